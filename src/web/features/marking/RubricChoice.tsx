import { useId } from 'react';
import type { Criterion } from '#contract/question-details.ts';
import { bestOf } from '#domain/kinds/essay/rubric.ts';
import { levelKeys } from '#domain/marking/level-keys.ts';
import { levelOf, type MarkDraft } from '#domain/marking/mark-draft.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { KeyCap } from './KeyCap.tsx';
import hidden from '#web/ui/visually-hidden.module.css';
import classes from './marking.module.css';

type Props = {
  rubric: readonly Criterion[];
  draft: MarkDraft;
  active: number;
  onActivate: (index: number) => void;
  onChoose: (index: number, points: number) => void;
};

/** Each criterion with what it has got; the active one shows its levels, with the keys that give them. */
export function RubricChoice({ rubric, draft, active, onActivate, onChoose }: Props) {
  return (
    <ol className={layout.bare}>
      {rubric.map((criterion, index) => {
        const chosen = levelOf(draft, criterion._id ?? '');
        const isActive = index === active;
        return (
          <li key={criterion._id} className={`${layout.ruled} ${classes.criterion}`} data-active={isActive}>
            <button
              type="button"
              className={`${surface.bareButton} ${layout.beside} ${layout.apart} ${layout.baseline} ${layout.fullWidth} ${classes.criterionName}`}
              aria-expanded={isActive}
              onClick={() => onActivate(index)}
            >
              <span className={`${prose.strong} ${prose.breakable}`}>{criterion.title}</span>
              <span className={`${prose.figures} ${prose.serif} ${prose.cardSize}`}>
                {chosen ?? '–'}
                <span className={prose.lead}>/{bestOf(criterion)}</span>
              </span>
            </button>
            {isActive && (
              <Levels criterion={criterion} chosen={chosen} onChoose={(points) => onChoose(index, points)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

type LevelsProps = { criterion: Criterion; chosen: number | undefined; onChoose: (points: number) => void };

function Levels({ criterion: { title, levels }, chosen, onChoose }: LevelsProps) {
  const name = useId();
  const keys = levelKeys(levels);
  return (
    <fieldset>
      <legend className={hidden.hidden}>{title}</legend>
      {levels.map(({ points, text }, index) => (
        <label
          key={points}
          className={`${layout.line} ${layout.least44} ${space.gap12} ${surface.ring} ${control.lit} ${classes.level}`}
          data-chosen={points === chosen}
        >
          <input
            type="radio"
            name={name}
            className={hidden.hidden}
            checked={points === chosen}
            onChange={() => onChoose(points)}
            aria-label={`${points}: ${text}`}
          />
          <b className={`${control.keycap} ${layout.rigid} ${prose.small} ${prose.figures} ${classes.points}`}>
            {points}
          </b>
          <span className={`${prose.breakable} ${layout.growing}`}>{text}</span>
          {keys[index] !== undefined && keys[index] !== String(points) && <KeyCap>{keys[index]}</KeyCap>}
        </label>
      ))}
    </fieldset>
  );
}
