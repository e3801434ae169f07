import type { AuthoredTest } from '#contract/authoring.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { useDuplicateTest } from './authoring.ts';

type Props = { test: AuthoredTest; onClose: () => void };

export function DuplicateTestDialog({ test: { _id, title, ownQuestionCount }, onClose }: Props) {
  const duplicate = useDuplicateTest(_id);
  return (
    <ConfirmDialog
      opened
      title="Duplicate Test"
      confirm="Duplicate"
      running={duplicate.isPending}
      onConfirm={() => duplicate.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        A draft named ‘{title} (Copy)’ is added to your tests, with its own copy of{' '}
        {counted(ownQuestionCount, 'question')}. Results stay with the original.
      </p>
    </ConfirmDialog>
  );
}
