import { Link } from '@tanstack/react-router';
import type { Result } from '#contract/submission.ts';
import { paths } from '#web/paths.ts';
import { ReachedBadge } from '#web/ui/badges.tsx';
import { durationText } from '#web/ui/durations.ts';
import { resultsWords } from '#web/words/results.ts';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import { whenText } from './when-text.ts';

type Props = { result: Result; now: Date };

/** One line of the dashboard; it opens the result. */
export function RecentResult({ result, now }: Props) {
  const { _id, testTitle, submittedAt, timeTaken } = result;
  return (
    <li className={`${layout.row} ${grid.tall13}`}>
      <div>
        <Link
          to={paths.student.result}
          params={{ resultId: _id }}
          className={`${links.title} ${prose.strong} ${prose.breakable} ${prose.size16} ${prose.leading135}`}
        >
          {testTitle === '' ? resultsWords('test') : testTitle}
        </Link>
        <p className={`${prose.fact} ${prose.figures}`}>
          <time dateTime={submittedAt}>{whenText(submittedAt, now)}</time> · {durationText(timeTaken)}
        </p>
      </div>
      <ReachedBadge result={result} />
    </li>
  );
}
