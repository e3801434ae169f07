import type { StudentStats } from '#contract/results.ts';
import { scoreLabel } from '#domain/scoring/score-label.ts';
import { percent } from '#web/ui/numbers.ts';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './results.module.css';

type Props = { figures: StudentStats | undefined };

export function PerformanceSummary({ figures }: Props) {
  const taken = figures !== undefined && figures.testsCompleted > 0;
  const bars = [
    { name: studentWords('highestScore'), score: taken ? figures.highestScore : undefined },
    { name: studentWords('averageScore'), score: taken ? figures.averageScore : undefined },
    { name: studentWords('lowestScore'), score: taken ? figures.lowestScore : undefined },
  ];
  return (
    <section className={`${surface.panel} ${grid.tall20by24}`} aria-labelledby="performance-summary">
      <h2 id="performance-summary" className={`${prose.title} ${space.below12}`}>
        {studentWords('performanceSummary')}
      </h2>
      <dl className={`${layout.stack} ${space.gap18}`}>
        {bars.map(({ name, score }) => (
          <div key={name} className={`${prose.values} ${layout.stack} ${grid.gap7by16} ${classes.barRow}`}>
            <dt className={prose.faint}>{name}</dt>
            <dd>{score === undefined ? '–' : percent(score)}</dd>
            <dd className={surface.track} aria-hidden="true">
              {score !== undefined && (
                <span className={surface.fill} data-tone={scoreLabel(score).tone} style={{ width: `${score}%` }} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
