import type { addClassMembers as declared } from '#contract/classes.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { candidateNumberKey } from '#domain/account/candidate-number.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';
import { deleteMember, insertMembers, lockOptionalClass, replaceTeachers, selectPeopleNamed } from './class.queries.ts';

/**
 * Puts students into a class, and tells of those who cannot be put there.
 * @param people as they are named: ids, e-mails or candidate numbers
 * @throws CLASS_NOT_FOUND
 */
export function addClassMembers(
  { store, clock }: Services,
  by: Doer,
  classId: string,
  people: readonly string[],
): Promise<ReplyOf<typeof declared>> {
  const now = clock.now();
  return store.write(async (trx) => {
    await hold(trx, classId);
    const found = await selectPeopleNamed(trx, people);
    const named = people.map((name) => ({
      name,
      person: found.find(({ id, email_lower, candidate_number_key }) =>
        [id, email_lower, candidate_number_key].some((known, index) => known === keysOf(name)[index]),
      ),
    }));
    const students = new Set(named.flatMap(({ person }) => (person?.role === 'student' ? [person.id] : [])));
    const added = await insertMembers(trx, { classId, userIds: [...students], now });
    if (added.length > 0) await record(trx, { classId, by, now, detail: { added: added.length } });
    return {
      added: added.length,
      present: students.size - added.length,
      notFound: named.flatMap(({ name, person }) => (person === undefined ? [name] : [])),
      notStudents: named.flatMap(({ name, person }) => (person && person.role !== 'student' ? [name] : [])),
    };
  });
}

/** @throws CLASS_NOT_FOUND */
export async function removeClassMember(
  { store, clock }: Services,
  by: Doer,
  { classId, userId }: { classId: string; userId: string },
): Promise<void> {
  const now = clock.now();
  await store.write(async (trx) => {
    await hold(trx, classId);
    if (await deleteMember(trx, classId, userId)) await record(trx, { classId, by, now, detail: { removed: 1 } });
  });
}

/**
 * Says who teaches a class.
 * @throws CLASS_NOT_FOUND
 * @throws NOT_A_TEACHER where one of them is a student, or nobody
 */
export async function setClassTeachers(
  { store, clock }: Services,
  by: Doer,
  classId: string,
  teacherIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  const userIds = [...new Set(teacherIds)];
  await store.write(async (trx) => {
    await hold(trx, classId);
    const found = userIds.length === 0 ? [] : await selectPeopleNamed(trx, userIds);
    const teachers = new Set(found.flatMap(({ id, role }) => (role === 'student' ? [] : [id])));
    if (userIds.some((id) => !teachers.has(id))) throw new AppError('NOT_A_TEACHER');
    await replaceTeachers(trx, { classId, userIds, now });
    await record(trx, { classId, by, now, detail: { teachers: userIds.length } });
  });
}

/** How somebody of that name is found: as an id, an e-mail, a candidate number. */
const keysOf = (name: string) => [name, name.toLowerCase(), candidateNumberKey(name)];

async function hold(trx: Writer, classId: string): Promise<void> {
  if (!(await lockOptionalClass(trx, classId))) throw new AppError('CLASS_NOT_FOUND');
}

type Change = { classId: string; by: Doer; now: number; detail: Record<string, number> };

async function record(trx: Writer, { classId, by, now, detail }: Change): Promise<void> {
  const subject = { type: 'class', id: classId } as const;
  await recordAudit(trx, { at: now, by, action: 'class-members-changed', subject, detail });
}
