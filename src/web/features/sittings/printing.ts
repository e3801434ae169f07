import { useMutation } from '@tanstack/react-query';
import { manyParts, printSlips, renewPins } from '#contract/many-users.ts';
import { printScripts, printSitting, type SittingPaper } from '#contract/sitting-papers.ts';
import { newPin } from '#domain/account/pin.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { useSiteAddress } from '#web/api/site-address.ts';
import { saveFile } from '#web/ui/save-file.ts';

export type Printed = SittingPaper | 'scripts';

/** Fetches a list of a sitting, or the scripts, of a room or all. */
export function usePrintSitting(sittingId: string) {
  return useMutation({
    mutationFn: ({ what, room }: { what: Printed; room?: string | undefined }) =>
      what === 'scripts'
        ? fetchFile(printScripts, { params: { sittingId }, query: { room } })
        : fetchFile(printSitting, { params: { sittingId, paper: what } }),
    onSuccess: (file, { what }) => saveFile(`${what}.pdf`, file),
    meta: { failure: 'Failed to make the file', prefersServer: true },
  });
}

export type Pin = { userId: string; pin: string };

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** New PINs for candidates, made here, since nobody can read them afterwards. Answers those who have them now. */
export function useRenewPins() {
  return useMutation({
    mutationFn: async (candidateIds: readonly string[]) => {
      const given: Pin[] = [];
      for (let from = 0; from < candidateIds.length; from += manyParts.pins) {
        const pins = candidateIds
          .slice(from, from + manyParts.pins)
          .map((userId) => ({ userId, pin: newPin(randomBytes) }));
        const { userIds } = await call(renewPins, { body: { pins } });
        const done = new Set(userIds);
        given.push(...pins.filter(({ userId }) => done.has(userId)));
      }
      return given;
    },
    meta: { failure: 'Failed to make new PINs', prefersServer: true },
  });
}

/** Slips with room, seat and time, for as long as this page has the PINs. */
export function usePrintSlips(sittingId: string) {
  const { address } = useSiteAddress();
  return useMutation({
    mutationFn: (slips: Pin[]) => fetchFile(printSlips, { body: { address, slips, sittingId } }),
    onSuccess: (file) => saveFile('slips.pdf', file),
    meta: { failure: 'Failed to make the slips', prefersServer: true },
  });
}
