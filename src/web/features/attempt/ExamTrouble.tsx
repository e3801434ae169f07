import type { ExamState } from '#domain/attempt/exam-state.ts';
import type { ExamSession } from './exam-session.ts';
import { RefusedAnswers } from './RefusedAnswers.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';

type Props = { state: ExamState; session: ExamSession };

/** What there is to know beyond the bar's few words, below the question, where it moves nothing when it comes or goes. */
export function ExamTrouble({ state, session }: Props) {
  return (
    <>
      {state.mode === 'answering' && state.trouble && (
        <TroubleNotice trouble={state.trouble} keepsPicks={state.keepsPicks} session={session} />
      )}
      {state.refusals.size > 0 && <RefusedAnswers state={state} onMove={session.move} />}
    </>
  );
}
