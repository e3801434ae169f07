import type { AuthoredTest } from '#contract/authoring.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { usePublishTest } from './authoring.ts';

type Props = { test: AuthoredTest; onClose: () => void };

export function UnpublishTestDialog({ test, onClose }: Props) {
  const publish = usePublishTest(test);
  return (
    <ConfirmDialog
      opened
      title="Unpublish Test"
      confirm="Unpublish"
      running={publish.isPending}
      onConfirm={() => publish.mutate({ isPublished: false }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        ‘{test.title}’ becomes a draft that only you can open. Whoever is taking it now can finish, and results stay.
      </p>
    </ConfirmDialog>
  );
}
