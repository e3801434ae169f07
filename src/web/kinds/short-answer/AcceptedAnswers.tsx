import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { KeyViewProps } from '../kind-parts.ts';

export function AcceptedAnswers({ question: { acceptedAnswers }, look }: KeyViewProps) {
  if (look === 'card') {
    return (
      <p className={`${layout.stack} ${space.gap2} ${space.above14} ${prose.strong} ${prose.breakable}`}>
        <span className={prose.note}>Accepted answers</span>
        {acceptedAnswers.join(' · ')}
      </p>
    );
  }
  return (
    <p className={`${prose.strong} ${prose.breakable} ${space.above12}`}>
      <span className={`${prose.faint} ${prose.regular} ${grid.after8}`}>
        {acceptedAnswers.length === 1 ? 'Accepted answer' : 'Accepted answers'}
      </span>{' '}
      {acceptedAnswers.join(', ')}
    </p>
  );
}
