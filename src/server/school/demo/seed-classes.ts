import { schoolTimeOf } from '#domain/school-year/school-year.ts';
import { calendarOf } from '#domain/time/calendar.ts';
import { insertClass, insertMembers, replaceTeachers } from '#server/people/classes/class.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Chance } from './chance.ts';
import type { SeededPerson } from './demo-people.ts';

const dayMs = 86_400_000;
const membersOfEach = 12;
const names = ['SS2 A', 'SS2 B'] as const;
/** The accounts of other plans that the demo names belong to nobody's class: they show practice on one's own. */
const inNoClass: ReadonlySet<string> = new Set(['basic@demo.school', 'premium@demo.school']);

type School = { people: readonly SeededPerson[]; now: number; timeZone: string };

/**
 * Two classes of this term, taught by the instructor whose account the demo names. Its student is the first of the first.
 * @returns the members of each
 */
export async function seedClasses(trx: Writer, chance: Chance, { people, now, timeZone }: School) {
  const admin = people.find(({ role }) => role === 'admin');
  const teachers = people.filter(({ role }) => role === 'instructor').slice(0, 1);
  if (!admin) throw new Error('The demo school has no administrator');
  const students = people.filter(({ role, email }) => role === 'student' && !inNoClass.has(email));
  const [year = 0, month = 0] = calendarOf(timeZone)(now).split('-').map(Number);
  const classes: { members: SeededPerson[] }[] = [];
  for (const [index, name] of names.entries()) {
    const madeAt = now - 12 * dayMs;
    const id = chance.id(madeAt);
    await insertClass(trx, {
      id,
      name,
      name_lower: name.toLowerCase(),
      ...schoolTimeOf(year, month),
      created_by: admin.id,
      created_at: madeAt,
      archived_at: null,
    });
    const members = students.slice(index * membersOfEach, (index + 1) * membersOfEach);
    await insertMembers(trx, { classId: id, userIds: members.map((student) => student.id), now: madeAt });
    await replaceTeachers(trx, { classId: id, userIds: teachers.map((teacher) => teacher.id), now: madeAt });
    classes.push({ members });
  }
  return classes;
}
