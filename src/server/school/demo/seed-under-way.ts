import type { AttemptEventKind } from '#contract/attempt-events.ts';
import type { DeviceClass } from '#contract/vocabulary.ts';
import type { AttemptRow } from '#server/exam/attempts/attempt.queries.ts';
import { closeAttempt } from '#server/exam/attempts/close-attempt.ts';
import { keepEvents } from '#server/exam/presence/event.queries.ts';
import { selectProgress, upsertPresence } from '#server/exam/presence/presence.queries.ts';
import { setAbsent } from '#server/exam/sitting-acts/act.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Chance } from './chance.ts';
import type { SeededPerson } from './demo-people.ts';
import {
  answerDemoAttempt,
  beginDemoAttempt,
  type DemoSitting,
  seedSitting,
  type SittingPeople,
} from './demo-sitting.ts';
import { seedAct, seedChange } from './demo-trail.ts';

const minute = 60_000;

type Fate = 'writing' | 'offline' | 'paused' | 'given' | 'submitted' | 'expected' | 'absent';
/** Of candidates by their place in the list; the others write. The first is the student whom the demo names. */
const fates: Readonly<Partial<Record<number, Fate>>> = {
  0: 'expected',
  4: 'submitted',
  7: 'offline',
  9: 'paused',
  13: 'absent',
  16: 'given',
  19: 'submitted',
  22: 'expected',
};

const devices: readonly [Device, ...Device[]] = [
  { deviceClass: 'desktop', browser: 'Chrome 141' },
  { deviceClass: 'desktop', browser: 'Edge 140' },
  { deviceClass: 'desktop', browser: 'Firefox 143' },
  { deviceClass: 'tablet', browser: 'Samsung Internet 28' },
  { deviceClass: 'phone', browser: 'Chrome 139' },
];
type Device = { deviceClass: DeviceClass; browser: string };

/** What was noted of the pages of some, and how many minutes ago. */
const noted: Readonly<
  Partial<Record<number, readonly { kind: AttemptEventKind; ago: number; seconds: number | null }[]>>
> = {
  3: [{ kind: 'left-page', ago: 4, seconds: 11 }],
  7: [{ kind: 'was-offline', ago: 9, seconds: 74 }],
  11: [
    { kind: 'left-page', ago: 8, seconds: 26 },
    { kind: 'left-page', ago: 6, seconds: 40 },
    { kind: 'pasted', ago: 5, seconds: null },
  ],
  18: [{ kind: 'reloaded', ago: 3, seconds: null }],
};

type Candidate = { student: SeededPerson; fate: Fate; index: number };
type Room = { sitting: DemoSitting; now: number };

/** An examination that began half an hour ago, and in which one can begin for some hours. */
export async function seedUnderWay(
  trx: Writer,
  chance: Chance,
  { now, ...people }: SittingPeople & { now: number },
): Promise<void> {
  const opensAt = Math.floor(now / (5 * minute)) * 5 * minute - 30 * minute;
  const sitting = await seedSitting(trx, chance, {
    ...people,
    testTitle: 'Cell Biology: Mid-term',
    title: 'Biology: Mid-term Test',
    instructions: 'Phones stay in your bag. Rough work goes on the sheet that you were given.',
    begins: 'own',
    opens_at: opensAt,
    last_start_at: opensAt + 6 * 60 * minute,
  });
  const attempts = new Map<Fate, AttemptRow[]>();
  for (const [index, student] of people.candidates.entries()) {
    const fate = fates[index] ?? 'writing';
    if (fate === 'expected' || fate === 'absent') continue;
    const attempt = await seedCandidate(trx, chance, { student, fate, index }, { sitting, now });
    attempts.set(fate, [...(attempts.get(fate) ?? []), attempt]);
  }
  await seedOrdersAndActs(trx, chance, { ...people, sitting, attempts, now });
}

