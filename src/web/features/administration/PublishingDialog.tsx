import type { AuthoredTest } from '#contract/authoring.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { usePublishAnyTest } from './administration.ts';

type Props = {
  test: Pick<AuthoredTest, '_id' | 'title' | 'createdBy' | 'isPublished' | 'isPublic' | 'sittingsOnly'>;
  onClose: () => void;
};

/** Asks before a test is opened to candidates, or taken from them. */
export function PublishingDialog({ test, onClose }: Props) {
  const { _id, title, createdBy, isPublished } = test;
  const publish = usePublishAnyTest(_id);
  const action = isPublished ? 'Unpublish' : 'Publish';
  return (
    <ConfirmDialog
      opened
      title={`${action} Test`}
      confirm={action}
      running={publish.isPending}
      onConfirm={() => publish.mutate(!isPublished, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {isPublished ? (
        <p>
          ‘{title}’ becomes a draft that only {createdBy.name} and administrators can open. Whoever is taking it now can
          finish, and results stay.
        </p>
      ) : (
        <p>
          ‘{title}’ {whatOpens(test)}.
        </p>
      )}
    </ConfirmDialog>
  );
}

function whatOpens({ isPublic, sittingsOnly }: Props['test']): string {
  if (sittingsOnly) return 'is in sittings only: published or not, only their candidates get it';
  return `opens to candidates: ${isPublic ? 'it stands in the catalogue' : 'to whoever has its link'}`;
}
