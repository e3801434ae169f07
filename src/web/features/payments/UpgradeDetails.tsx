import { IconCheck } from '@tabler/icons-react';
import { premiumUpgrade } from '#contract/payments.ts';
import { moneyText } from '#domain/payment/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { commonWords } from '#web/words/common.ts';
import { locale } from '#web/words/language.ts';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import { StepSection } from './StepSection.tsx';
import classes from './upgrade-dialog.module.css';

type Props = { failure: string | null; onPay: () => void; onCancel: () => void };

const reasons = ['reasonAll', 'reasonOnce', 'reasonAtOnce'] as const;

export function UpgradeDetails({ failure, onPay, onCancel }: Props) {
  const price = moneyText(premiumUpgrade.amount, premiumUpgrade.currency, locale());
  return (
    <StepSection>
      <p className={prose.bigFigure}>
        {studentWords.rich('priceOnce', {
          price,
          small: <span className={`${prose.faint} ${prose.sans} ${prose.body}`} />,
        })}
      </p>
      <ul
        className={`${layout.stack} ${layout.ruled} ${space.gap10} ${space.above16} ${space.headroom18} ${classes.reasons}`}
      >
        {reasons.map((reason) => (
          <li className={`${layout.beside} ${layout.upper} ${space.gap10} ${prose.leading140}`} key={reason}>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {studentWords(reason)}
          </li>
        ))}
      </ul>
      {failure !== null && (
        <div role="alert" className={`${space.above20} ${surface.failed} ${prose.leading145} ${classes.failure}`}>
          <p className={`${prose.bad} ${prose.strong}`}>{studentWords('failedToInitializePayment')}</p>
          <p>{failure}</p>
        </div>
      )}
      <div className={`${layout.actions} ${space.above28}`}>
        <Button look="outline" onClick={onCancel}>
          {commonWords('cancel')}
        </Button>
        <Button onClick={onPay} data-autofocus>
          {studentWords('payPrice', { price })}
        </Button>
      </div>
    </StepSection>
  );
}
