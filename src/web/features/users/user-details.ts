import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Accommodation } from '#contract/accommodation.ts';
import { setAccommodation } from '#contract/accommodations.ts';
import {
  createResetLink,
  endUserSession,
  endUserSessions,
  getUser,
  getUserPayments,
  getUserReferrals,
  getUserResults,
  getUserSessions,
  liftSignInLimit,
} from '#contract/admin-users.ts';
import { resetTwoFactor } from '#contract/two-factor.ts';
import { call } from '#web/api/call.ts';
import { userKey } from './users.ts';

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: [...userKey(userId), 'details'],
    queryFn: ({ signal }) => call(getUser, { params: { userId } }, { signal }),
    meta: { failure: 'Failed to load the user' },
  });

export const userResultsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...userKey(userId), 'results', page],
    queryFn: ({ signal }) => call(getUserResults, { params: { userId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the results' },
  });

export const userPaymentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...userKey(userId), 'payments'],
    queryFn: ({ signal }) => call(getUserPayments, { params: { userId } }, { signal }),
    meta: { failure: 'Failed to load the payments' },
  });

export const userReferralsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...userKey(userId), 'referrals'],
    queryFn: ({ signal }) => call(getUserReferrals, { params: { userId } }, { signal }),
    meta: { failure: 'Failed to load the referrals' },
  });

export const userSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...userKey(userId), 'sessions'],
    queryFn: ({ signal }) => call(getUserSessions, { params: { userId } }, { signal }),
    staleTime: 0,
    meta: { failure: 'Failed to load the devices' },
  });

export function useSetAccommodation(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Accommodation) => call(setAccommodation, { params: { userId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userQuery(userId).queryKey }),
    meta: { failure: 'Failed to save', prefersServer: true, success: 'Saved, for every exam from now on' },
  });
}

export function useEndUserSession(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endUserSession, { params: { userId, sessionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: userSessionsQuery(userId).queryKey }),
    meta: { failure: 'Failed to sign that device out', prefersServer: true, success: 'Signed out on that device' },
  });
}

export function useEndUserSessions(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endUserSessions, { params: { userId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: userSessionsQuery(userId).queryKey }),
    meta: { failure: 'Failed to sign the user out', prefersServer: true, success: 'Signed out everywhere' },
  });
}

export function useLiftSignInLimit(userId: string) {
  return useMutation({
    mutationFn: () => call(liftSignInLimit, { params: { userId } }),
    meta: { failure: 'Failed to lift the limit', prefersServer: true, success: 'The person can sign in again' },
  });
}

export function useResetTwoFactor(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(resetTwoFactor, { params: { userId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: userQuery(userId).queryKey }),
    meta: { failure: 'Failed to switch it off', prefersServer: true, success: 'Two-factor sign-in is off' },
  });
}

export function useCreateResetLink(userId: string) {
  return useMutation({
    mutationFn: () => call(createResetLink, { params: { userId } }),
    meta: { failure: 'Failed to create the link', prefersServer: true },
  });
}
