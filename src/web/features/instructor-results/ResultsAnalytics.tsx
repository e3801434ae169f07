import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense } from 'react';
import type { InstructorResult, ResultsAnalytics as Analytics } from '#contract/instructor-results.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { scoreLabel } from '#domain/scoring/score-label.ts';
import { ScoreBadge } from '#web/ui/badges.tsx';
import { Figures } from '#web/ui/charts/Figures.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
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

const charts = () => loadUntilThere(() => import('./ResultCharts.tsx'));
const DistributionChart = lazy(async () => ({ default: (await charts()).DistributionChart }));
const PassFailChart = lazy(async () => ({ default: (await charts()).PassFailChart }));

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
      className={`${layout.stale} ${layout.stack} ${layout.top} ${grid.halves} ${space.gap26} ${classes.panels}`}
      data-stale={stale}
      aria-busy={stale}
    >
      <section className={`${surface.panel} ${grid.tall20by24}`} aria-labelledby="distribution">
        <h2 id="distribution" className={`${prose.title} ${space.below16}`}>
          Score Distribution
        </h2>
        <Suspense fallback={<Skeleton height={240} />}>
          <DistributionChart distribution={distribution} />
        </Suspense>
        <Figures
          headings={['Score (%)', 'Results']}
          rows={bucketNames.map((bucket, index) => [bucket, count(distribution[index] ?? 0)])}
        />
      </section>
      <section className={`${surface.panel} ${grid.tall20by24}`} aria-labelledby="pass-fail">
        <h2 id="pass-fail" className={`${prose.title} ${space.below16}`}>
          Passed and Failed
        </h2>
        <Suspense fallback={<Skeleton height={184} />}>
          <PassFailChart passed={passed} failed={failed} />
        </Suspense>
        <ul
          className={`${layout.cluster} ${prose.figures} ${space.above14} ${layout.midway} ${grid.gap4by24} ${legend.legend} ${legend.verdicts}`}
        >
          <li className={`${layout.line} ${space.gap8}`}>{count(passed)} passed</li>
          <li className={`${layout.line} ${space.gap8}`}>{count(failed)} failed</li>
        </ul>
        <Figures
          headings={['Verdict', 'Results']}
          rows={[
            ['Passed', count(passed)],
            ['Failed', count(failed)],
          ]}
        />
      </section>
      <section className={`${surface.panel} ${grid.tall20by24} ${layout.across}`} aria-labelledby="averages">
        <h2 id="averages" className={`${prose.title} ${space.below16}`}>
          Average Score by Test
        </h2>
        <dl className={`${layout.stack} ${grid.halves} ${classes.bars}`}>
          {tests.map(({ _id, title, averageScore, results }) => (
            <div
              key={_id}
              className={`${prose.values} ${layout.stack} ${layout.lower} ${grid.gap5by16} ${grid.withEnd}`}
            >
              <dt className={prose.breakable}>
                {title} <span className={prose.note}>{counted(results, 'result')}</span>
              </dt>
              <dd>{percent(averageScore)}</dd>
              <dd className={surface.track} aria-hidden="true">
                <span
                  className={surface.fill}
                  data-tone={scoreLabel(averageScore).tone}
                  style={{ width: `${averageScore}%` }}
                />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <ResultsPanel title="Top Performers" results={topPerformers} onReview={onReview} />
      <ResultsPanel title="Recent Results" results={recentResults} onReview={onReview} />
    </div>
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
