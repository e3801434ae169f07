import { parseArgs } from 'node:util';
import { reopenAttempt } from '#server/exam/attempts/reopen-attempt.ts';
import {
  selectAttemptsEndedBetween,
  selectServiceStarts,
  type ServiceStart,
} from '#server/exam/attempts/reopen.queries.ts';
import { type KnownTimeRow, selectKnownTime, updateKnownTime } from '#server/platform/clock/known-time.queries.ts';
import { referenceTime, timeBesideServer } from '#server/platform/clock/time-beside-server.ts';
import { isServed, openBesideServer } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { Command } from './command.ts';

const startsShown = 5;
const minuteMs = 60_000;
const minutesInHour = 60;

export const clock: Command = {
  summary: 'shows the time that the service knows, and mends what a wrong clock has done',
  usage: 'clock [--set-to-now] [--reopen]',
  help: [
    'Shows the time that the service goes by beside the machine’s own, and which attempts ended because the clock stood',
    'elsewhere when the service came up: a clock that leapt ahead while it was down cannot be told from time that passed.',
    '',
    '--reopen      gives those attempts back the time they had left, with their answers. Set the clock right first, and',
    '              let the candidates go on at once: their time runs from now. It works while a server runs.',
    '--set-to-now  forgets a time that the service knew wrongly, with no server running: it never runs backwards, so after',
    '              a clock that was far ahead nothing is opened or closed until that time has come.',
  ].join('\n'),
  async run(args, config) {
    const { values } = parseArgs({
      args,
      options: { 'set-to-now': { type: 'boolean', default: false }, reopen: { type: 'boolean', default: false } },
    });
    if (values['set-to-now'] && (await isServed(config))) {
      throw new Error('A server is running on this database. Stop it first.');
    }
    const store = await openBesideServer(config);
    try {
      const reference = await referenceTime(store);
      const known = await selectKnownTime(store.db);
      show(known, reference);
      if (values['set-to-now']) await setToNow(store, reference);
      // A service that has stopped goes by the clock again, from what it knew last.
      const now = values['set-to-now'] ? reference : await timeBesideServer(store);
      await showEnded(store, { now, reopens: values.reopen });
    } finally {
      await store.close();
    }
  },
};

function show(known: KnownTimeRow, reference: number): void {
  const latest = known.latest_at;
  console.log(`The clock says:          ${utc(reference)}`);
  console.log(`The service has known:   ${latest === 0 ? 'no time yet' : utc(latest)}${ahead(latest - reference)}`);
}

async function setToNow(store: Store, reference: number): Promise<void> {
  await store.write((trx) =>
    updateKnownTime(trx, { latest_at: reference, up_since: reference, offset_ms: 0, behind_until: 0 }),
  );
  console.log('The service goes by the clock from its next start.');
}

async function showEnded(store: Store, { now, reopens }: { now: number; reopens: boolean }): Promise<void> {
  let shown = 0;
  for (const start of await selectServiceStarts(store.db, startsShown)) {
    const attempts = await selectAttemptsEndedBetween(store.db, start);
    if (attempts.length === 0) continue;
    shown += attempts.length;
    console.log(`\nThe service came up at ${utc(start.startedAt)}, and had run until ${utc(start.downFrom)}.`);
    console.log('Between the two these attempts ended by time:');
    for (const attempt of attempts) {
      const left = `${words(attempt.deadline_at - start.downFrom)} left`;
      const outcome = reopens ? `: ${await reopen(store, attempt.id, { start, now })}` : '';
      console.log(`  ${attempt.id}  ${attempt.title}, ${attempt.name || 'a deleted user'}, ${left}${outcome}`);
    }
  }
  if (shown === 0) console.log('No attempt ended because the clock stood elsewhere when the service came up.');
  else if (!reopens)
    console.log('\nIf the clock was wrong and not the service down, give them back their time with --reopen.');
}

const outcomes = {
  reopened: 'goes on now',
  'goes-on-elsewhere': 'left as it is, since another attempt at the test is open',
  'not-closed': 'is open already',
} as const;

async function reopen(store: Store, id: string, { start, now }: { start: ServiceStart; now: number }): Promise<string> {
  return outcomes[await store.write((trx) => reopenAttempt(trx, id, { since: start, now }))];
}

function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Only what is ahead matters: the past is when a server ran last. */
function ahead(milliseconds: number): string {
  return milliseconds < minuteMs ? '' : `, ${words(milliseconds)} ahead`;
}

function words(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minuteMs);
  return `${Math.floor(minutes / minutesInHour)} h ${minutes % minutesInHour} min`;
}
