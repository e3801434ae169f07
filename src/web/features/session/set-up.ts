import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { checkSetupLink, type firstAdministratorSchema, setUpDemoSchool, setUpSchool } from '#contract/setup.ts';
import { call } from '#web/api/call.ts';
import { publicQuery, queryClient } from '#web/api/query-client.ts';
import { deviceId } from './device-id.ts';
import { asMutation, openSession } from './session.ts';

/** A demo school is filled while one waits, on the slow disk of an old machine too. */
const longestWait = 120_000;

export const setupLinkQuery = (code: string) =>
  queryOptions({
    queryKey: [...publicQuery, 'setup-link', code],
    queryFn: ({ signal }) => call(checkSetupLink, { body: { code } }, { signal }),
    // It is used up by what is done with it: whoever sends the form is told then.
    staleTime: Infinity,
  });

export async function openBySetup(code: string, person: z.input<typeof firstAdministratorSchema>): Promise<void> {
  const body = { ...person, code, deviceId: deviceId() };
  const { token, ...user } = await asMutation(() => call(setUpSchool, { body }));
  openSession(token, user);
  await learnSettings();
}

export async function openDemoSchool(code: string): Promise<void> {
  const body = { code, deviceId: deviceId() };
  const { token, ...user } = await asMutation(() => call(setUpDemoSchool, { body }, { longestWait }));
  openSession(token, user);
  await learnSettings();
}

/** That the school is set up now: until that is known the app opens no other page. */
async function learnSettings(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [...publicQuery, 'settings'] });
}
