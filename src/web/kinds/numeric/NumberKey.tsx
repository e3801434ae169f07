import { keyText, rightSentences } from '#domain/kinds/numeric/number-text.ts';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { KeyViewProps } from '../kind-parts.ts';

/** The right number with its tolerance, what that means, and its units. */
export function NumberKey({ question: { details }, look }: KeyViewProps) {
  const { number } = details;
  if (!number) return null;
  return (
    <div className={`${prose.breakable} ${look === 'card' ? space.above14 : space.above12}`}>
      <p className={prose.note}>Right answer</p>
      <p className={prose.strong}>{keyText(number)}</p>
      <p className={prose.note}>{rightSentences(number).join(' ')}</p>
    </div>
  );
}
