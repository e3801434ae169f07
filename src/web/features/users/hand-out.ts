import { useMutation } from '@tanstack/react-query';
import type { Accommodation } from '#contract/accommodation.ts';
import { getUsers } from '#contract/admin-users.ts';
import {
  askForPasswords,
  manyParts,
  printSlips,
  renewPins,
  setAccommodations,
  setPasswords,
} from '#contract/many-users.ts';
import type { User } from '#contract/users.ts';
import { newPin } from '#domain/account/pin.ts';
import type { OpenedAccount, SecretKind } from '#domain/class-list/class-list-upload.ts';
import { newInitialPassword } from '#domain/class-list/initial-password.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { useSiteAddress } from '#web/api/site-address.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { asked, useRefreshUsers, type UserFilters } from './users.ts';

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** Each password costs the server some work. */
const longestWait = 120_000;

/** Somebody with what is made for them here, before the server is asked: sent again, it is the same. */
export function withNewSecrets(people: readonly User[], kind: SecretKind): OpenedAccount[] {
  return people.map(({ _id, name, email, candidateNumber }) => ({
    _id,
    name,
    email,
    candidateNumber: candidateNumber ?? '',
    secret: kind === 'pin' ? newPin(randomBytes) : newInitialPassword(randomBytes),
  }));
}

/** @returns those who have them now: an account may have been deleted meanwhile */
export function useHandOut(kind: SecretKind, onProgress: (done: number) => void) {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: async ({
      accounts,
      asksForAnother,
    }: {
      accounts: readonly OpenedAccount[];
      asksForAnother: boolean;
    }) => {
      const done = new Set<string>();
      const size = kind === 'pin' ? manyParts.pins : manyParts.passwords;
      for (let from = 0; from < accounts.length; from += size) {
        const part = accounts.slice(from, from + size);
        const { userIds } = await (kind === 'pin' ? givePins(part) : givePasswords(part, asksForAnother));
        for (const id of userIds) done.add(id);
        onProgress(from + part.length);
      }
      return accounts.filter(({ _id }) => done.has(_id));
    },
    onSettled: refresh,
  });
}

const givePins = (part: readonly OpenedAccount[]) =>
  call(renewPins, { body: { pins: part.map(({ _id, secret }) => ({ userId: _id, pin: secret })) } });

const givePasswords = (part: readonly OpenedAccount[], asksForAnother: boolean) =>
  call(
    setPasswords,
    { body: { passwords: part.map(({ _id, secret }) => ({ userId: _id, password: secret })), asksForAnother } },
    { longestWait },
  );

/** Slips with the PINs that were made here. They can be printed as long as this page has them. */
export function usePrintSlips(accounts: readonly OpenedAccount[]) {
  const { address } = useSiteAddress();
  return useMutation({
    mutationFn: () =>
      fetchFile(printSlips, {
        body: { address, slips: accounts.map(({ _id, secret }) => ({ userId: _id, pin: secret })) },
      }),
    onSuccess: (file) => saveFile('slips.pdf', file),
    meta: { failure: 'Failed to make the slips', prefersServer: true },
  });
}

export function useAskForPasswords() {
  return useMutation({
    mutationFn: async (people: readonly User[]) => {
      for (let from = 0; from < people.length; from += manyParts.people) {
        const userIds = people.slice(from, from + manyParts.people).map(({ _id }) => _id);
        await call(askForPasswords, { body: { userIds } });
      }
    },
    meta: { failure: 'Failed to ask for new passwords', success: 'They are asked at their next sign-in' },
  });
}

export function useSetAccommodations(people: readonly User[]) {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: async (accommodation: Accommodation) => {
      for (let from = 0; from < people.length; from += manyParts.people) {
        const userIds = people.slice(from, from + manyParts.people).map(({ _id }) => _id);
        await call(setAccommodations, { body: { userIds, accommodation } });
      }
    },
    onSettled: refresh,
    meta: { failure: 'Failed to save', prefersServer: true, success: 'Saved, for every exam from now on' },
  });
}

const mostOnAPage = 100;

/** Everybody whom some filters find, page after page. */
export function useEverybodyFound({ page: _, ...filters }: UserFilters) {
  return useMutation({
    mutationFn: async () => {
      const everybody: User[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = { ...asked(filters), page, limit: mostOnAPage };
        const { users, pagination } = await call(getUsers, { query });
        everybody.push(...users);
        pages = pagination.totalPages;
      }
      return everybody;
    },
    meta: { failure: 'Failed to fetch users' },
  });
}
