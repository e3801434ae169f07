import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { premiumUpgrade } from '#contract/payments.ts';
import { moneyText } from '#domain/payment/money.ts';
import type { PaymentFilters } from '#web/features/payments-admin/payment-filters.ts';
import { allPaymentsQuery, paymentStatsQuery, useExportPayments } from '#web/features/payments-admin/payments-admin.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { PaymentFilterBar } from './PaymentFilterBar.tsx';
import { PaymentList } from './PaymentList.tsx';
import headings from './headings.module.css';
import classes from './lists.module.css';

const route = getRouteApi(`/guarded/shell${paths.admin.payments}`);

const naira = (kobo: number) => moneyText(kobo, premiumUpgrade.currency);

/** What people have paid, and what became of it; the list's filters stand in the address. */
export function PaymentsScreen() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const stats = useQuery(paymentStatsQuery);
  const list = useQuery(allPaymentsQuery(filters));
  const exporting = useExportPayments(filters);

  /** Typing replaces the address, so that Back leaves the list and not one letter. */
  function show(changed: PaymentFilters, replace = false) {
    void navigate({ to: paths.admin.payments, search: changed, replace, resetScroll: false });
  }
  const figure = (text: (known: NonNullable<typeof stats.data>) => string) =>
    stats.isError && stats.data === undefined ? null : stats.data && text(stats.data);

  return (
    <>
      <PageHeader title="Payment Management" lead="Every upgrade that was begun, and what became of it.">
        <Button
          look="outline"
          loading={exporting.isPending}
          disabled={list.data === undefined || list.data.pagination.total === 0}
          onClick={() => exporting.mutate()}
        >
          Export CSV
        </Button>
      </PageHeader>
      <StatRow>
        <StatCard label="Total revenue" value={figure(({ totalRevenue }) => naira(totalRevenue))} />
        <StatCard label="Revenue this month" value={figure(({ monthlyRevenue }) => naira(monthlyRevenue))} />
        <StatCard label="Completed payments" value={figure(({ totalTransactions }) => count(totalTransactions))} />
        <StatCard
          label="Accounts on a paid plan"
          value={figure(({ activeSubscriptions }) => count(activeSubscriptions))}
        />
      </StatRow>
      <section aria-labelledby="transaction-history">
        <h2 id="transaction-history" className={headings.title}>
          Transaction History
        </h2>
        <PaymentFilterBar filters={filters} onFilter={show} onClear={() => show({})} />
        <p role="status" className={classes.found}>
          {list.data && `${counted(list.data.pagination.total, 'payment')} found`}
        </p>
        <PaymentList
          filters={filters}
          query={list}
          onShow={show}
          onRetry={() => void Promise.all([list.refetch(), stats.isError && stats.refetch()])}
        />
      </section>
    </>
  );
}
