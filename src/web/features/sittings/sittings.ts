import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { getCandidateEvents } from '#contract/attempt-events.ts';
import type { CallOf } from '#contract/endpoint.ts';
import type { AddressOf } from '#contract/lists.ts';
import type { sittingList } from '#contract/own-lists.ts';
import type { Sitting, SittingContent } from '#contract/sitting-content.ts';
import * as lateContract from '#contract/late-answers.ts';
import * as actsContract from '#contract/sitting-acts.ts';
import { getSittingCalendar } from '#contract/sitting-calendar.ts';
import * as contract from '#contract/sittings.ts';
import { call } from '#web/api/call.ts';
import { type BoardNow, withReply } from './board-feed.ts';

export type SittingFilters = AddressOf<typeof sittingList.address>;

/** How soon a board asks again once it was answered, in milliseconds. */
const boardEveryMs = 1_000;

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

/** @param days first and last on the school's clocks */
export const calendarQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['sittings', 'calendar', days],
    queryFn: ({ signal }) => call(getSittingCalendar, { query: days }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the calendar' },
  });

const sittingKey = (sittingId: string) => ['sittings', 'one', sittingId] as const;

export const sittingQuery = (sittingId: string) =>
  queryOptions({
    queryKey: sittingKey(sittingId),
    queryFn: ({ signal }) => call(contract.getSitting, { params: { sittingId } }, { signal, background: true }),
    // Its state changes with the hour, and with it what can be read out.
    refetchInterval: ({ state: { data } }) => (data?.begins === 'together' ? boardEveryMs : false),
    meta: { failure: 'Failed to load the sitting' },
  });

/** Longer than the server lets wait. */
const longestWait = 45_000;

/** The server answers once something has changed, and this asks again within a second. */
export const boardQuery = (sittingId: string, queryClient: QueryClient) => {
  const queryKey = [...sittingKey(sittingId), 'board'];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<BoardNow>(queryKey);
      const input = { params: { sittingId }, query: { after: before?.cursor } };
      const reply = await call(contract.getBoard, input, { signal, background: true, longestWait });
      return withReply(before, reply, performance.now());
    },
    // What did not change is the same object already.
    structuralSharing: false,
    refetchInterval: boardEveryMs,
    meta: { failure: 'Failed to load the candidates' },
  });
};

/** Called with the revision that a board shows: what was ordered from another screen is read here too. */
export function useOrderedElsewhere(sittingId: string): (revision: number) => void {
  const queryClient = useQueryClient();
  const known = useRef<number>(undefined);
  return useCallback(
    (revision) => {
      const isFirst = known.current === undefined;
      known.current = revision;
      if (isFirst) return;
      void queryClient.invalidateQueries({ queryKey: sittingKey(sittingId), exact: true });
      void queryClient.invalidateQueries({ queryKey: trailKey(sittingId) });
    },
    [queryClient, sittingId],
  );
}

export const candidateEventsQuery = (sittingId: string, candidateId: string, events: number) =>
  queryOptions({
    // Read again once there are more.
    queryKey: [...sittingKey(sittingId), 'events', candidateId, events],
    queryFn: ({ signal }) =>
      call(getCandidateEvents, { params: { sittingId, candidateId } }, { signal, background: true }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load what was noted' },
  });

const trailKey = (sittingId: string) => [...sittingKey(sittingId), 'trail'];

export const trailQuery = (sittingId: string) =>
  queryOptions({
    queryKey: trailKey(sittingId),
    queryFn: ({ signal }) => call(actsContract.getTrail, { params: { sittingId } }, { signal, background: true }),
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

export type ReleasedPart = CallOf<typeof contract.releaseSitting>['body']['what'][number];

export function useReleaseSitting(sittingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: ReleasedPart[]) => call(contract.releaseSitting, { params: { sittingId }, body: { what } }),
    // Results and figures are others now.
    onSuccess: () => queryClient.invalidateQueries(),
    meta: { failure: 'Failed to release the results', prefersServer: true },
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

export function useAddClassCandidates(sittingId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (classId: string) => call(contract.addClassCandidates, { params: { sittingId }, body: { classId } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to add the class', prefersServer: true },
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

export type Act = actsContract.Act;

export function useActInSitting(sittingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => call(actsContract.actInSitting, { params: { sittingId }, body: act }),
    // Results may be others now.
    onSuccess: () => queryClient.invalidateQueries(),
    meta: { failure: 'It did not reach the server', prefersServer: true },
  });
}

export const lateAnswersQuery = (sittingId: string) =>
  queryOptions({
    queryKey: [...sittingKey(sittingId), 'late'],
    queryFn: ({ signal }) => call(lateContract.getLateAnswers, { params: { sittingId } }, { signal, background: true }),
    meta: { failure: 'Failed to load the late answers' },
  });

export function useJudgeLateAnswers(sittingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof lateContract.judgeLateAnswers>['body']) =>
      call(lateContract.judgeLateAnswers, { params: { sittingId }, body }),
    // Results may be others now.
    onSuccess: () => queryClient.invalidateQueries(),
    meta: { failure: 'The judgement did not reach the server', prefersServer: true },
  });
}
