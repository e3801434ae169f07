import { useQuery } from '@tanstack/react-query';
import { moneyText } from '#domain/payment/money.ts';
import { displayCurrency, paymentDescription } from '#domain/payment/payment-words.ts';
import { PaymentStatusBadge } from '#web/features/payments-admin/PaymentStatusBadge.tsx';
import { userPaymentsQuery } from '#web/features/users/user-details.ts';
import { dayAndTimeText } from '#web/ui/dates.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { UserPanel } from './UserPanel.tsx';

export function UserPaymentsPanel({ userId }: { userId: string }) {
  const query = useQuery(userPaymentsQuery(userId));
  return (
    <UserPanel title="Payments" query={query} messages={userPaymentsQuery(userId).meta}>
      {({ payments }) =>
        payments.length === 0 ? (
          <p className={prose.faint}>Nothing paid yet.</p>
        ) : (
          <ul className={`${layout.stale} ${layout.ruled} ${grid.entries}`}>
            {payments.map((payment) => (
              <li key={payment._id}>
                <div>
                  <p className={`${prose.strong} ${prose.breakable}`}>{paymentDescription(payment)}</p>
                  <p className={`${prose.fact} ${prose.figures} ${prose.breakable}`}>
                    <time dateTime={payment.createdAt}>{dayAndTimeText(payment.createdAt)}</time> · {payment.reference}
                  </p>
                </div>
                <p className={`${layout.line} ${prose.figures} ${space.gap10} ${prose.serif} ${prose.cardSize}`}>
                  {moneyText(payment.amount, displayCurrency(payment))} <PaymentStatusBadge status={payment.status} />
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </UserPanel>
  );
}
