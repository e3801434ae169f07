import { useId } from 'react';
import type { InstructorResult } from '#contract/instructor-results.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { minutesAndSeconds } from '#domain/time/duration.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Verdict } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './authored-result-row.module.css';

type Props = { result: InstructorResult; onReview: () => void };

/** One result in the author's list: who, which test, how well, and where to go from here. */
export function AuthoredResultRow({ result, onReview }: Props) {
  const titleId = useId();
  const { test, testTitle, submittedAt, correctAnswers, totalQuestions, timeTaken } = result;
  return (
    <li className={`${layout.stack} ${layout.middle} ${layout.ruled} ${grid.gap12by24} ${classes.row}`}>
      <div>
        <h3 id={titleId} className={`${prose.rowTitle} ${prose.breakable}`}>
          {studentNameText(result.studentName)}{' '}
          {!result.countsInStatistics && result.standing === undefined && (
            <Badge>{result.isHeldBack ? 'Not released' : 'Not in the figures'}</Badge>
          )}
        </h3>
        <p className={`${prose.faint} ${prose.breakable}`}>{testTitle}</p>
        {result.studentEmail !== '' && <p className={`${prose.fact} ${prose.breakable}`}>{result.studentEmail}</p>}
        <p className={`${prose.fact} ${prose.figures} ${space.above2}`}>
          <time dateTime={submittedAt}>{dayAndTimeText(submittedAt)}</time> · {minutesAndSeconds(timeTaken)}
        </p>
      </div>
      <div className={classes.score}>
        <p
          className={`${layout.line} ${prose.figures} ${space.gap10} ${prose.leading125} ${prose.size22} ${prose.serif}`}
        >
          <Verdict result={result} />
        </p>
        {result.standing === undefined && (
          <p className={`${prose.fact} ${prose.figures} ${space.above2}`}>
            {correctAnswers} correct · {totalQuestions - correctAnswers} wrong
          </p>
        )}
      </div>
      <div className={`${layout.cluster} ${layout.middle} ${space.gap4} ${classes.actions}`}>
        <Button look="outline" size="small" onClick={onReview} aria-describedby={titleId}>
          Review
        </Button>
        {result.testExists && (
          <ButtonLink
            look="quiet"
            size="small"
            to={paths.instructor.testResults}
            params={{ testId: test._id }}
            aria-describedby={titleId}
          >
            View Detailed Analysis
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
