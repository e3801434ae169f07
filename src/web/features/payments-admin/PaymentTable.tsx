import { Link } from '@tanstack/react-router';
import type { Payment } from '#contract/payments.ts';
import { paymentStatuses } from '#contract/vocabulary.ts';
import { moneyText } from '#domain/payment/money.ts';
import { displayCurrency, paymentDescription } from '#domain/payment/payment-words.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { choiceField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import { type Column, RecordTable } from '#web/ui/RecordTable.tsx';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './payment-table.module.css';
import type { PaymentFilters } from './payments-admin.ts';
import { PaymentStatusBadge } from './PaymentStatusBadge.tsx';
import { statusLabels } from './status-labels.ts';

export const paymentFields: Fields<PaymentFilters> = {
  search: searchField('Search', 'Name, email or reference'),
  status: choiceField(
    'Status',
    'All Statuses',
    paymentStatuses.map((value) => ({ value, label: statusLabels[value] })),
  ),
};

type Props = {
  payments: readonly Payment[];
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale: boolean;
  /** The reference of the payment that the provider is asked about now. */
  verifying: string | undefined;
  onVerify: (reference: string) => void;
};

export function PaymentTable({ payments, stale, ...rest }: Props) {
  return (
    <RecordTable
      caption="Transaction History"
      columns={columnsFor(rest)}
      records={payments}
      keyOf={({ _id }) => _id}
      stale={stale}
    />
  );
}

type Verifying = Pick<Props, 'verifying' | 'onVerify'>;

function columnsFor({ verifying, onVerify }: Verifying): [Column<Payment>, ...Column<Payment>[]] {
  return [
    { heading: 'Transaction', cell: (payment) => <Transaction payment={payment} /> },
    { heading: 'Person', cell: (payment) => <Payer payment={payment} /> },
    {
      heading: 'Amount',
      align: 'right',
      cell: (payment) => (
        <span className={`${prose.strong} ${prose.unbroken}`}>
          {moneyText(payment.amount, displayCurrency(payment))}
        </span>
      ),
    },
    { heading: 'Date', cell: ({ createdAt }) => <time dateTime={createdAt}>{dayAndTimeText(createdAt)}</time> },
    {
      heading: 'Status',
      cell: (payment) => <Status payment={payment} verifying={verifying} onVerify={onVerify} />,
    },
  ];
}

function Transaction({ payment }: { payment: Payment }) {
  return (
    <>
      <span className={`${layout.block} ${classes.description}`}>{paymentDescription(payment)}</span>
      <span className={`${prose.note} ${prose.breakable} ${space.above2} ${layout.block} ${prose.regular}`}>
        {payment.reference}
      </span>
    </>
  );
}

/** A deleted account has no name. */
function Payer({ payment: { user } }: { payment: Payment }) {
  if (user.name === '') return <span className={prose.faint}>Deleted user</span>;
  return (
    <>
      <Link to={paths.admin.user} params={{ userId: user._id }} className={`${links.title} ${prose.strong}`}>
        {user.name}
      </Link>
      <span className={`${prose.note} ${layout.block}`}>{user.email || 'No email'}</span>
    </>
  );
}

function Status({ payment: { status, reference }, verifying, onVerify }: Verifying & { payment: Payment }) {
  return (
    <div className={`${layout.cluster} ${layout.middle} ${space.gap8}`}>
      <PaymentStatusBadge status={status} />
      {status === 'pending' && (
        <Button
          look="outline"
          size="small"
          loading={verifying === reference}
          aria-label={`Verify Again: ${reference}`}
          onClick={() => onVerify(reference)}
        >
          Verify Again
        </Button>
      )}
    </div>
  );
}
