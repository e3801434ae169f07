import { IconReceipt } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { getAllPayments } from '#contract/admin-payments.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { failureText } from '#web/api/failure-text.ts';
import type { PaymentFilters } from '#web/features/payments-admin/payment-filters.ts';
import { allPaymentsQuery, useVerifyPayment } from '#web/features/payments-admin/payments-admin.ts';
import { PaymentTable } from '#web/features/payments-admin/PaymentTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

type Props = {
  filters: PaymentFilters;
  query: UseQueryResult<ReplyOf<typeof getAllPayments>['data']>;
  onShow: (filters: PaymentFilters, replace?: boolean) => void;
  onRetry: () => void;
};

export function PaymentList({ filters, query, onShow, onRetry }: Props) {
  const verify = useVerifyPayment();
  const { data, error } = query;
  if (error && data === undefined) {
    return (
      <FailureState title={failureText(error, allPaymentsQuery(filters).meta ?? {})} error={error} onRetry={onRetry} />
    );
  }
  if (data === undefined) return <TableSkeleton label="Loading payments" />;
  if (data.pagination.total === 0) {
    const isFiltered = filters.search !== undefined || filters.status !== undefined;
    return isFiltered ? (
      <EmptyState icon={IconReceipt} title="No payments found" text="No payment fits this search and this status." />
    ) : (
      <EmptyState
        icon={IconReceipt}
        title="No payments yet"
        text="As soon as somebody begins an upgrade, it stands here."
      />
    );
  }
  return (
    <>
      <PaymentTable
        payments={data.payments}
        stale={query.isPlaceholderData}
        verifying={verify.isPending ? verify.variables : undefined}
        onVerify={verify.mutate}
      />
      <Pages
        label="Pages of payments"
        pagination={data.pagination}
        asked={query.isPlaceholderData ? undefined : filters.page}
        onPage={(page, replace) => onShow({ ...filters, page: page > 1 ? page : undefined }, replace)}
      />
    </>
  );
}
