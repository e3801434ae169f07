import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paymentList } from '#contract/admin-lists.ts';
import { premiumUpgrade } from '#contract/payments.ts';
import { moneyText } from '#domain/payment/money.ts';
import {
  allPaymentsQuery,
  type PaymentFilters,
  paymentStatsQuery,
  useExportPayments,
  useVerifyPayment,
} from '#web/features/payments-admin/payments-admin.ts';
import { paymentFields, PaymentTable } from '#web/features/payments-admin/PaymentTable.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

const route = getRouteApi(`/guarded/shell${paths.admin.payments}`);

const naira = (kobo: number) => moneyText(kobo, premiumUpgrade.currency);

/** What people have paid, and what became of it; the list's filters stand in the address. */
export function PaymentsScreen() {
  const filters = route.useSearch({ select: paymentList.address.read });
  const navigate = useNavigate();
  const stats = useQuery(paymentStatsQuery);
  const list = useQuery(allPaymentsQuery(filters));
  const exporting = useExportPayments(filters);

  const verify = useVerifyPayment();
  const { address } = paymentList;

  const show: Show<PaymentFilters> = (search, how) =>
    void navigate({ to: paths.admin.payments, search, resetScroll: false, ...how });
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
        <h2 id="transaction-history" className={`${prose.title} ${space.below14}`}>
          Transaction History
        </h2>
        <ListFilters address={address} filters={filters} fields={paymentFields} onShow={show} />
        <Found text={list.data && `${counted(list.data.pagination.total, 'payment')} found`} />
        <List
          name="payments"
          address={address}
          filters={filters}
          query={list}
          meta={allPaymentsQuery(filters).meta}
          empty={{
            icon: IconReceipt,
            notFound: { title: 'No payments found', text: 'No payment fits this search and this status.' },
            notThere: { title: 'No payments yet', text: 'As soon as somebody begins an upgrade, it stands here.' },
          }}
          onShow={show}
          onRetry={() => void Promise.all([list.refetch(), stats.isError && stats.refetch()])}
        >
          {(data, stale) => (
            <PaymentTable
              payments={data.payments}
              stale={stale}
              verifying={verify.isPending ? verify.variables : undefined}
              onVerify={verify.mutate}
            />
          )}
        </List>
      </section>
    </>
  );
}
