import type { AuthoredTest } from '#contract/authoring.ts';
import { planName } from '#web/ui/badges.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useSetFree } from './test-edits.ts';

type Props = { test: AuthoredTest; onClose: () => void };

export function FreeAccessDialog({ test, onClose }: Props) {
  const setFree = useSetFree(test);
  const { title, isFree, accessLevel } = test;
  return (
    <ConfirmDialog
      opened
      title={isFree ? 'Remove Free Access' : 'Make Free for All'}
      confirm={isFree ? 'Remove Free Access' : 'Make Free for All'}
      running={setFree.isPending}
      onConfirm={() => setFree.mutate(!isFree, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        {isFree
          ? `From now on ‘${title}’ needs the ${planName(accessLevel)} plan again. Whoever is taking it now can finish.`
          : `Every plan opens ‘${title}’, although its access level is ${planName(accessLevel)}.`}
      </p>
    </ConfirmDialog>
  );
}
