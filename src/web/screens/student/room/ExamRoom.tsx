import { lazy, Suspense } from 'react';
import type { Exam } from '#contract/attempts.ts';
import { warningMs } from '#domain/attempt/countdown.ts';
import { LoadingScreen } from '#web/app/LoadingScreen.tsx';
import type { ExamSession } from '#web/features/attempt/exam-session.ts';
import { useExamState } from '#web/features/attempt/use-exam-session.ts';
import { useUser } from '#web/features/session/session.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { bringStops } from './bring-stops.ts';
import { bringRoomFiles } from './bring-room-files.ts';
import { bringRoomMedia } from './bring-room-media.ts';
import { ExamNotice } from './ExamNotice.tsx';
import { ExamTrouble } from './ExamTrouble.tsx';
import { Room } from './Room.tsx';
import { savedStatus } from './saved-status.tsx';

type Props = {
  exam: Exam;
  session: ExamSession;
  /** Whether it begins now: then all that it shows and plays is brought before the first question. */
  isNew: boolean;
  /** A submission that failed; the picks are kept and the candidate may try again. */
  onSubmitFailure: (error: unknown) => void;
};

/** For exams with pictures or sound; on the device before the clock starts, like the rest. */
const RoomMedia = lazy(() => loadUntilThere(async () => ({ default: (await bringRoomMedia()).RoomMedia })));

/** For exams with essays that a file may go with; brought like the rest. */
const RoomFiles = lazy(() => loadUntilThere(async () => ({ default: (await bringRoomFiles()).RoomFiles })));

/** In a sitting alone; brought like the rest. */
const Paused = lazy(() => loadUntilThere(async () => ({ default: (await bringStops()).Paused })));

/** For who has rest minutes; brought like the rest. */
const Rest = lazy(() => loadUntilThere(async () => ({ default: (await bringStops()).Rest })));

const ToldMessages = lazy(() => loadUntilThere(async () => ({ default: (await bringStops()).ToldMessages })));

/** The room of an attempt, whose answers go to the server. */
export function ExamRoom({ exam, session, isNew, onSubmitFailure }: Props) {
  const state = useExamState(session);
  const { largerType } = useUser();
  const seen = state.isPaused ? (
    <Suspense fallback={<LoadingScreen />}>
      <Paused exam={exam} state={state} session={session} />
    </Suspense>
  ) : (
    <Room
      exam={exam}
      state={state}
      session={session}
      largerType={largerType === true}
      status={savedStatus(state)}
      warningMs={warningMs}
      notice={<ExamNotice state={state} session={session} />}
      trouble={<ExamTrouble state={state} session={session} />}
      tools={
        exam.restLeft !== undefined && (
          <Suspense>
            <Rest attemptId={exam._id} />
          </Suspense>
        )
      }
      onSubmit={() => session.submit().catch(onSubmitFailure)}
    />
  );
  const withFiles = exam.questions.some(({ takesFile }) => takesFile) ? (
    <Suspense fallback={<LoadingScreen />}>
      <RoomFiles exam={exam} session={session}>
        {seen}
      </RoomFiles>
    </Suspense>
  ) : (
    seen
  );
  const room = (
    <>
      {withFiles}
      {exam.revision !== undefined && (
        <Suspense>
          <ToldMessages attemptId={exam._id} />
        </Suspense>
      )}
    </>
  );
  if (exam.media === undefined || exam.media.length === 0) return room;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <RoomMedia exam={exam} waits={isNew}>
        {room}
      </RoomMedia>
    </Suspense>
  );
}
