import type { Exam } from '#contract/attempts.ts';
import { warningMs } from '#domain/attempt/countdown.ts';
import type { ExamSession } from '#web/features/attempt/exam-session.ts';
import { useExamState } from '#web/features/attempt/use-exam-session.ts';
import { ExamNotice } from './ExamNotice.tsx';
import { ExamTrouble } from './ExamTrouble.tsx';
import { Room } from './Room.tsx';
import { savedStatus } from './saved-status.tsx';

type Props = {
  exam: Exam;
  session: ExamSession;
  /** A submission that failed; the picks are kept and the candidate may try again. */
  onSubmitFailure: (error: unknown) => void;
};

/** The room of an attempt, whose answers go to the server. */
export function ExamRoom({ exam, session, onSubmitFailure }: Props) {
  const state = useExamState(session);
  return (
    <Room
      exam={exam}
      state={state}
      session={session}
      status={savedStatus(state)}
      warningMs={warningMs}
      notice={<ExamNotice state={state} session={session} />}
      trouble={<ExamTrouble state={state} session={session} />}
      onSubmit={() => session.submit().catch(onSubmitFailure)}
    />
  );
}
