import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { resultList } from '#contract/admin-lists.ts';
import { AppError } from '#contract/errors.ts';
import { lazy, Suspense } from 'react';
import type { ReviewedResult } from '#contract/results.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { failureText } from '#web/api/failure-text.ts';
import { MarkTrail } from '#web/features/regrades/MarkTrail.tsx';
import { looksText } from '#web/features/results/looks-text.ts';
import { reviewedResultQuery } from '#web/features/results/results.ts';
import { passageOf } from '#domain/attempt/passage-of.ts';
import { ReviewItem } from '#web/features/results/ReviewItem.tsx';
import { ScoreSummary } from '#web/features/results/ScoreSummary.tsx';
import { paths } from '#web/paths.ts';
import { ReviewedAttempt } from '#web/kinds/essay/reviewed-attempt.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted } from '#web/ui/numbers.ts';
import { keptFilters } from '#web/ui/kept-filters.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useNamedPage } from '#web/ui/page-name.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { DetailSkeleton } from './DetailSkeleton.tsx';

const route = getRouteApi(`/guarded/shell${paths.admin.result}`);

const SectionScores = lazy(() =>
  loadUntilThere(async () => ({
    default: (await import('#web/features/results/SectionScores.tsx')).SectionScores,
  })),
);

/** One result with its review, whoever took the test. */
export function ResultScreen() {
  const { resultId } = route.useParams();
  const { data, error, refetch } = useQuery(reviewedResultQuery(resultId));
  if (data !== undefined) return <Result key={resultId} result={data} />;
  if (error === null) return <DetailSkeleton title="Result" />;
  const isUnknown = error instanceof AppError && error.code === 'RESULT_NOT_FOUND';
  return (
    <FailureState
      heading="h1"
      title={failureText(error, reviewedResultQuery(resultId).meta ?? {})}
      text={isUnknown ? 'There is no result at this address.' : undefined}
      onRetry={isUnknown ? undefined : () => void refetch()}
    >
      <ButtonLink to={paths.admin.dashboard} look="outline">
        Back to Dashboard
      </ButtonLink>
    </FailureState>
  );
}

function Result({ result }: { result: ReviewedResult }) {
  const { user, testTitle, review, lateAnswers } = result;
  useNamedPage(`${studentNameText(user.name)}, ${testTitle}`);
  return (
    <>
      <PageHeader
        title={studentNameText(user.name)}
        lead={`Result of ${testTitle}`}
        under={[
          <Link key="results" to={paths.admin.results} search={keptFilters(paths.admin.results, resultList.address)}>
            Results
          </Link>,
        ]}
      >
        {user.name !== '' && (
          <ButtonLink to={paths.admin.user} params={{ userId: user._id }} look="outline">
            View User
          </ButtonLink>
        )}
      </PageHeader>
      <ScoreSummary result={result} />
      {lateAnswers > 0 && (
        <p className={`${surface.remark} ${space.above20}`}>
          {counted(lateAnswers, 'answer')} reached the server after the time was up; kept beside this result, and not
          scored.
        </p>
      )}
      {result.looks.length > 0 && <p className={`${surface.remark} ${space.above20}`}>{looksText(result.looks)}</p>}
      {result.sections && (
        <div className={space.above32}>
          <Suspense>
            <SectionScores sections={result.sections} />
          </Suspense>
        </div>
      )}
      <div className={space.above32}>
        <Panel
          title="Questions and answers"
          action={
            <p>
              <Link to={paths.admin.test} params={{ testId: result.test._id }}>
                {testTitle}
              </Link>
            </p>
          }
        >
          <ReviewedAttempt value={result.attemptId}>
            <ol className={layout.ruledItems}>
              {review.map((item, index) => (
                <ReviewItem
                  key={item.questionId}
                  item={item}
                  number={index + 1}
                  own={result.own}
                  heading="h3"
                  passage={passageOf(result.passages, item.questionId)}
                >
                  <MarkTrail item={item} />
                </ReviewItem>
              ))}
            </ol>
          </ReviewedAttempt>
        </Panel>
      </div>
    </>
  );
}
