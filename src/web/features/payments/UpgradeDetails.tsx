import { IconCheck } from '@tabler/icons-react';
import { premiumUpgrade } from '#contract/payments.ts';
import { moneyText } from '#domain/payment/money.ts';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import { StepSection } from './StepSection.tsx';
import classes from './upgrade-dialog.module.css';

type Props = { failure: string | null; onPay: () => void; onCancel: () => void };

const price = moneyText(premiumUpgrade.amount, premiumUpgrade.currency);
const reasons = [
  'Every test opens to you: free, basic and premium',
  'You pay once; nothing renews by itself',
  'Premium starts the moment the payment is confirmed',
];

export function UpgradeDetails({ failure, onPay, onCancel }: Props) {
  return (
    <StepSection>
      <p className={prose.bigFigure}>
        {price} <span className={`${prose.faint} ${prose.sans} ${prose.body}`}>once, for good</span>
      </p>
      <ul
        className={`${layout.stack} ${layout.ruled} ${space.gap10} ${space.above16} ${space.headroom18} ${classes.reasons}`}
      >
        {reasons.map((reason) => (
          <li className={`${layout.beside} ${layout.upper} ${space.gap10} ${prose.leading140}`} key={reason}>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {reason}
          </li>
        ))}
      </ul>
      {failure !== null && (
        <div role="alert" className={`${space.above20} ${surface.failed} ${prose.leading145} ${classes.failure}`}>
          <p className={`${prose.bad} ${prose.strong}`}>Failed to initialize payment</p>
          <p>{failure}</p>
        </div>
      )}
      <div className={`${layout.actions} ${space.above28}`}>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onPay} data-autofocus>
          Pay {price}
        </Button>
      </div>
    </StepSection>
  );
}
