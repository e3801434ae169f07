import { useQuery } from '@tanstack/react-query';
import type { AuthoredTest } from '#contract/authoring.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { useDeleteTest } from './authoring.ts';
import { borrowersQuery } from './borrowing.ts';
import classes from './test-actions.module.css';

type Props = { test: AuthoredTest; onClose: () => void; onDeleted: () => void };

export function DeleteTestDialog({ test: { _id, title, ownQuestionCount, resultCount }, onClose, onDeleted }: Props) {
  const remove = useDeleteTest(_id);
  const { data: lent } = useQuery(borrowersQuery(_id));
  return (
    <ConfirmDialog
      opened
      title="Delete Test"
      confirm="Delete"
      destructive
      running={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onClose();
            onDeleted();
          },
        })
      }
      onCancel={onClose}
    >
      <p className={classes.text}>
        ‘{title}’ goes from every list, with its {counted(ownQuestionCount, 'question')}. This action cannot be undone.
      </p>
      {lent !== undefined && lent.questions > 0 && (
        <p className={classes.text}>
          {counted(lent.tests, 'other test')} {lent.tests === 1 ? 'uses' : 'use'} {counted(lent.questions, 'question')}{' '}
          of it: {lent.questions === 1 ? 'that one stays' : 'those stay'} there.
        </p>
      )}
      {resultCount > 0 && (
        <p className={classes.text}>
          Students keep the {counted(resultCount, 'result')} they have, and whoever is taking the test can finish it.
        </p>
      )}
    </ConfirmDialog>
  );
}
