import { newStudentColumns } from '#server/people/auth/new-student.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { insertUser } from '#server/people/auth/user.queries.ts';
import type { MediaServices } from '#server/bank/media/media-services.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { markAsDemo } from '#server/platform/settings/settings.queries.ts';
import { addToCounters, planChange } from '#server/platform/totals/counters.queries.ts';
import { foldResultDeltas } from '#server/platform/totals/fold-result-deltas.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { type DemoFiles, storeDemoFiles } from './demo-files.ts';
import { demoPassword, demoPeople, type DemoPerson, type SeededPerson } from './demo-people.ts';
import { seedActivity } from './seed-activity.ts';
import { seedExaminationDays } from './seed-examination-days.ts';
import { seedHistory } from './seed-history.ts';
import { seedPapers } from './seed-papers.ts';
import { seedPaymentsAndReferrals } from './seed-payments-and-referrals.ts';
import { seedTests } from './seed-tests.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** How many days ago the newest came: some more in the last thirty days than in the thirty before. */
const newcomers = [3, 6, 9, 14, 19, 25, 32, 37, 45, 52, 58] as const;
/** The same of those who paid. */
const payments = [300, 230, 170, 120, 80, 58, 47, 36, 27, 19, 11, 4] as const;

export async function isEmpty(db: Reader): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Fills an empty database with a school: people, tests, and a year of results. The same school each time, its dates
 * counted back from the present. All or nothing, so that an interrupted start begins anew.
 * @param now epoch milliseconds
 */
export async function seedDemoSchool(
  { store, timeZone, ...media }: Pick<MediaServices, 'store' | 'mediaStore' | 'mediaJobs' | 'timeZone'>,
  now: number,
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const files = await storeDemoFiles(media);
  await store.write((trx) => fillWithDemoSchool(trx, { password: null, passwordHash, files, now, timeZone }));
  while ((await foldResultDeltas(store, now)) > 0);
}

type Filling = {
  /** That of everybody in it, where it is not the one that everybody knows. */
  password: string | null;
  passwordHash: string;
  files: DemoFiles;
  now: number;
  timeZone: string;
};

/** @returns its people; the figures of their results are still to be folded */
export async function fillWithDemoSchool(
  trx: Writer,
  { password, passwordHash, files, now, timeZone }: Filling,
): Promise<readonly SeededPerson[]> {
  const chance = chanceFrom(1960);
  await markAsDemo(trx, { since: now, password });
  const people = await seedPeople(trx, chance, { passwordHash, now });
  const tests = await seedTests(trx, chance, { people, now });
  await seedHistory(trx, chance, { people, tests, now });
  const papers = await seedPapers(trx, chanceFrom(1962), { people, files, now });
  await seedExaminationDays(trx, chanceFrom(1963), { people, now, timeZone });
  await forgetWhatWasSaid(trx);
  await seedPaymentsAndReferrals(trx, chance, { people, now });
  await seedActivity(trx, chanceFrom(1961), { people, tests: [...tests, ...papers], now });
  return people;
}

/** What ending an attempt tells people, and logs: nobody is to be written to, and the log of the year follows. */
async function forgetWhatWasSaid(trx: Writer): Promise<void> {
  await trx.deleteFrom('waiting_letters').execute();
  await trx.deleteFrom('activity_log').execute();
}

async function seedPeople(
  trx: Writer,
  chance: Chance,
  { passwordHash, now }: { passwordHash: string; now: number },
): Promise<SeededPerson[]> {
  const people: SeededPerson[] = [];
  for (const person of demoPeople) {
    const joined = now - joinedDaysAgo(chance, person, people.length) * dayMs - chance.between(0, 20) * hourMs;
    const id = chance.id(joined);
    const columns = newStudentColumns({ ...person, id, passwordHash, now: joined });
    await insertUser(trx, {
      ...columns,
      role: person.role,
      subscription: person.subscription,
      referral_code: referralCode(chance),
      last_active_at: null,
    });
    const paidAt = paysForPlan(person) ? payingMoment(people, joined, now) : undefined;
    people.push({ ...person, id, joinedAt: joined, paidAt });
    await addToCounters(trx, joined, {
      users: 1,
      [`users:${person.role}`]: 1,
      ...(!paysForPlan(person) && planChange('free', person.subscription)),
    });
  }
  return people;
}

/** The staff before everybody else; the five accounts that the demo names and most students before the year began. */
function joinedDaysAgo(chance: Chance, { role }: DemoPerson, place: number): number {
  if (role !== 'student') return 450 + chance.between(0, 30);
  return newcomers[demoPeople.length - 1 - place] ?? 366 + chance.between(0, 60);
}

const paysForPlan = ({ role, subscription }: DemoPerson) => role === 'student' && subscription === 'premium';

/** One after the other, and more and more often towards the present. */
function payingMoment(people: readonly SeededPerson[], joined: number, now: number): number {
  const before = people.filter(({ paidAt }) => paidAt !== undefined).length;
  const at = now - (payments[before] ?? 30 * before) * dayMs;
  return at > joined ? at : joined + hourMs;
}

function referralCode(chance: Chance): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 8 }, () => letters.charAt(chance.between(0, letters.length - 1))).join('');
}
