import { mayClose } from '#domain/payment/upgrade-dialog.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { studentWords } from '#web/words/student.ts';
import { keepCheckout } from './kept-checkout.ts';
import { UpgradeDetails } from './UpgradeDetails.tsx';
import { UpgradeFailed } from './UpgradeFailed.tsx';
import { UpgradeProcessing } from './UpgradeProcessing.tsx';
import { UpgradeSuccess } from './UpgradeSuccess.tsx';
import { useInterruptedPayment } from './use-interrupted-payment.ts';
import { type Upgrade, useUpgrade } from './use-upgrade.ts';

type Props = { opened: boolean; onClose: () => void };

/**
 * The upgrade to Premium, for people on the free plan. The screen keeps it mounted whatever the plan is: with the
 * success the plan changes, and the dialog has yet to say so.
 */
export function UpgradeDialog({ opened, onClose }: Props) {
  const { resumes, endResuming } = useInterruptedPayment();
  function close() {
    keepCheckout(null);
    endResuming();
    onClose();
  }
  // Each opening begins anew, but for the payment that a reload has interrupted.
  return opened || resumes ? <OpenUpgradeDialog onClose={close} /> : null;
}

function OpenUpgradeDialog({ onClose }: Pick<Props, 'onClose'>) {
  const upgrade = useUpgrade();
  return (
    <Dialog opened title={studentWords('upgradeToPremium')} closable={mayClose(upgrade.state)} onClose={onClose}>
      <Step key={upgrade.state.step} upgrade={upgrade} onClose={onClose} />
    </Dialog>
  );
}

function Step({ upgrade, onClose }: { upgrade: Upgrade; onClose: () => void }) {
  const { state, pay, send, showCheckout } = upgrade;
  switch (state.step) {
    case 'details':
      return <UpgradeDetails failure={state.failure} onPay={pay} onCancel={onClose} />;
    case 'processing':
      return <UpgradeProcessing state={state} onShow={showCheckout} onLeft={() => send({ type: 'checkout-left' })} />;
    case 'success':
      return <UpgradeSuccess onClose={onClose} />;
    case 'failed':
      return (
        <UpgradeFailed
          state={state}
          onTryAgain={() => send({ type: 'try-again' })}
          onCheckAgain={() => send({ type: 'check-again' })}
          onCancel={onClose}
        />
      );
  }
}
