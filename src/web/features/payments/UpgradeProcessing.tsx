import type { UpgradeState } from '#domain/payment/upgrade-dialog.ts';
import { Button } from '#web/ui/Button.tsx';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { CheckoutLink } from './CheckoutLink.tsx';
import { StepSection } from './StepSection.tsx';
import classes from './upgrade-dialog.module.css';

type Props = {
  state: Extract<UpgradeState, { step: 'processing' }>;
  onShow: () => void;
  onLeft: () => void;
};

export function UpgradeProcessing({ state, onShow, onLeft }: Props) {
  return (
    <StepSection>
      <p role="status" className={`${layout.line} ${prose.strong} ${space.gap12}`}>
        <span className={`${layout.rigid} ${surface.round} ${layout.square18} ${classes.spinner}`} aria-hidden="true" />
        {progressText(state)}
      </p>
      {state.phase === 'paying' && (
        <>
          <p className={`${prose.faint} ${prose.loose} ${space.above10}`}>
            {state.popup === 'open' ? studentWords('payInTheWindowThat') : studentWords('yourBrowserDidNotLet')}
          </p>
          <div className={`${layout.actions} ${space.above28}`}>
            <Button look="quiet" onClick={onLeft}>
              {studentWords('iAmDoneThere')}
            </Button>
            {state.popup === 'open' ? (
              <Button look="outline" onClick={onShow}>
                {studentWords('showPaymentWindow')}
              </Button>
            ) : (
              <CheckoutLink checkout={state.checkout}>{studentWords('openPaymentPage')}</CheckoutLink>
            )}
          </div>
        </>
      )}
    </StepSection>
  );
}

function progressText(state: Props['state']): string {
  switch (state.phase) {
    case 'opening':
      return studentWords('openingThePaymentPage');
    case 'paying':
      return studentWords('waitingForYourPayment');
    case 'verifying':
      return studentWords('verifyingYourPayment');
  }
}
