import type { Insertable, Selectable, Updateable } from 'kysely';
import { candidateNumberKey } from '#domain/account/candidate-number.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { ClassesTable } from '#server/platform/db/tables/people.ts';
import { isTaughtBy } from './class-conditions.ts';

export type ClassRow = Selectable<ClassesTable>;

export function selectOptionalClass(db: Reader, id: string): Promise<ClassRow | undefined> {
  return db.selectFrom('classes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The class, held until the transaction ends. */
export function lockOptionalClass(trx: Writer, id: string): Promise<ClassRow | undefined> {
  return trx.selectFrom('classes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Throws a duplicate-key error where there is such a class that is not archived. */
export async function insertClass(trx: Writer, row: Insertable<ClassesTable>): Promise<void> {
  await trx.insertInto('classes').values(row).execute();
}

/** Throws a duplicate-key error where there is such a class that is not archived. */
export async function updateClassRow(trx: Writer, id: string, changes: Updateable<ClassesTable>): Promise<void> {
  await trx.updateTable('classes').set(changes).where('id', '=', id).execute();
}

/** Every class that is not archived, or those of them that somebody teaches, by name and the newest session first. */
export function selectCurrentClasses(db: Reader, teacherId: string | undefined): Promise<ClassRow[]> {
  let query = db.selectFrom('classes').selectAll().where('archived_at', 'is', null);
  if (teacherId !== undefined) query = query.where((eb) => isTaughtBy(eb.ref('classes.id'), teacherId));
  return query.orderBy('session', 'desc').orderBy('name_lower').orderBy('id').execute();
}

/** The classes of some names that are not archived, of a term or of its whole session. */
export function selectClassesNamed(
  db: Reader,
  { session, term }: Pick<ClassRow, 'session' | 'term'>,
  names: readonly string[],
): Promise<ClassRow[]> {
  if (names.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('classes')
    .selectAll()
    .where('archived_at', 'is', null)
    .where('session', '=', session)
    .where('term', 'in', [term, 'whole'])
    .where('name_lower', 'in', [...new Set(names.map((name) => name.toLowerCase()))])
    .execute();
}

/** The classes that somebody is in or teaches, the newest session first. */
export function selectClassesOf(
  db: Reader,
  userId: string,
  as: 'class_members' | 'class_teachers',
): Promise<ClassRow[]> {
  return db
    .selectFrom('classes')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom(as).select('class_id').where('user_id', '=', userId))
    .where('archived_at', 'is', null)
    .orderBy('session', 'desc')
    .orderBy('name_lower')
    .orderBy('id')
    .execute();
}

/** The sessions that there are classes of, the newest first. */
export async function selectSessions(db: Reader, teacherId: string | undefined): Promise<string[]> {
  let query = db.selectFrom('classes').select('session').distinct().orderBy('session', 'desc');
  if (teacherId !== undefined) query = query.where((eb) => isTaughtBy(eb.ref('classes.id'), teacherId));
  return (await query.execute()).map(({ session }) => session);
}

/** Who teaches each of some classes, by name. */
export async function selectTeachers(
  db: Reader,
  classIds: readonly string[],
): Promise<{ class_id: string; id: string; name: string }[]> {
  if (classIds.length === 0) return [];
  return db
    .selectFrom('class_teachers')
    .innerJoin('users', 'users.id', 'class_teachers.user_id')
    .select(['class_teachers.class_id', 'users.id', 'users.name'])
    .where('class_teachers.class_id', 'in', classIds)
    .orderBy('users.search_text')
    .orderBy('users.id')
    .execute();
}

export async function isTeacherOf(db: Reader, userId: string, classId: string): Promise<boolean> {
  const row = await db
    .selectFrom('class_teachers')
    .select('user_id')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countMembers(db: Reader, classId: string): Promise<number> {
  const { count } = await db
    .selectFrom('class_members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Puts people into a class. @returns the ids of those who were not in it */
export async function insertMembers(
  trx: Writer,
  { classId, userIds, now }: { classId: string; userIds: readonly string[]; now: number },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await trx
    .insertInto('class_members')
    .values(userIds.map((userId) => ({ class_id: classId, user_id: userId, joined_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whether somebody was in it. */
export async function deleteMember(trx: Writer, classId: string, userId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('class_members')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceTeachers(
  trx: Writer,
  { classId, userIds, now }: { classId: string; userIds: readonly string[]; now: number },
): Promise<void> {
  await trx.deleteFrom('class_teachers').where('class_id', '=', classId).execute();
  if (userIds.length === 0) return;
  await trx
    .insertInto('class_teachers')
    .values(userIds.map((userId) => ({ class_id: classId, user_id: userId, joined_at: now })))
    .execute();
}

/** Who is in one class and who teaches it are in and teach another too. */
export async function copyPeople(
  trx: Writer,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  for (const table of ['class_members', 'class_teachers'] as const) {
    await trx
      .insertInto(table)
      .columns(['class_id', 'user_id', 'joined_at'])
      .expression((eb) =>
        eb
          .selectFrom(table)
          .select([eb.val(to).as('class_id'), 'user_id', eb.val(now).as('joined_at')])
          .where('class_id', '=', from),
      )
      .execute();
  }
}

/** What somebody was in as a student, or taught, no longer fits their role. */
export async function leaveClasses(trx: Writer, userId: string, as: 'class_members' | 'class_teachers'): Promise<void> {
  await trx.deleteFrom(as).where('user_id', '=', userId).execute();
}

/** Those of some people who can be named so: by their id, or the e-mail or candidate number that they sign in with. */
export function selectPeopleNamed(db: Reader, names: readonly string[]) {
  const lowered = names.map((name) => name.toLowerCase());
  const numbers = names.map(candidateNumberKey);
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email_lower', 'candidate_number', 'candidate_number_key', 'role'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('id', 'in', names), eb('email_lower', 'in', lowered), eb('candidate_number_key', 'in', numbers)]),
    )
    .execute();
}
