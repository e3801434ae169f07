import type { AuthoredTest } from '#contract/authoring.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useDeleteTest } from './administration.ts';

type Props = {
  test: Pick<AuthoredTest, '_id' | 'title' | 'resultCount'>;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteTestDialog({ test: { _id, title, resultCount }, onClose, onDeleted }: Props) {
  const remove = useDeleteTest(_id);
  return (
    <ConfirmDialog
      opened
      title={`Delete ‘${title}’`}
      confirm="Delete"
      destructive
      running={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onClose();
            onDeleted?.();
          },
        })
      }
      onCancel={onClose}
    >
      <p>Are you sure you want to delete this test? This will also delete all associated questions.</p>
      {resultCount > 0 && (
        <p className={`${prose.faint} ${space.above12}`}>
          Students keep the {counted(resultCount, 'result')} they have, and whoever is taking the test can finish it.
        </p>
      )}
    </ConfirmDialog>
  );
}
