import type { StateProps } from './state-props.ts';
import { RefusedAnswers } from './RefusedAnswers.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';

/** What there is to know beyond the bar's few words, below the question, where it moves nothing when it comes or goes. */
export function ExamTrouble({ state, session }: StateProps) {
  return (
    <>
      {state.mode === 'answering' && state.trouble && (
        <TroubleNotice trouble={state.trouble} keepsPicks={state.keepsPicks} session={session} />
      )}
      {state.refusals.size > 0 && <RefusedAnswers state={state} onMove={session.move} />}
    </>
  );
}
