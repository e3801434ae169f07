import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { studentNameText } from '#domain/result/student-name.ts';
import { minutesAndSeconds } from '#domain/time/duration.ts';
import { failureText } from '#web/api/failure-text.ts';
import { looksText } from '#web/features/results/looks-text.ts';
import { MarkTrail } from '#web/features/regrades/MarkTrail.tsx';
import { OverrideMark } from '#web/features/regrades/OverrideMark.tsx';
import { reviewedResultQuery } from '#web/features/results/results.ts';
import { passageOf } from '#domain/attempt/passage-of.ts';
import { ReviewItem } from '#web/features/results/ReviewItem.tsx';
import { ReviewedAttempt } from '#web/kinds/essay/reviewed-attempt.ts';
import { Verdict } from '#web/ui/badges.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted, pointsText } from '#web/ui/numbers.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';

type Props = { resultId: string; onClose: () => void };

const SectionScores = lazy(() =>
  loadUntilThere(async () => ({
    default: (await import('#web/features/results/SectionScores.tsx')).SectionScores,
  })),
);

/** A student's result with its review, over the list it belongs to. */
export function ResultDialog({ resultId, onClose }: Props) {
  const query = useQuery(reviewedResultQuery(resultId));
  const { data: result, error } = query;
  return (
    <Dialog
      opened
      place="wide"
      title={result === undefined ? 'Result' : studentNameText(result.studentName)}
      onClose={onClose}
    >
      {query.isPending && (
        <div className={`${layout.stack} ${space.gap20}`}>
          <Skeleton height="6rem" />
          <Skeleton height="14rem" />
          <Skeleton height="14rem" />
        </div>
      )}
      {error && result === undefined && (
        <FailureState
          title={failureText(error, reviewedResultQuery(resultId).meta ?? {})}
          error={error}
          onRetry={() => void query.refetch()}
        />
      )}
      {result !== undefined && (
        <>
          <p className={prose.faint}>{result.testTitle}</p>
          <p className={`${layout.line} ${prose.bigFigure} ${prose.tight} ${space.gap12} ${space.above8}`}>
            <Verdict result={result} />
          </p>
          <p className={`${prose.lead} ${prose.figures} ${space.above6}`}>
            {result.standing === undefined && (
              <>
                {result.correctAnswers} correct · {result.totalQuestions - result.correctAnswers} wrong ·{' '}
                {result.pointsWon} of {pointsText(result.pointsPossible)} ·{' '}
              </>
            )}
            {minutesAndSeconds(result.timeTaken)} ·{' '}
            <time dateTime={result.submittedAt}>{dayAndTimeText(result.submittedAt)}</time>
          </p>
          {result.lateAnswers > 0 && (
            <p className={`${surface.remark} ${space.above20}`}>
              {counted(result.lateAnswers, 'answer')} reached the server after the time was up; kept, and not scored.
            </p>
          )}
          {result.looks.length > 0 && <p className={`${surface.remark} ${space.above20}`}>{looksText(result.looks)}</p>}
          {result.sections && (
            <div className={space.above20}>
              <Suspense>
                <SectionScores sections={result.sections} />
              </Suspense>
            </div>
          )}
          <h3 className={`${prose.title} ${space.above28} ${layout.ruledInk} ${space.headroom20}`}>
            Questions and answers
          </h3>
          <ReviewedAttempt value={result.attemptId}>
            <ol className={layout.ruledItems}>
              {result.review.map((item, index) => (
                <ReviewItem
                  key={item.questionId}
                  item={item}
                  number={index + 1}
                  own={result.own}
                  passage={passageOf(result.passages, item.questionId)}
                >
                  <MarkTrail item={item} />
                  {result.mayOverride && <OverrideMark resultId={result._id} item={item} />}
                </ReviewItem>
              ))}
            </ol>
          </ReviewedAttempt>
        </>
      )}
    </Dialog>
  );
}
