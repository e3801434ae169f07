import { MutationObserver, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { getProfile, signIn, type signInSchema, signOut, signUp, type signUpSchema } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import type { OwnUser } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { profileKey, queryClient } from '#web/api/query-client.ts';
import { tell } from '#web/api/tell.ts';
import { dropToken, endToken, onTokenChange, readToken, storeToken } from '#web/api/token.ts';
import { commonWords } from '#web/words/common.ts';
import { deviceId } from './device-id.ts';

export type Session =
  | { status: 'signed-out' }
  | { status: 'loading' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'signed-in'; user: OwnUser };

/** Keyed by the token, so that one session's profile is never taken for another's. */
export const profileQuery = (token: string | null) =>
  queryOptions({
    queryKey: [...profileKey, token],
    queryFn: token === null ? skipToken : ({ signal }) => call(getProfile, {}, { signal }),
    staleTime: 60_000,
  });

export function useSession(): Session {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const profile = useQuery(profileQuery(token));
  if (token === null) return { status: 'signed-out' };
  if (profile.data !== undefined) return { status: 'signed-in', user: profile.data };
  if (profile.isError) return { status: 'failed', error: profile.error, retry: () => void profile.refetch() };
  return { status: 'loading' };
}

export const UserContext = createContext<OwnUser | null>(null);

/** The signed-in person, on every screen behind the guard. */
export function useUser(): OwnUser {
  const user = use(UserContext);
  if (user === null) throw new Error('useUser is for screens behind the Guard');
  return user;
}

/** Whether the password was right, and a code is asked for besides. */
export function isCodeNeeded(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TWO_FACTOR_NEEDED';
}

export function openSession(token: string, user: OwnUser): void {
  storeToken(token);
  queryClient.setQueryData(profileQuery(token).queryKey, user);
}

/** As a mutation, for what is heard of every failure (query-client.ts). The forms themselves say what it was. */
export function asMutation<T>(mutationFn: () => Promise<T>): Promise<T> {
  return new MutationObserver(queryClient, { mutationFn }).mutate();
}

export async function openBySignIn(body: z.input<typeof signInSchema>): Promise<void> {
  const { token, ...user } = await asMutation(() => call(signIn, { body: { ...body, deviceId: deviceId() } }));
  openSession(token, user);
}

export async function openBySignUp(body: z.input<typeof signUpSchema>): Promise<void> {
  const reply = await asMutation(() => call(signUp, { body: { ...body, deviceId: deviceId() } }));
  const { token, referralApplied, ...user } = reply;
  openSession(token, user);
  const { referralCode = '' } = body;
  if (referralCode !== '' && !referralApplied) tell(commonWords('unknownReferral', { code: referralCode }), 'warn');
}

/** The device forgets the session at once; the server is told, and does not need to answer. */
export function leaveSession(): void {
  call(signOut, {}).catch(() => undefined);
  dropToken();
}

/** The same where nobody was there for too long; the sign-in then says so. */
export function endIdleSession(): void {
  const token = readToken();
  if (token === null) return;
  call(signOut, {}).catch(() => undefined);
  endToken(token);
}
