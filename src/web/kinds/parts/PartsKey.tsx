import { kindOf } from '#domain/kinds/kinds.ts';
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
        .map(({ _id, text, accepted, choices }) => {
          const others = choices.filter((choice) => !accepted.includes(choice));
          return (
            <div key={_id}>
              <dt>{text}</dt>
              <dd>
                <strong>{accepted.join(' · ')}</strong>
                {others.length > 0 && <span> not {others.join(', ')}</span>}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
