import type { StudentStats } from '#contract/results.ts';
import { scoreLabel } from '#domain/scoring/score-label.ts';
import { percent } from '#web/ui/numbers.ts';
import classes from './results.module.css';

type Props = { figures: StudentStats | undefined };

export function PerformanceSummary({ figures }: Props) {
  const taken = figures !== undefined && figures.testsCompleted > 0;
  const bars = [
    { name: 'Highest Score', score: taken ? figures.highestScore : undefined },
    { name: 'Average Score', score: taken ? figures.averageScore : undefined },
    { name: 'Lowest Score', score: taken ? figures.lowestScore : undefined },
  ];
  return (
    <section className={classes.card} aria-labelledby="performance-summary">
      <h2 id="performance-summary" className={classes.cardTitle}>
        Performance Summary
      </h2>
      <dl className={classes.bars}>
        {bars.map(({ name, score }) => (
          <div key={name} className={classes.barRow}>
            <dt>{name}</dt>
            <dd>{score === undefined ? '–' : percent(score)}</dd>
            <dd className={classes.track} aria-hidden="true">
              {score !== undefined && (
                <span className={classes.fill} data-tone={scoreLabel(score).tone} style={{ width: `${score}%` }} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
