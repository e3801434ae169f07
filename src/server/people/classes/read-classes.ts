import type {
  ClassMember,
  findClassPeople,
  getClasses,
  getClassMembers,
  NamedClass,
  SchoolClass,
} from '#contract/classes.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { UserRow } from '#server/people/auth/user.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { classes, classMembers, people } from './class-list.queries.ts';
import {
  type ClassRow,
  countMembers,
  isTeacherOf,
  selectOptionalClass,
  selectSessions,
  selectTeachers,
} from './class.queries.ts';

/** Whose classes somebody sees: nothing means all. */
export const teacherAs = ({ id, role }: Actor) => (role === 'admin' ? undefined : id);

/**
 * The class, for whoever may look into it: administrators, and those who teach it.
 * @throws CLASS_NOT_FOUND
 */
export async function requireClass(db: Reader, actor: Actor, classId: string): Promise<ClassRow> {
  const row = await selectOptionalClass(db, classId);
  if (!row || (actor.role !== 'admin' && !(await isTeacherOf(db, actor.id, classId)))) {
    throw new AppError('CLASS_NOT_FOUND');
  }
  return row;
}

export async function classesOf(
  services: Services,
  actor: Actor,
  query: RequestOf<typeof getClasses>['query'],
): Promise<ReplyOf<typeof getClasses>> {
  const { db } = services.store;
  const teacherId = teacherAs(actor);
  const { rows, pagination } = await classes.page(services, { ...query, teacherId, sortBy: 'name', sortOrder: 'asc' });
  return { classes: await present(db, rows), pagination, sessions: await selectSessions(db, teacherId) };
}

export async function presentClass(db: Reader, row: ClassRow): Promise<SchoolClass> {
  const teachers = await selectTeachers(db, [row.id]);
  return {
    ...presentNamed(row),
    isArchived: row.archived_at !== null,
    members: await countMembers(db, row.id),
    teachers: teachers.map(({ id, name }) => ({ _id: id, name })),
  };
}

export async function classMembersOf(
  services: Services,
  classId: string,
  query: RequestOf<typeof getClassMembers>['query'],
): Promise<ReplyOf<typeof getClassMembers>> {
  const { rows, pagination } = await classMembers.page(services, {
    ...query,
    classId,
    sortBy: 'name',
    sortOrder: 'asc',
  });
  return { members: rows.map(presentMember), pagination };
}

/** The first whom a search finds, and how many more there are. */
export async function peopleFound(
  services: Services,
  query: RequestOf<typeof findClassPeople>['query'],
): Promise<ReplyOf<typeof findClassPeople>> {
  const { rows, pagination } = await people.page(services, { ...query, page: 1, sortBy: 'name', sortOrder: 'asc' });
  return { people: rows.map(presentMember), more: pagination.total - rows.length };
}

export function presentNamed({ id, name, session, term }: ClassRow): NamedClass {
  return { _id: id, name, session, term };
}

async function present(db: Reader, rows: readonly (ClassRow & { members: number })[]): Promise<SchoolClass[]> {
  const teachers = await selectTeachers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentNamed(row),
    isArchived: row.archived_at !== null,
    members: row.members,
    teachers: teachers.flatMap(({ class_id, id, name }) => (class_id === row.id ? [{ _id: id, name }] : [])),
  }));
}

const presentMember = ({ id, name, email, candidate_number }: UserRow): ClassMember => ({
  _id: id,
  name,
  email: email ?? '',
  candidateNumber: candidate_number,
});
