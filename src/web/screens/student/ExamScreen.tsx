import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { tell } from '#web/api/tell.ts';
import { readToken } from '#web/api/token.ts';
import { LoadingScreen } from '#web/app/LoadingScreen.tsx';
import { ExamIntro } from '#web/features/attempt/ExamIntro.tsx';
import { endedBefore, type Ending, endingWords, submitFailureDetail } from '#web/features/attempt/ending.ts';
import type { KeptExam } from '#web/features/attempt/exam-database.ts';
import { continuedExam, type OpenedExam, openedExam, openedKeptExam } from '#web/features/attempt/opened-exam.ts';
import { startExam, type StartTerms } from '#web/features/attempt/start-calls.ts';
import { useKeptExam } from '#web/features/attempt/use-kept-exam.ts';
import { useUser } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { catalogueEntryQuery } from '#web/features/tests/tests.ts';
import { paths } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { useNamedPage } from '#web/ui/page-name.ts';
import { examWords } from '#web/words/exam.ts';
import { BackToTests } from './BackToTests.tsx';
import { useExamLock } from './use-exam-lock.ts';
import { bringRoom, useExamParts } from './use-exam-parts.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** On the device before the clock starts, and no weight on the way to Start (docs/decisions/0037). */
const ExamRoom = lazy(() => loadUntilThere(async () => ({ default: (await bringRoom()).ExamRoom })));

const BeforeStart = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./BeforeStart.tsx')).BeforeStart })),
);

/** How the exam goes on to other screens: at its own address it has no router (app/ExamPage.tsx). */
export type WaysOn = {
  /** Brings the code that opens them. */
  bring: () => Promise<unknown>;
  /** Opens an address in the exam's place in the history. Resolves when it is shown. */
  replace: (address: string) => Promise<unknown>;
};

/**
 * The way into an exam and out of it. An attempt is started by the Start button among the test's facts alone. Whoever
 * comes here, by a link, Continue or Retake, goes on with what is open or sees those facts.
 */
export function ExamScreen({ testId, waysOn }: { testId: string; waysOn: WaysOn }) {
  const [opened, setOpened] = useState<OpenedExam>();
  const [isNew, setNew] = useState(false);
  const leave = useLeaveToResult(waysOn);
  const user = useUser();

  const open = useMutation({
    mutationFn: (way: () => Promise<OpenedExam>) => way(),
    onSuccess: setOpened,
    onError: (error) => {
      const resultId = error instanceof AppError ? error.details.resultId : undefined;
      if (resultId !== undefined) leave({ ...endedBefore, resultId });
    },
  });

  if (opened) return <OpenExam opened={opened} isNew={isNew} />;
  if (open.isPending) return <LoadingScreen />;
  return (
    <BeforeExam
      testId={testId}
      waysOn={waysOn}
      failure={open.error}
      onStart={(terms) => {
        setNew(true);
        open.mutate(async () => openedExam(await startExam(testId, terms), user._id, leave));
      }}
      onRetry={() => (isRefused(open.error) ? open.reset() : open.variables && open.mutate(open.variables))}
      onResume={(attemptId) => open.mutate(() => continuedExam({ personId: user._id, testId, attemptId }, leave))}
      onOpenKept={(kept) => open.mutate(() => openedKeptExam(kept, leave))}
    />
  );
}

function OpenExam({ opened: { exam, session }, isNew }: { opened: OpenedExam; isNew: boolean }) {
  useNamedPage(exam.test.title);
  // Asked of the browser too, for a closed tab or a reload. Nobody is held back once there is a result, nor where the
  // session has ended and the way leads to the sign-in.
  const isUnderWay = () => session.state().mode !== 'ended' && readToken() !== null;
  useExamLock();
  const answer = useLeaveQuestion(isUnderWay);
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <ExamRoom
          exam={exam}
          session={session}
          isNew={isNew}
          onSubmitFailure={(error) =>
            tell(examWords('failedToSubmitTest'), 'bad', {
              detail: submitFailureDetail(error, session.state()),
            })
          }
        />
      </Suspense>
      <ConfirmDialog
        opened={answer !== undefined}
        title={examWords('leaveTheTest')}
        confirm={examWords('leave')}
        onConfirm={() => answer?.(true)}
        onCancel={() => answer?.(false)}
      >
        {examWords('leaveText')}
      </ConfirmDialog>
    </>
  );
}

