import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { AddressOf } from '#contract/lists.ts';
import type { sittingList } from '#contract/own-lists.ts';
import type { Sitting, SittingContent } from '#contract/sitting-content.ts';
import * as contract from '#contract/sittings.ts';
import { call } from '#web/api/call.ts';

export type SittingFilters = AddressOf<typeof sittingList.address>;

/** How often a board asks what has changed, in milliseconds. */
const boardEveryMs = 3_000;

export const sittingsQuery = (filters: SittingFilters) =>
  queryOptions({
    queryKey: ['sittings', 'list', filters],
    queryFn: ({ signal }) =>
      call(
        contract.getSittings,
        { query: { ...filters, sortOrder: filters.when === 'over' ? 'desc' : 'asc' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the sittings' },
  });

const sittingKey = (sittingId: string) => ['sittings', 'one', sittingId] as const;

export const sittingQuery = (sittingId: string) =>
  queryOptions({
    queryKey: sittingKey(sittingId),
    queryFn: ({ signal }) => call(contract.getSitting, { params: { sittingId } }, { signal }),
    meta: { failure: 'Failed to load the sitting' },
  });

export const boardQuery = (sittingId: string) =>
  queryOptions({
    queryKey: [...sittingKey(sittingId), 'board'],
    queryFn: ({ signal }) => call(contract.getBoard, { params: { sittingId } }, { signal, background: true }),
    refetchInterval: boardEveryMs,
    meta: { failure: 'Failed to load the candidates' },
  });

export const ordersQuery = (sittingId: string) =>
  queryOptions({
    queryKey: [...sittingKey(sittingId), 'orders'],
    queryFn: ({ signal }) => call(contract.getOrders, { params: { sittingId } }, { signal, background: true }),
    meta: { failure: 'Failed to load what happened' },
  });

/** All that is read of sittings may have changed. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['sittings'] });
}

export function useCreateSitting() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: { testId: string; content: SittingContent }) => call(contract.createSitting, { body }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to set up the sitting', prefersServer: true },
  });
}

export function useUpdateSitting(sittingId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (content: SittingContent) => call(contract.updateSitting, { params: { sittingId }, body: { content } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to save the sitting', prefersServer: true },
  });
}

/** What is done with a whole sitting by one press. */
const acts = {
  ready: contract.readySitting,
  draft: contract.draftSitting,
  copy: contract.copySitting,
} as const;
export type SittingAct = keyof typeof acts;

export function useSittingAct(sittingId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (act: SittingAct): Promise<Sitting> => call(acts[act], { params: { sittingId } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to change the sitting', prefersServer: true },
  });
}

export function useDeleteSitting(sittingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.deleteSitting, { params: { sittingId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sittings', 'list'] }),
    meta: { failure: 'Failed to delete the sitting', prefersServer: true },
  });
}

type Row = CallOf<typeof contract.addCandidates>['body']['rows'][number];

export function useAddCandidates(sittingId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (rows: Row[]) => call(contract.addCandidates, { params: { sittingId }, body: { rows } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to add the candidates', prefersServer: true },
  });
}

export function useRemoveCandidates(sittingId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (candidateIds: string[]) =>
      call(contract.removeCandidates, { params: { sittingId }, body: { candidateIds } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to take them out', prefersServer: true },
  });
}

export function useDealSeats(sittingId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => call(contract.dealSeats, { params: { sittingId } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to give seats', prefersServer: true },
  });
}

export type Order = CallOf<typeof contract.orderTime>['body'];

export function useOrderTime(sittingId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (order: Order) => call(contract.orderTime, { params: { sittingId }, body: order }),
    onSuccess: readAgain,
    meta: { failure: 'The order did not reach the server', prefersServer: true },
  });
}
