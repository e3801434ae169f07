import type { InstructorResult, ResultsAnalytics as Analytics } from '#contract/instructor-results.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { ScoreBadge } from '#web/ui/badges.tsx';
import { Columns } from '#web/ui/charts/Columns.tsx';
import { Figures } from '#web/ui/charts/Figures.tsx';
import { Shares } from '#web/ui/charts/Shares.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { count, counted, percent } from '#web/ui/numbers.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { bucketNames } from './bucket-names.ts';
import legend from '#web/ui/charts/legend.module.css';
import classes from './charts.module.css';

type Props = {
  analytics: Analytics;
  /** What is shown belongs to the filters before; the new figures are on their way. */
  stale: boolean;
  onReview: (resultId: string) => void;
};

/** Results in figures. Each chart has its figures beside it. */
export function ResultsAnalytics({ analytics, stale, onReview }: Props) {
  const { distribution, passed, failed, tests, topPerformers, recentResults } = analytics;
  return (
    <div
      className={`${layout.stale} ${layout.stack} ${layout.top} ${grid.halves} ${space.gap26} ${grid.foldsOnDesktop}`}
      data-stale={stale}
      aria-busy={stale}
    >
      <section className={`${surface.panel} ${grid.tall20by24}`} aria-labelledby="distribution">
        <h2 id="distribution" className={`${prose.title} ${space.below16}`}>
          Score Distribution
        </h2>
        <p className={`${prose.fact} ${space.below12}`}>{mostText(distribution)}</p>
        <Columns
          label="Score distribution, percent"
          columns={bucketNames.map((bucket, index) => ({ name: bucket, value: distribution[index] ?? 0 }))}
        />
        <Figures
          headings={['Score (%)', 'Results']}
          rows={bucketNames.map((bucket, index) => [bucket, count(distribution[index] ?? 0)])}
        />
      </section>
      <section className={`${surface.panel} ${grid.tall20by24}`} aria-labelledby="pass-fail">
        <h2 id="pass-fail" className={`${prose.title} ${space.below16}`}>
          Passed and Failed
        </h2>
        <PassedOf passed={passed} failed={failed} />
      </section>
      <section className={`${surface.panel} ${grid.tall20by24} ${layout.across}`} aria-labelledby="averages">
        <h2 id="averages" className={`${prose.title} ${space.below16}`}>
          Average Score by Test
        </h2>
        <Shares
          columns={2}
          shares={tests.map(({ title, averageScore, results }) => ({
            name: title,
            of: counted(results, 'result'),
            score: averageScore,
          }))}
        />
      </section>
      <ResultsPanel title="Top Performers" results={topPerformers} onReview={onReview} />
      <ResultsPanel title="Recent Results" results={recentResults} onReview={onReview} />
    </div>
  );
}

function mostText(distribution: Analytics['distribution']): string {
  const most = Math.max(...distribution);
  if (most === 0) return 'There are no results yet.';
  return `Most scored ${bucketNames[distribution.indexOf(most)]}%: ${counted(most, 'result')}.`;
}

/** One share of one whole, so that it is one bar. */
function PassedOf({ passed, failed }: Pick<Analytics, 'passed' | 'failed'>) {
  const results = passed + failed;
  return (
    <>
      <p className={`${prose.serif} ${prose.size22} ${prose.figures}`}>
        {count(passed)} of {counted(results, 'result')} passed
        {results > 0 && `, ${percent((100 * passed) / results)}`}
      </p>
      <div className={`${layout.beside} ${space.above12} ${classes.split}`} aria-hidden="true">
        {passed > 0 && <span data-tone="good" style={{ flexGrow: passed }} />}
        {failed > 0 && <span data-tone="bad" style={{ flexGrow: failed }} />}
      </div>
      <ul
        className={`${layout.cluster} ${prose.figures} ${space.above14} ${grid.gap4by24} ${legend.legend} ${legend.verdicts}`}
      >
        <li className={`${layout.line} ${space.gap8}`}>{count(passed)} passed</li>
        <li className={`${layout.line} ${space.gap8}`}>{count(failed)} failed</li>
      </ul>
    </>
  );
}

type PanelProps = { title: string; results: readonly InstructorResult[]; onReview: (resultId: string) => void };

function ResultsPanel({ title, results, onReview }: PanelProps) {
  return (
    <section className={`${surface.panel} ${grid.tall20by24}`} aria-label={title}>
      <h2 className={`${prose.title} ${space.below16}`}>{title}</h2>
      <ol className={layout.bare}>
        {results.map(({ _id, studentName, testTitle, submittedAt, score }) => (
          <li key={_id} className={`${layout.line} ${layout.apart} ${layout.ruled} ${grid.tall12} ${classes.person}`}>
            <div>
              <button
                type="button"
                className={`${prose.strong} ${prose.breakable} ${links.bare} ${surface.bareButton} ${layout.block}`}
                onClick={() => onReview(_id)}
              >
                {studentNameText(studentName)}
              </button>
              <p className={`${prose.fact} ${prose.figures} ${prose.breakable}`}>
                {testTitle} · {dayAndTimeText(submittedAt)}
              </p>
            </div>
            <ScoreBadge score={score} />
          </li>
        ))}
      </ol>
    </section>
  );
}
