import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Whether somebody is in a class. Every list of people or results that can be filtered by class asks this: what is
 * theirs is reached from the few who are in it.
 */
export function isInClass(userId: Expression<string>, classId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${userId} in (select class_members.user_id from class_members
    where class_members.class_id = ${classId})`;
}

/** Whether a class is one that somebody teaches. */
export function isTaughtBy(classId: Expression<string>, teacherId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from class_teachers
    where class_teachers.class_id = ${classId} and class_teachers.user_id = ${teacherId})`;
}
