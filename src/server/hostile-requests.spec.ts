import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '#contract/access.ts';
import { endpointsByName } from '#contract/all-endpoints.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { faultsOf } from '#server/spec/spec-hostile-faults.ts';
import { hostileRequests } from '#server/spec/spec-hostile-requests.ts';
import { type Caller, type HostileCast, plantSecrets } from '#server/spec/spec-hostile-school.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';
import { engine } from '#server/spec/spec-store.ts';

/** `npm run hostile` sends as many as were asked for; these are a share of them. */
const wanted = Number(process.env['HOSTILE_REQUESTS'] ?? 1_600);
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_121);
/** After so many the school is told its settings again, and there are new people and tests. */
const perCast = 200;

let school: SpecSchool;
let hashes: { guessable: string; secret: string };

beforeAll(async () => {
  school = await openSpecSchool();
  const guessable = await hashPassword('Seven green lanterns');
  hashes = { guessable, secret: await hashPassword(randomUUID()) };
});
afterAll(() => school.close());

it(`${wanted} hostile requests (seed ${seed}) over the whole contract, as nobody and in each role, break and leak nothing`, async () => {
  const requests = hostileRequests(seed);
  const settings = await school.services.settings();
  const callers: readonly Caller[] = ['nobody', ...roles];
  const calls = [...endpointsByName].flatMap((call) => callers.map((caller) => ({ call, caller })));
  const statuses = new Map<string, Map<string, number>>(callers.map((caller) => [caller, new Map()]));
  const faults = new Map<string, { count: number; first: string }>();
  const answered = new Set<string>();
  let cast: HostileCast | undefined;

  for (let sent = 0; sent < wanted; sent += 1) {
    if (!cast || sent % perCast === 0) {
      school.advance(61_000);
      cast = await plantSecrets(school, settings, hashes);
    }
    // A step that has no common factor with the number of calls goes through all of them, in a mixed order.
    const { call, caller } = calls[(sent * 7_919) % calls.length]!;
    const [name, endpoint] = call;
    const isKept = caller === 'admin' && endpoint.method !== 'GET';
    const request = requests.next(
      endpoint,
      cast.ids.filter(({ state }) => !isKept || state === 'open'),
    );
    const token = caller === 'nobody' ? undefined : cast.people[caller].token;
    const headers = { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const reply = await school.server.inject({ ...request, headers });

    const counts = statuses.get(caller)!;
    if (reply.statusCode < 300) answered.add(name);
    const kind = `${Math.floor(reply.statusCode / 100)}xx`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const answer = { status: reply.statusCode, type: String(reply.headers['content-type']), text: reply.body };
    for (const fault of faultsOf(endpoint, request, answer, cast.secrets[caller])) {
      const what = `${name} as ${caller} ${fault}`;
      const first = `${request.method} ${request.url.slice(0, 300)} ${request.payload?.slice(0, 600)}\n  ${reply.body.slice(0, 300)}`;
      faults.set(what, { count: (faults.get(what)?.count ?? 0) + 1, first: faults.get(what)?.first ?? first });
    }
  }

  if (process.env['HOSTILE_REQUESTS'] !== undefined) {
    const never = [...endpointsByName.keys()].filter((name) => !answered.has(name));
    const rows = [...statuses].map(([caller, counts]) => `${caller}: ${JSON.stringify(Object.fromEntries(counts))}`);
    const share = `${answered.size} of ${endpointsByName.size} calls also answered with a success`;
    process.stdout.write(`${engine}, seed ${seed}: ${share}, never: ${never.join(', ')}\n${rows.join('\n')}\n`);
  }
  expect(Object.fromEntries(faults)).toEqual({});
}, 3_600_000);
