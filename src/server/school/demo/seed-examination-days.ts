import { calendarOf, daysBefore } from '#domain/time/calendar.ts';
import { momentOf } from '#domain/time/local-time.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Chance } from './chance.ts';
import type { SeededPerson } from './demo-people.ts';
import { seedClasses } from './seed-classes.ts';
import { seedSitting, type SittingPeople } from './demo-sitting.ts';
import { seedEnded } from './seed-ended.ts';
import { seedUnderWay } from './seed-under-way.ts';

const minute = 60_000;

type School = { people: readonly SeededPerson[]; now: number; timeZone: string };

/** Two classes, and three examinations of theirs: one of yesterday, one under way, and one of tomorrow. */
export async function seedExaminationDays(trx: Writer, chance: Chance, school: School): Promise<void> {
  const [author, ...invigilators] = school.people.filter(({ role }) => role === 'instructor');
  if (!author) throw new Error('The demo school has no instructor');
  const [first, second] = await seedClasses(trx, chance, school);
  const staff = { author, invigilators: invigilators.slice(0, 2) };
  const candidates = [...(first?.members ?? []), ...(second?.members ?? [])];
  await seedEnded(trx, chance, { ...staff, candidates: second?.members ?? [], opensAt: morning(school, 1) });
  await seedUnderWay(trx, chance, { ...staff, candidates, now: school.now });
  await seedTomorrow(trx, chance, { ...staff, candidates, opensAt: morning(school, -1) });
}

/** Nine o'clock on the school's clocks, so many days ago. */
function morning({ now, timeZone }: School, days: number): number {
  const day = daysBefore(calendarOf(timeZone)(now), days);
  return momentOf(`${day}T09:00`, timeZone) ?? now;
}

async function seedTomorrow(
  trx: Writer,
  chance: Chance,
  { opensAt, ...people }: SittingPeople & { opensAt: number },
): Promise<void> {
  await seedSitting(trx, chance, {
    ...people,
    testTitle: 'Use of English: Two Passages and Lexis',
    title: 'Use of English: End of Term',
    instructions: 'Be in your room ten minutes before the start, with your slip.',
    begins: 'together',
    opens_at: opensAt,
    last_start_at: opensAt + 30 * minute,
    after_outage: 'hold',
  });
}
