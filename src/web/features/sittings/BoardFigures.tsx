import type { BoardRow } from '#contract/sittings.ts';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

type State = BoardRow['state'] | undefined;
type Props = { candidates: readonly BoardRow[]; state: State; onShow: (state: State) => void };

const states: readonly (readonly [State, string])[] = [
  [undefined, 'All'],
  ['writing', 'Writing'],
  ['paused', 'Paused'],
  ['expected', 'Expected'],
  ['ended', 'Ended'],
  ['absent', 'Absent'],
];

/** How many are in which state; pressed, only they are shown. */
export function BoardFigures({ candidates, state, onShow }: Props) {
  const count = (wanted: State) => candidates.filter((row) => wanted === undefined || row.state === wanted).length;
  return (
    <div className={`${layout.cluster} ${space.gap8}`} role="group" aria-label="Show candidates">
      {states.map(([value, label]) => (
        <Button
          key={label}
          size="small"
          look={value === state ? 'brand' : 'outline'}
          aria-pressed={value === state}
          onClick={() => onShow(value)}
        >
          {label} {count(value)}
        </Button>
      ))}
    </div>
  );
}
