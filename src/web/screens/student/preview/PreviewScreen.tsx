import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { InstructorTest } from '#contract/authoring.ts';
import { AppError } from '#contract/errors.ts';
import { ownTestList } from '#contract/own-lists.ts';
import { composePreview, type PreviewPaper } from '#contract/previews.ts';
import { call } from '#web/api/call.ts';
import { LoadingScreen } from '#web/app/LoadingScreen.tsx';
import { ownTestQuery } from '#web/features/authoring/authoring.ts';
import { useLeaveOnFailure } from '#web/features/authoring/use-leave-on-failure.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { keptFilters } from '#web/ui/kept-filters.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { useNamedPage } from '#web/ui/page-name.ts';
import type { Sat } from '../room/use-session-here.ts';
import { PreviewFacts } from './PreviewFacts.tsx';

const route = getRouteApi(`/guarded${paths.instructor.previewTest}`);

const PreviewRoom = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./PreviewRoom.tsx')).PreviewRoom })),
);
const PreviewResult = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./PreviewResult.tsx')).PreviewResult })),
);

/** An author takes a test as a candidate has it. It opens no attempt, and nothing is stored. */
export function PreviewScreen() {
  const { testId } = route.useParams();
  const { data, error } = useQuery(ownTestQuery(testId));
  const failed = data === undefined ? error : null;
  const isUnknown = failed instanceof AppError && failed.code === 'TEST_NOT_FOUND';
  useLeaveOnFailure(isUnknown ? null : failed, 'Failed to load test preview');

  if (data !== undefined) return <Preview key={testId} test={data} />;
  if (!isUnknown) return <LoadingScreen />;
  return (
    <FullScreen>
      <FailureState heading="h1" title="Test not found" text="It may have been deleted, or it is another instructor’s.">
        <ButtonLink to={paths.instructor.tests} search={keptFilters(paths.instructor.tests, ownTestList.address)}>
          Back to Tests
        </ButtonLink>
      </FailureState>
    </FullScreen>
  );
}

/** The test as it was when the preview was opened: a change made meanwhile must not move the questions. */
function Preview({ test: opened }: { test: InstructorTest }) {
  const [test] = useState(opened);
  /** Each time that it is begun is another. */
  const [begun, setBegun] = useState<{ paper: PreviewPaper; time: number }>();
  const [sat, setSat] = useState<Sat>();
  const begin = (paper: PreviewPaper) => {
    setSat(undefined);
    setBegun((before) => ({ paper, time: (before?.time ?? 0) + 1 }));
  };
  const draw = useMutation({
    mutationFn: (sectionIds: string[]) => call(composePreview, { params: { testId: test._id }, body: { sectionIds } }),
    onSuccess: begin,
    meta: { failure: 'Failed to load test preview', prefersServer: true },
  });
  useNamedPage(test.title);
  if (draw.isPending) return <LoadingScreen />;
  if (begun === undefined) return <PreviewFacts test={test} onStart={draw.mutate} />;
  const { paper, time } = begun;
  const drawOthers = test.sections.some((section) => section.draw !== null)
    ? () => draw.mutate(draw.variables ?? [])
    : undefined;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {sat === undefined ? (
        <PreviewRoom key={time} test={test} paper={paper} onDrawOthers={drawOthers} onEnd={setSat} />
      ) : (
        <PreviewResult test={test} paper={paper} sat={sat} onDrawOthers={drawOthers} onRestart={() => begin(paper)} />
      )}
    </Suspense>
  );
}
