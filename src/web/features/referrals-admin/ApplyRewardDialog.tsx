import type { ListedReferral } from '#contract/admin-referrals.ts';
import { rewardPoints } from '#contract/referrals.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';

type Props = { referral: ListedReferral; running: boolean; onConfirm: () => void; onCancel: () => void };

export function ApplyRewardDialog({ referral: { referrer, referred }, running, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      opened
      title="Apply Reward"
      confirm="Apply Reward"
      running={running}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {counted(rewardPoints, 'point')} each for {nameOf(referrer)} and {nameOf(referred)}. This cannot be taken back.
      </p>
    </ConfirmDialog>
  );
}

function nameOf({ name }: ListedReferral['referrer']): string {
  return name === '' ? 'a deleted user' : name;
}
