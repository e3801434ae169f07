import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import type { ReviewedResult } from '#contract/results.ts';
import { topicsOf } from '#domain/result/topics.ts';
import { failureText } from '#web/api/failure-text.ts';
import { reviewedMedia } from '#web/features/results/reviewed-media.ts';
import { NextSteps } from '#web/features/results/NextSteps.tsx';
import { PlaceAmong } from '#web/features/results/PlaceAmong.tsx';
import { RateTest } from '#web/features/results/RateTest.tsx';
import { ReviewedQuestions } from '#web/features/results/ReviewedQuestions.tsx';
import { reviewedResultQuery } from '#web/features/results/results.ts';
import { ScoreSummary } from '#web/features/results/ScoreSummary.tsx';
import { TopicList } from '#web/features/results/TopicList.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { ReviewedAttempt } from '#web/kinds/essay/reviewed-attempt.ts';
import { Button } from '#web/ui/Button.tsx';
import { dayAndTimeText, schoolTimeText } from '#web/ui/dates.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { MediaContext } from '#web/ui/media-source.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useNamedPage } from '#web/ui/page-name.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { studentWords } from '#web/words/student.ts';
import grid from '#web/ui/grid.module.css';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { OwnResults } from './OwnResults.tsx';

const route = getRouteApi(`/guarded/shell${paths.student.result}`);
const questionsId = 'questions';

const SectionScores = lazy(() =>
  loadUntilThere(async () => ({
    default: (await import('#web/features/results/SectionScores.tsx')).SectionScores,
  })),
);

/** One result, and under it the list of all. */
export function ResultScreen() {
  const { resultId } = route.useParams();
  const query = useQuery(reviewedResultQuery(resultId));
  const { data: result } = query;
  return (
    <>
      {query.isPending && <ResultSkeleton />}
      {query.isError && result === undefined && (
        <FailureState
          heading="h1"
          title={failureText(query.error, reviewedResultQuery(resultId).meta ?? {})}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {result !== undefined && <Result key={resultId} result={result} isNew={query.isFetchedAfterMount} />}
      <div className={space.above32}>
        <OwnResults />
      </div>
    </>
  );
}

function Result({ result, isNew }: { result: ReviewedResult; isNew: boolean }) {
  const { testTitle, test, submittedAt, place, review, reviewWithheld } = result;
  const topics = topicsOf(review);
  const media = useMemo(() => (result.own ? reviewedMedia(result.attemptId) : null), [result.own, result.attemptId]);
  useNamedPage(testTitle);
  return (
    <>
      <PageHeader
        title={testTitle}
        lead={
          <>
            {test.category} · <time dateTime={submittedAt}>{dayAndTimeText(submittedAt)}</time>
          </>
        }
      >
        <Button look="outline" onClick={() => window.print()}>
          <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
          {studentWords('print')}
        </Button>
      </PageHeader>
      <div className={`${layout.stack} ${layout.top} ${grid.fit304} ${grid.gap20by48} ${space.below32}`}>
        <div>
          <ScoreSummary result={result} />
          {result.lateAnswers > 0 && <LateAnswers count={result.lateAnswers} />}
          {reviewWithheld !== null && !toldByScore.has(reviewWithheld) && <Withheld result={result} />}
        </div>
        {place === null ? (
          <NextSteps result={result} topics={topics} questionsId={questionsId} />
        ) : (
          <PlaceAmong place={place} score={result.score} passingScore={result.passingScore} />
        )}
      </div>
      <div className={`${layout.stack} ${space.gap26}`}>
        {result.sections && (
          <Suspense>
            <SectionScores sections={result.sections} />
          </Suspense>
        )}
        {topics.length > 1 && <TopicList topics={topics} passingScore={result.passingScore} />}
        {review.length > 0 && (
          <div id={questionsId}>
            <MediaContext value={media}>
              <ReviewedAttempt value={result.attemptId}>
                <ReviewedQuestions review={review} passages={result.passages} own={result.own} isNew={isNew} />
              </ReviewedAttempt>
            </MediaContext>
          </div>
        )}
        {place !== null && <NextSteps result={result} topics={topics} questionsId={questionsId} />}
        {result.own && <RateTest resultId={result._id} rating={result.rating} />}
      </div>
    </>
  );
}

function LateAnswers({ count }: { count: number }) {
  return <p className={`${surface.remark} ${space.above20}`}>{studentWords('lateAnswers', { count })}</p>;
}

/** Where the score itself is not told, that says it all. */
const toldByScore: ReadonlySet<ReviewedResult['reviewWithheld']> = new Set(['held-back', 'annulled']);

function Withheld({ result }: { result: ReviewedResult }) {
  const { timeZone } = usePublicSettings();
  return <p className={`${surface.remark} ${space.above20}`}>{withheldText(result, timeZone)}</p>;
}

function withheldText({ reviewWithheld, reviewFrom }: ReviewedResult, timeZone: string): string {
  if (reviewWithheld === null) return '';
  if (reviewWithheld === 'being-marked') return studentWords('withheldBeingMarked');
  if (reviewWithheld === 'not-released') return studentWords('withheldNotReleased');
  if (reviewWithheld === 'open-attempt') return studentWords('withheldOpen');
  if (reviewWithheld === 'policy' || reviewFrom === null) return studentWords('withheldPolicy');
  return studentWords('withheldUntil', { moment: schoolTimeText(reviewFrom, timeZone) });
}

/** In the shape of what comes. */
function ResultSkeleton() {
  return (
    <>
      <PageHeader
        title={studentWords('result')}
        lead={<span role="status">{studentWords('loadingYourResult')}</span>}
      />
      <div className={`${layout.stack} ${grid.fit304} ${grid.gap20by48} ${space.below32}`}>
        <Skeleton height="14rem" />
        <Skeleton height="14rem" />
      </div>
      <Skeleton height="20rem" />
    </>
  );
}