type BeforeProps = {
  testId: string;
  waysOn: WaysOn;
  failure: Error | null;
  onStart: (terms: StartTerms) => void;
  /** Tries once more what failed; where it was refused, from the facts on. */
  onRetry: () => void;
  onResume: (attemptId: string) => void;
  onOpenKept: (kept: KeptExam) => void;
};

/** An open attempt goes on; otherwise the test's facts and a button. */
function BeforeExam({ testId, waysOn, failure, onStart, onRetry, onResume, onOpenKept }: BeforeProps) {
  const { _id: personId } = useUser();
  const { siteTitle } = usePublicSettings();
  const entry = useQuery({ ...catalogueEntryQuery(testId), gcTime: 0 });
  const openId = entry.data?.openAttempt?._id;
  useOnce(openId !== undefined && failure === null, () => openId !== undefined && onResume(openId));

  const parts = useExamParts(!entry.isPending, waysOn.bring);
  const kept = useKeptExam({
    personId,
    testId,
    failure: failure ?? entry.failureReason,
    isWaiting: entry.isPending,
    isOver: entry.data !== undefined && openId === undefined,
  });
  useOnce(kept !== undefined, () => kept !== undefined && onOpenKept(kept));

  const error = failure ?? entry.error;
  if (error instanceof AppError && error.code === 'TEST_NOT_FOUND') return <TestNotFound />;
  const isTold = entry.data?.opening && isRefused(failure);
  if (error && !isTold && kept === undefined) {
    const retry = () => {
      if (openId !== undefined) onResume(openId);
      else if (failure) onRetry();
      if (!failure || isRefused(failure)) void entry.refetch();
    };
    return (
      <FullScreen>
        <FailureState title={examWords('failedToLoadTest')} error={error} onRetry={retry}>
          <BackToTests look="outline" />
        </FailureState>
      </FullScreen>
    );
  }
  if (!entry.data || openId !== undefined) return <LoadingScreen />;
  // What is said above Start comes with it: later it would move the button from under a finger, and the press be lost.
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ExamIntro
        entry={entry.data}
        siteTitle={siteTitle}
        parts={parts}
        onStart={onStart}
        renderTerms={(props) => <BeforeStart facts={entry.data} personId={personId} failure={failure} {...props} />}
      >
        <BackToTests look="quiet" />
      </ExamIntro>
    </Suspense>
  );
}

/** Tried again it would be refused again, unless something is said or has changed. */
const isRefused = (error: Error | null) => error instanceof AppError && error.status < 500;

function TestNotFound() {
  return (
    <FullScreen>
      <FailureState title={examWords('testNotFound')} text={examWords('testNotFoundText')}>
        <BackToTests look="brand" />
      </FailureState>
    </FullScreen>
  );
}

/** To the result, in the exam's place: the way back leads to where the exam was opened from. */
function useLeaveToResult({ replace }: WaysOn): (ending: Ending) => void {
  const queryClient = useQueryClient();
  return (ending) => {
    void queryClient.invalidateQueries();
    const { words, tone } = endingWords(ending);
    // Told once the result is open, so that it is seen over it.
    void replace(`${paths.student.results}/${ending.resultId}`).then(() => tell(words, tone));
  };
}

/** Does something the first time that a condition holds, and never again. */
function useOnce(condition: boolean, action: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!condition || done.current) return;
    done.current = true;
    action();
  });
}