async function seedCandidate(
  trx: Writer,
  chance: Chance,
  { student, fate, index }: Candidate,
  { sitting, now }: Room,
): Promise<AttemptRow> {
  const device = chance.oneOf(devices);
  const isDone = fate === 'submitted';
  const startedAt = now - (isDone ? 28 : chance.between(9, 27)) * minute - chance.between(0, 59) * 1_000;
  const attempt = await beginDemoAttempt(trx, chance, { sitting, student, startedAt, ...device });
  const lastAt = now - (isDone ? 3 * minute : fate === 'offline' ? 6 * minute : chance.between(4, 90) * 1_000);
  const takenMs = lastAt - startedAt;
  const share = isDone ? 1 : 0.15 + (0.65 * takenMs * (0.6 + 0.4 * chance.number())) / (28 * minute);
  await answerDemoAttempt(trx, chance, { attempt, share, takenMs });
  if (isDone) await closeAttempt(trx, attempt, { at: lastAt, by: 'candidate' });
  const { answered = 0, savedAt = null } = (await selectProgress(trx, [attempt.id])).get(attempt.id) ?? {};
  await upsertPresence(trx, [
    {
      attempt_id: attempt.id,
      sitting_id: sitting.id,
      user_id: student.id,
      // Behind these candidates are no devices: but for one, a board is not to miss them before their time is up.
      seen_at: fate === 'offline' || isDone ? lastAt : attempt.deadline_at,
      saved_at: savedAt,
      answered,
      counted_at: now,
      device_class: device.deviceClass,
      browser: device.browser,
      address: `192.168.1.${20 + index}`,
      changed_at: now,
    },
  ]);
  const events = (noted[index] ?? []).map(({ kind, ago, seconds }) => {
    const at = now - ago * minute;
    return { id: chance.id(at), kind, at, seconds };
  });
  await keepEvents(trx, attempt.id, { events, at: now });
  return attempt;
}

type Story = SittingPeople & Room & { attempts: ReadonlyMap<Fate, readonly AttemptRow[]> };

async function seedOrdersAndActs(
  trx: Writer,
  chance: Chance,
  { author, candidates, sitting, attempts, now }: Story,
): Promise<void> {
  const of = { sittingId: sitting.id, by: author.id };
  const idsOf = (fate: Fate) => (attempts.get(fate) ?? []).map(({ id }) => id);
  const absent = candidates.flatMap(({ id }, index) => (fates[index] === 'absent' ? [id] : []));
  const absentAt = now - 12 * minute;
  await setAbsent(trx, sitting.id, { userIds: absent, since: absentAt });
  await seedAct(trx, chance, {
    ...of,
    scope: 'candidates',
    at: absentAt,
    kind: 'absent',
    words: 'At home with malaria: the parents rang',
    userIds: absent,
  });
  const givenAt = now - 10 * minute;
  await seedChange(trx, chance, {
    ...of,
    scope: 'candidates',
    at: givenAt,
    kind: 'give',
    minutes: 10,
    reason: 'The computer had to be changed',
    change: { kind: 'given', ms: 10 * minute },
    attemptIds: idsOf('given'),
  });
  await seedAct(trx, chance, {
    ...of,
    scope: 'sitting',
    at: now - 8 * minute,
    kind: 'message',
    words: 'Please write your seat number on your rough sheet.',
  });
  const offline = (attempts.get('offline') ?? []).map(({ user_id }) => user_id);
  await seedAct(trx, chance, {
    ...of,
    scope: 'candidates',
    at: now - 5 * minute,
    kind: 'incident',
    words: 'The network cable of this computer is broken. The technician is on the way.',
    userIds: offline,
  });
  const pausedAt = now - 2 * minute;
  await seedChange(trx, chance, {
    ...of,
    scope: 'candidates',
    at: pausedAt,
    kind: 'pause',
    reason: 'At the sick bay',
    change: { kind: 'stopped', from: pausedAt, to: null },
    attemptIds: idsOf('paused'),
  });
}
