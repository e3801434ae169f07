import { IconAlertTriangle } from '@tabler/icons-react';
import type { UpgradeState } from '#domain/payment/upgrade-dialog.ts';
import { Button } from '#web/ui/Button.tsx';
import { commonWords } from '#web/words/common.ts';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { CheckoutLink } from './CheckoutLink.tsx';
import { StepSection } from './StepSection.tsx';

type Props = {
  state: Extract<UpgradeState, { step: 'failed' }>;
  onTryAgain: () => void;
  onCheckAgain: () => void;
  onCancel: () => void;
};

export function UpgradeFailed({ state: { reason, checkout }, onTryAgain, onCheckAgain, onCancel }: Props) {
  return (
    <StepSection>
      <div role="alert" className={`${layout.column} ${layout.upper}`}>
        <span className={`${layout.centred} ${surface.round} ${space.below16} ${layout.square48} ${surface.trouble}`}>
          <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
        </span>
        <p className={`${prose.strong} ${prose.option} ${prose.leading140}`}>
          {reason === 'unverified'
            ? studentWords('failedToVerifyPaymentPlease')
            : studentWords('paymentFailedPleaseTryAgain')}
        </p>
        {reason === 'unfinished' && (
          <p className={`${prose.faint} ${prose.loose} ${space.above10}`}>{studentWords('thePaymentPageWasLeft')}</p>
        )}
        {reason === 'unverified' && (
          <p className={`${prose.faint} ${prose.loose} ${space.above10}`}>
            {studentWords.rich('giveReference', {
              reference: checkout.reference,
              code: <code className={`${prose.breakable} ${space.above4} ${layout.block} ${prose.ink}`} />,
            })}
          </p>
        )}
      </div>
      <div className={`${layout.actions} ${space.above28}`}>
        {reason === 'unfinished' && (
          <CheckoutLink checkout={checkout} look="quiet">
            {studentWords('backToPaymentPage')}
          </CheckoutLink>
        )}
        {reason === 'unverified' && (
          <Button look="quiet" onClick={onCheckAgain}>
            {studentWords('checkAgain')}
          </Button>
        )}
        <Button look="outline" onClick={onCancel}>
          {commonWords('cancel')}
        </Button>
        <Button onClick={onTryAgain}>{commonWords('tryAgain')}</Button>
      </div>
    </StepSection>
  );
}
