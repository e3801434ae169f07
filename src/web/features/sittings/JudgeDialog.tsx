import { ReasonDialog } from './ReasonDialog.tsx';
import { useJudgeLateAnswers } from './sittings.ts';

type Props = { sittingId: string; answerIds: string[]; accepts: boolean; words: string; onClose: () => void };

/** Asks why late answers are accepted or declined. */
export function JudgeDialog({ sittingId, answerIds, accepts, words: whom, onClose }: Props) {
  const judge = useJudgeLateAnswers(sittingId);
  const confirm = accepts ? 'Accept' : 'Decline';
  const meaning = accepts ? 'They count, and the results are marked anew.' : 'They stay kept, and are not scored.';
  return (
    <ReasonDialog
      title={`${confirm} ${whom}`}
      text={`${meaning} This cannot be taken back.`}
      confirm={confirm}
      isPending={judge.isPending}
      onClose={onClose}
      onSend={(said) => judge.mutate({ ...said, answerIds, accepts }, { onSuccess: onClose })}
    />
  );
}
