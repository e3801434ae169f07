import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { decideSandboxPayment, type SandboxOutcome, verifyPayment } from '#contract/payments.ts';
import { call } from '#web/api/call.ts';
import { studentWords } from '#web/words/student.ts';

export const paymentQuery = (reference: string) =>
  queryOptions({
    queryKey: ['payments', reference],
    queryFn: async ({ signal }) => (await call(verifyPayment, { params: { reference } }, { signal })).data.payment,
    meta: { failure: studentWords('failedToLoadThePayment'), prefersServer: true },
  });

/** How a payment in test mode ends. */
export function useDecideSandboxPayment(reference: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (outcome: SandboxOutcome) =>
      (await call(decideSandboxPayment, { params: { reference }, body: { outcome } })).data,
    onSuccess: (payment) => queryClient.setQueryData(paymentQuery(reference).queryKey, payment),
    meta: { failure: studentWords('failedToSendYourChoice'), prefersServer: true },
  });
}
