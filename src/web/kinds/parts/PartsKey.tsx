import { kindOf } from '#domain/kinds/kinds.ts';
import { saidInPart } from '#domain/kinds/said.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { SaidText } from '#web/ui/SaidText.tsx';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { KeyViewProps } from '../kind-parts.ts';
import classes from './parts-key.module.css';

/** What is right in each part, and what else there is to choose from. */
export function PartsKey({ question }: KeyViewProps) {
  return (
    <dl className={`${space.above12} ${prose.breakable} ${classes.parts}`}>
      {kindOf(question)
        .keyedParts(question)
        .map((part) => {
          const { _id, text, accepted, choices } = part;
          const others = choices.filter((choice) => !accepted.includes(choice));
          return (
            <div key={_id}>
              <dt>
                <QuestionText text={text} />
              </dt>
              <dd>
                <strong>
                  <SaidText said={saidInPart(part, accepted, ' · ')} />
                </strong>
                {others.length > 0 && (
                  <span>
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
