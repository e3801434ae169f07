import { kindOf } from '#domain/kinds/kinds.ts';
import { saidInPart } from '#domain/kinds/said.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { SaidText } from '#web/ui/SaidText.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { KeyViewProps } from '../kind-parts.ts';
import classes from './parts-key.module.css';

/** What is right in each part, and what else there is to choose from. */
export function PartsKey({ question }: KeyViewProps) {
  return (
    <dl className={`${layout.stack} ${space.gap6} ${space.above12} ${prose.breakable}`}>
      {kindOf(question)
        .keyedParts(question)
        .map((part) => {
          const { _id, text, accepted, choices } = part;
          const others = choices.filter((choice) => !accepted.includes(choice));
          return (
            <div key={_id} className={`${layout.stack} ${grid.gap4by16} ${classes.part}`}>
              <dt className={prose.faint}>
                <QuestionText text={text} />
              </dt>
              <dd>
                <strong>
                  <SaidText said={saidInPart(part, accepted, ' · ')} />
                </strong>
                {others.length > 0 && (
                  <span className={prose.faint}>
                    {' '}
                    not <SaidText said={saidInPart(part, others, ', ')} />
                  </span>
                )}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
