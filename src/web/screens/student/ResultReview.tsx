import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReviewedResult } from '#contract/results.ts';
import { failureText } from '#web/api/failure-text.ts';
import { RateTest } from '#web/features/results/RateTest.tsx';
import { reviewedResultQuery } from '#web/features/results/results.ts';
import { ReviewItem } from '#web/features/results/ReviewItem.tsx';
import { Verdict } from '#web/features/results/Verdict.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { schoolTimeText } from '#web/ui/dates.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';

const route = getRouteApi(`/guarded/shell${paths.student.result}`);

const withheld = {
  policy: 'The questions and answers of this test are not shown. Ask your instructor if you want to go through them.',
  'open-attempt':
    'You have this test, or one that asks some of its questions, open. Its questions and answers are shown once you have submitted that.',
} as const;

function withheldText({ reviewWithheld, reviewFrom }: ReviewedResult, timeZone: string): string {
  if (reviewWithheld === null) return '';
  if (reviewWithheld !== 'date') return withheld[reviewWithheld];
  return reviewFrom === null ? withheld.policy : `Answers are shown from ${schoolTimeText(reviewFrom, timeZone)}.`;
}

/** One result, over the list it belongs to. Closing leads back to the list. */
export function ResultReview() {
  const { resultId } = route.useParams();
  const navigate = useNavigate();
  const { timeZone } = usePublicSettings();
  const query = useQuery(reviewedResultQuery(resultId));
  const { data: result } = query;

  function close() {
    void navigate({ to: paths.student.results, search: (before) => ({ page: before.page }), resetScroll: false });
  }

  return (
    <Dialog opened place="wide" title={result === undefined ? 'Result' : result.testTitle} onClose={close}>
      {query.isPending && (
        <div className={`${layout.stack} ${space.gap20}`}>
          <Skeleton height="9rem" />
          <Skeleton height="14rem" />
          <Skeleton height="14rem" />
        </div>
      )}
      {query.isError && result === undefined && (
        <FailureState
          title={failureText(query.error, reviewedResultQuery(resultId).meta ?? {})}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {result !== undefined && (
        <>
          <Verdict result={result} />
          {result.own && <RateTest resultId={result._id} rating={result.rating} />}
          {result.lateAnswers > 0 && (
            <p className={`${surface.remark} ${space.above20}`}>
              {counted(result.lateAnswers, 'answer')} reached the server after the time was up.{' '}
              {result.lateAnswers === 1
                ? 'It is kept beside this result and was not scored.'
                : 'They are kept beside this result and were not scored.'}{' '}
              Please tell your invigilator or teacher.
            </p>
          )}
          {result.reviewWithheld !== null && (
            <p className={`${surface.remark} ${space.above20}`}>{withheldText(result, timeZone)}</p>
          )}
          {result.review.length > 0 && (
            <section aria-labelledby="review-title">
              <h3
                id="review-title"
                className={`${prose.title} ${layout.ruledInk} ${space.above32} ${space.headroom20}`}
              >
                Questions and answers
              </h3>
              <ol className={layout.ruledItems}>
                {result.review.map((item, index) => (
                  <ReviewItem key={item.questionId} item={item} number={index + 1} />
                ))}
              </ol>
            </section>
          )}
        </>
      )}
    </Dialog>
  );
}
