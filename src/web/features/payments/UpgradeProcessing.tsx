import type { UpgradeState } from '#domain/payment/upgrade-dialog.ts';
import { Button } from '#web/ui/Button.tsx';
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
            {state.popup === 'open'
              ? 'Pay in the window that has opened, then come back. The payment is noticed here by itself.'
              : 'Your browser did not let the payment window open. Open the page with the button, and come back when you have paid: the payment is noticed here by itself.'}
          </p>
          <div className={`${layout.actions} ${space.above28}`}>
            <Button look="quiet" onClick={onLeft}>
              I am done there
            </Button>
            {state.popup === 'open' ? (
              <Button look="outline" onClick={onShow}>
                Show Payment Window
              </Button>
            ) : (
              <CheckoutLink checkout={state.checkout}>Open Payment Page</CheckoutLink>
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
      return 'Opening the payment page...';
    case 'paying':
      return 'Waiting for your payment...';
    case 'verifying':
      return 'Verifying your payment...';
  }
}
