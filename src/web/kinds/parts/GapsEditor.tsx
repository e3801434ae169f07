import { countGaps } from '#domain/kinds/gap-fill/gaps-in-text.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { KeyEditorProps } from '../kind-parts.ts';
import { ListField } from './PairsEditor.tsx';

const blankGap = { accepted: [], choices: [] };

/** For each gap that the question's text has, what is right in it, and what there is to choose from. */
export function GapsEditor({ draft, onChange, faultIn }: KeyEditorProps) {
  const written = draft.details.gaps ?? [];
  const gaps = Array.from({ length: countGaps(draft.text) }, (_, index) => written[index] ?? blankGap);
  const write = (index: number, changed: Partial<(typeof gaps)[number]>) =>
    onChange({
      ...draft,
      details: { ...draft.details, gaps: gaps.map((gap, at) => (at === index ? { ...gap, ...changed } : gap)) },
    });
  return (
    <fieldset className={`${layout.stack} ${space.gap12}`}>
      <legend className={prose.strong}>Gaps</legend>
      <p className={prose.note}>
        Write three underscores (___) in the question where a gap is. A gap is typed, or chosen from a list where you
        write one.
      </p>
      {gaps.map((gap, index) => (
        // A gap has no other name than its place in the text.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={`${layout.stack} ${grid.halves} ${grid.gap8by12} ${grid.foldsOnPhone}`}>
          <ListField
            label={`Right in gap ${index + 1}`}
            hint="With a semicolon between several."
            texts={gap.accepted}
            invalid={faultIn === 'details'}
            onWrite={(accepted) => write(index, { accepted })}
          />
          <ListField
            label={`To choose from in gap ${index + 1}`}
            hint="Leave it empty for a gap that is typed."
            texts={gap.choices}
            onWrite={(choices) => write(index, { choices })}
          />
        </div>
      ))}
    </fieldset>
  );
}
