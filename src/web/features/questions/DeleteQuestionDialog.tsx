import type { BankQuestion } from '#contract/questions.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { AnalysisNote } from './AnalysisNote.tsx';
import { useDeleteQuestion } from './questions.ts';

type Props = {
  question: BankQuestion;
  /** How many results its test has. */
  results: number;
  onClose: () => void;
};

export function DeleteQuestionDialog({ question, results, onClose }: Props) {
  const remove = useDeleteQuestion();
  return (
    <ConfirmDialog
      opened
      title="Delete question"
      confirm="Delete"
      destructive
      running={remove.isPending}
      onConfirm={() => remove.mutate(question._id, { onSettled: onClose })}
      onCancel={onClose}
    >
      <p>Are you sure you want to delete this question? This action cannot be undone.</p>
      <AnalysisNote change="delete" results={results} />
    </ConfirmDialog>
  );
}
