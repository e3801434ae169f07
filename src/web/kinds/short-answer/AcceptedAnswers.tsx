import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { KeyViewProps } from '../kind-parts.ts';
import classes from './accepted-answers.module.css';

export function AcceptedAnswers({ question: { acceptedAnswers }, look }: KeyViewProps) {
  if (look === 'card') {
    return (
      <p className={classes.card}>
        <span>Accepted answers</span>
        {acceptedAnswers.join(' · ')}
      </p>
    );
  }
  return (
    <p className={`${prose.strong} ${prose.breakable} ${space.above12} ${classes.sheet}`}>
      <span>{acceptedAnswers.length === 1 ? 'Accepted answer' : 'Accepted answers'}</span> {acceptedAnswers.join(', ')}
    </p>
  );
}
