import { type APIRequestContext, expect } from '@playwright/test';
import type { SittingContent } from '#contract/sitting-content.ts';
import { sittingContent } from '#server/spec/spec-sitting-content.ts';
import { signInByCall } from './api.ts';

type Headers = { authorization: string };
type SetUp = {
  title: string;
  candidates: { who: string; room?: string; seat?: string }[];
  rooms?: string[];
  changed?: Partial<SittingContent>;
};

/** A sitting of a demo test that is open, set up by calls as the demo school's instructor. */
export async function openSitting(
  request: APIRequestContext,
  { title, candidates, rooms = [], changed = {} }: SetUp,
): Promise<{ id: string; testId: string; headers: Headers }> {
  const headers = await signInByCall(request, 'instructor@demo.school');
  const found = await request.get('/api/instructor/tests?search=Cell Biology&limit=1', { headers });
  const [test] = ((await found.json()) as { tests: { _id: string }[] }).tests;
  const testId = test?._id ?? '';
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const content = sittingContent(Date.now(), {
    title,
    instructions: '',
    opensAt: at(-5),
    lastStartAt: at(40),
    afterOutage: 'hold',
    rooms: rooms.map((name) => ({ name, seats: null })),
    ...changed,
  });
  const made = await request.post('/api/instructor/sittings', { headers, data: { testId, content } });
  expect(made.status()).toBe(201);
  const { _id: id } = (await made.json()) as { _id: string };
  const sitting = `/api/instructor/sittings/${id}`;
  const added = await request.post(`${sitting}/candidates`, { headers, data: { rows: candidates } });
  expect(((await added.json()) as { failures: unknown[] }).failures).toEqual([]);
  expect((await request.post(`${sitting}/ready`, { headers })).status()).toBe(200);
  return { id, testId, headers };
}

/** As a field for a date and a time holds a moment, on the clocks of Lagos, to the minute. */
export function onSchoolClocks(moment: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos', dateStyle: 'short', timeStyle: 'short' });
  return parts.format(moment).replace(' ', 'T');
}
