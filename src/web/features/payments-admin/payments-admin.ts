import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { exportPayments, getAllPayments, getPaymentStats, verifyAnyPayment } from '#contract/admin-payments.ts';
import type { paymentList } from '#contract/admin-lists.ts';
import type { AddressOf } from '#contract/lists.ts';
import type { Payment } from '#contract/payments.ts';
import { calendarOf } from '#domain/time/calendar.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { tell } from '#web/api/tell.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';
import { saveFile } from '#web/ui/save-file.ts';

const allPaymentsKey = ['all-payments'] as const;
const meta = { failure: 'Failed to load payments' };

export type PaymentFilters = AddressOf<typeof paymentList.address>;

export const allPaymentsQuery = (filters: PaymentFilters) =>
  queryOptions({
    queryKey: [...allPaymentsKey, 'list', filters],
    queryFn: async ({ signal }) => (await call(getAllPayments, { query: filters }, { signal })).data,
    placeholderData: keepPreviousData,
    meta,
  });

export const paymentStatsQuery = queryOptions({
  queryKey: [...allPaymentsKey, 'stats'],
  queryFn: async ({ signal }) => (await call(getPaymentStats, {}, { signal })).data,
  meta,
});

/** Keeps exactly what the list shows, all its pages, under the day of whoever asks. */
export function useExportPayments({ page: _, ...filters }: PaymentFilters) {
  return useMutation({
    mutationFn: () => fetchFile(exportPayments, { query: filters }),
    onSuccess: (file) => saveFile(`payments-${calendarOf(viewerTimeZone())(Date.now())}.csv`, file),
    meta: { failure: 'Failed to export the payments', prefersServer: true, success: 'Payments exported' },
  });
}

/** Asks the provider again, and says what came of it. */
export function useVerifyPayment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (reference: string) => (await call(verifyAnyPayment, { params: { reference } })).data.payment,
    onSuccess: tellOutcome,
    onSettled: () => queryClient.invalidateQueries({ queryKey: allPaymentsKey }),
    meta: { failure: 'Failed to verify payment', prefersServer: true },
  });
}

const outcomes = {
  success: { text: 'The payment is completed, and the plan is upgraded', tone: 'good' },
  pending: { text: 'The payment is still pending: nothing has been paid yet', tone: 'warn' },
  failed: { text: 'The payment has failed', tone: 'bad' },
  refunded: { text: 'The payment was refunded', tone: 'warn' },
} as const;

function tellOutcome({ status }: Payment): void {
  const { text, tone } = outcomes[status];
  tell(text, tone);
}
