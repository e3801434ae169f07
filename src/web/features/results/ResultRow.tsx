import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { Result } from '#contract/submission.ts';
import { paths } from '#web/paths.ts';
import { ReachedBadge } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { durationText } from '#web/ui/durations.ts';
import { resultsWords } from '#web/words/results.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './result-row.module.css';

/** One result in a list: what, when, how well, and where to go from here. */
export function ResultRow({ result }: { result: Result }) {
  const titleId = useId();
  const navigate = useNavigate();
  const { _id, test, testTitle, submittedAt, correctAnswers, totalQuestions, timeTaken } = result;
  const retake = () => void navigate({ to: paths.student.exam, params: { testId: test._id } });

  return (
    <li className={`${layout.middle} ${layout.ruled} ${layout.stack} ${grid.gap8by16} ${grid.tall15} ${classes.row}`}>
      <div className={classes.what}>
        <h3 id={titleId} className={`${prose.rowTitle} ${prose.breakable}`}>
          {testTitle === '' ? resultsWords('test') : testTitle}
        </h3>
        <p className={`${prose.fact} ${prose.figures} ${space.above2}`}>
          <time dateTime={submittedAt}>{dayAndTimeText(submittedAt)}</time>
        </p>
        <p className={`${prose.fact} ${prose.figures} ${space.above2}`}>
          {result.standing
            ? durationText(timeTaken)
            : resultsWords('resultFacts', {
                right: correctAnswers,
                wrong: totalQuestions - correctAnswers,
                time: durationText(timeTaken),
              })}
        </p>
      </div>
      <ReachedBadge result={result} />
      <div className={`${layout.beside} ${space.gap4}`}>
        <ButtonLink
          look="outline"
          size="small"
          to={paths.student.result}
          params={{ resultId: _id }}
          search={(before) => ({ page: before.page })}
          aria-describedby={titleId}
        >
          {resultsWords('details')}
        </ButtonLink>
        <Button look="quiet" size="small" onClick={retake} aria-describedby={titleId}>
          {resultsWords('retake')}
        </Button>
      </div>
    </li>
  );
}
