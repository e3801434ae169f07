import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './board.module.css';
import type { Seen, Standing } from './board-rows.ts';
import { standings } from './board-words.tsx';

type Props = { seen: readonly Seen[]; state: Standing | undefined; onShow: (state: Standing | undefined) => void };

const number = `${prose.serif} ${prose.figures} ${prose.size28} ${prose.leading115}`;
const shown = ['writing', 'offline', 'paused', 'expected', 'waiting', 'submitted', 'ended', 'absent'] as const;

/** How many are in which state; pressed, only they are shown. */
export function BoardFigures({ seen, state, onShow }: Props) {
  return (
    <div
      className={`${layout.cluster} ${layout.ruledBelow} ${grid.gap4by0} ${classes.figures}`}
      role="group"
      aria-label="Show candidates"
    >
      <button
        type="button"
        className={classes.figure}
        aria-pressed={state === undefined}
        onClick={() => onShow(undefined)}
      >
        <span className={number}>{seen.length}</span> All
      </button>
      {shown.map((standing) => {
        const { label, icon: Icon, tone } = standings[standing];
        const count = seen.filter((one) => one.standing === standing).length;
        // Before the start alone.
        if (standing === 'waiting' && count === 0 && state !== 'waiting') return null;
        return (
          <button
            key={standing}
            type="button"
            className={`${classes.figure} ${count > 0 ? prose[tone] : ''}`}
            aria-pressed={standing === state}
            onClick={() => onShow(standing === state ? undefined : standing)}
          >
            <span className={number}>{count}</span>{' '}
            <span className={layout.line}>
              <Icon size={15} stroke={1.75} aria-hidden="true" />
              &nbsp;{label}
            </span>
          </button>
        );
      })}
    </div>
  );
}
