import { useId } from 'react';
import type { InstructorResult } from '#contract/instructor-results.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { minutesAndSeconds } from '#domain/time/duration.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { VerdictBadge } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { percent } from '#web/ui/numbers.ts';
import classes from './authored-result-row.module.css';

type Props = { result: InstructorResult; onReview: () => void };

/** One result in the author's list: who, which test, how well, and where to go from here. */
export function AuthoredResultRow({ result, onReview }: Props) {
  const titleId = useId();
  const { test, testTitle, submittedAt, correctAnswers, totalQuestions, timeTaken, score, passed } = result;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <h3 id={titleId} className={classes.name}>
          {studentNameText(result.studentName)} {!result.countsInStatistics && <Badge>Not in the figures</Badge>}
        </h3>
        <p className={classes.test}>{testTitle}</p>
        {result.studentEmail !== '' && <p className={classes.email}>{result.studentEmail}</p>}
        <p className={classes.facts}>
          <time dateTime={submittedAt}>{dayAndTimeText(submittedAt)}</time> · {minutesAndSeconds(timeTaken)}
        </p>
      </div>
      <div className={classes.score}>
        <p className={classes.percent}>
          {percent(score)} <VerdictBadge passed={passed} />
        </p>
        <p className={classes.facts}>
          {correctAnswers} correct · {totalQuestions - correctAnswers} wrong
        </p>
      </div>
      <div className={classes.actions}>
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
