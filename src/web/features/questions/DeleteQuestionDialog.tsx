import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { AnalysisNote } from './AnalysisNote.tsx';
import { useDeleteQuestion } from './questions.ts';
import { UsedElsewhere } from './UsedElsewhere.tsx';

type Props = {
  question: { _id: string };
  /** How many results its test has. */
  results: number;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteQuestionDialog({ question, results, onClose, onDeleted }: Props) {
  const remove = useDeleteQuestion();
  return (
    <ConfirmDialog
      opened
      title="Delete question"
      confirm="Delete"
      destructive
      running={remove.isPending}
      onConfirm={() => remove.mutate(question._id, { onSuccess: onDeleted, onSettled: onClose })}
      onCancel={onClose}
    >
      <p>Are you sure you want to delete this question? This action cannot be undone.</p>
      <UsedElsewhere questionIds={[question._id]} />
      <AnalysisNote change="delete" results={results} />
    </ConfirmDialog>
  );
}
