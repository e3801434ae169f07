import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Payment, SandboxOutcome } from '#contract/payments.ts';
import { moneyText } from '#domain/payment/money.ts';
import { failureText } from '#web/api/failure-text.ts';
import { paymentQuery, useDecideSandboxPayment } from '#web/features/payments/payments.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { commonWords } from '#web/words/common.ts';
import { locale } from '#web/words/language.ts';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { CheckoutEnd } from './CheckoutEnd.tsx';
import classes from './checkout.module.css';

const route = getRouteApi(`/guarded${paths.checkout.sandbox}`);

/** The checkout of the sandbox: no money is taken, and one chooses how the payment ends. */
export function SandboxCheckoutScreen() {
  const { reference } = route.useParams();
  const payment = useQuery(paymentQuery(reference));
  return (
    <FullScreen>
      {payment.data !== undefined && payment.data.paymentMethod === 'sandbox' && <Checkout payment={payment.data} />}
      {payment.isPending && <Loading />}
      {payment.isError && payment.data === undefined && (
        <FailureState
          heading="h1"
          title={failureText(payment.error, paymentQuery(reference).meta ?? {})}
          onRetry={() => void payment.refetch()}
        />
      )}
      {payment.data !== undefined && payment.data.paymentMethod !== 'sandbox' && (
        <FailureState
          heading="h1"
          title={studentWords('paymentNotFound')}
          text={studentWords('thisPaymentWasNotBegun')}
        />
      )}
    </FullScreen>
  );
}

function Loading() {
  return (
    <p role="status" className={`${surface.sheet} ${classes.sheet}`}>
      {studentWords('loadingThePayment')}
    </p>
  );
}

const words = {
  success: 'paymentSucceeded',
  failed: 'paymentFailed',
  abandoned: 'paymentCancelled',
} as const satisfies Record<SandboxOutcome, string>;

/** After a reload. */
const ended = {
  success: words.success,
  failed: words.failed,
  refunded: 'thePaymentWasPaidBack',
} as const satisfies Record<Exclude<Payment['status'], 'pending'>, string>;

function Checkout({ payment: { reference, amount, currency, status } }: { payment: Payment }) {
  const decide = useDecideSandboxPayment(reference);
  const choose = (outcome: SandboxOutcome) => decide.mutate(outcome);
  if (decide.data !== undefined) return <CheckoutEnd title={studentWords(words[decide.variables])} />;
  if (status !== 'pending') return <CheckoutEnd title={studentWords(ended[status])} />;
  return (
    <section className={`${surface.sheet} ${classes.sheet}`}>
      <Badge tone="warn">{studentWords('testMode')}</Badge>
      <h1 className={`${space.above14} ${prose.leading120} ${classes.title}`}>
        {studentWords('payAmount', { amount: moneyText(amount, currency, locale()) })}
      </h1>
      <p className={`${prose.faint} ${prose.loose} ${space.above10}`}>{studentWords('upgradeToPremiumThisPage')}</p>
      <p className={`${prose.small} ${prose.breakable} ${space.above12} ${prose.fainter}`}>{reference}</p>
      <div className={`${layout.stack} ${space.gap12} ${space.above28}`}>
        <Button wide loading={decide.isPending} onClick={() => choose('success')}>
          {studentWords('succeed')}
        </Button>
        <Button wide look="outline" disabled={decide.isPending} onClick={() => choose('failed')}>
          {studentWords('fail')}
        </Button>
        <Button wide look="quiet" disabled={decide.isPending} onClick={() => choose('abandoned')}>
          {commonWords('cancel')}
        </Button>
      </div>
    </section>
  );
}
