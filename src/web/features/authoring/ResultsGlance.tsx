import type { ReactNode } from 'react';
import type { TestResults } from '#contract/authoring.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { VerdictBadge } from '#web/ui/badges.tsx';
import { Columns } from '#web/ui/charts/Columns.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { count, percent } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './results-glance.module.css';

/** SPEC.md section 9, in its own words. */
const buckets = ['0-20', '21-40', '41-60', '61-80', '81-100'];

type Props = {
  results: TestResults;
  /** Percent. */
  passingScore: number;
  /** How whoever took it is named: a link, where the result has a screen of its own. */
  nameOf?: (result: TestResults['latest'][number]) => ReactNode;
};

/** A test's results in a few figures, their spread, and the newest five. */
export function ResultsGlance({
  results,
  passingScore,
  nameOf = ({ studentName }) => studentNameText(studentName),
}: Props) {
  const { count: total, averageScore, passRate, distribution, latest } = results;
  if (total === 0) {
    return (
      <p className={`${prose.faint} ${space.above8}`}>
        No results yet. They stand here as soon as somebody has taken the test.
      </p>
    );
  }
  return (
    <>
      <dl className={`${layout.cluster} ${prose.terms} ${space.above10} ${grid.gap8by24} ${classes.figures}`}>
        <Figure name="Results" value={count(total)} />
        <Figure name="Average" value={averageScore === null ? '–' : percent(averageScore)} />
        <Figure name="Pass rate" value={passRate === null ? '–' : percent(passRate)} />
      </dl>
      <h3 className={`${prose.strong} ${space.above20} ${prose.sans} ${prose.size14}`}>Scores</h3>
      <Columns
        label="Scores, percent"
        columns={buckets.map((bucket, index) => ({ name: bucket, value: distribution[index] ?? 0 }))}
        mark={{ at: passingScore, name: `pass mark ${passingScore}%` }}
        ends={['0', '100%']}
      />
      <h3 className={`${prose.strong} ${space.above20} ${prose.sans} ${prose.size14}`}>Latest</h3>
      <ul className={`${space.above4} ${layout.ruledItems}`}>
        {latest.map((result) => (
          <li className={`${layout.line} ${grid.tall10} ${space.gap12}`} key={result._id}>
            <div className={`${layout.growing} ${layout.narrowable}`}>
              <p className={`${prose.strong} ${prose.breakable} ${prose.leading130}`}>{nameOf(result)}</p>
              <p className={prose.note}>
                <time dateTime={result.submittedAt}>{dayAndTimeText(result.submittedAt)}</time>
              </p>
            </div>
            <span className={`${prose.strong} ${prose.figures}`}>{percent(result.score)}</span>
            <VerdictBadge passed={result.passed} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
