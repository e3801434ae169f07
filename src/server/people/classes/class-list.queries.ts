import type { classList, classMemberList } from '#contract/admin-lists.ts';
import type { FiltersOf } from '#contract/lists.ts';
import { foundPeople, contains } from '#server/platform/db/search.ts';
import { type Conditions, list } from '#server/platform/lists/list.ts';
import { isInClass, isTaughtBy } from './class-conditions.ts';

type ClassFilter = FiltersOf<typeof classList> & {
  /** Whose classes, where not all. */
  teacherId?: string | undefined;
};

const conditions: Conditions<ClassFilter, 'classes'> = {
  search: (eb, search) => contains(eb.ref('classes.name_lower'), search),
  session: (eb, session) => eb('classes.session', '=', session),
  term: (eb, term) => eb('classes.term', '=', term),
  state: (eb, state) => eb('classes.archived_at', state === 'archived' ? 'is not' : 'is', null),
  teacherId: (eb, teacherId) => isTaughtBy(eb.ref('classes.id'), teacherId),
};

/** Classes with how many are in each. */
export const classes = list({
  table: 'classes',
  from: (db) => db.selectFrom('classes'),
  conditions,
  described: (found) =>
    found
      .selectAll('classes')
      .select((eb) =>
        eb
          .selectFrom('class_members')
          .whereRef('class_members.class_id', '=', 'classes.id')
          .select(eb.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('members'),
      ),
  sort: { name: ['name_lower', 'session'], createdAt: ['created_at'] },
});

const memberConditions: Conditions<FiltersOf<typeof classMemberList> & { classId: string }, 'users'> = {
  classId: (eb, classId) => isInClass(eb.ref('users.id'), classId),
  search: (eb, search) => foundPeople(eb.ref('users.id'), search),
};

/** People by their role, as those who can be put into a class or teach one. */
export const people = list({
  table: 'users',
  from: (db) => db.selectFrom('users').where('users.deleted_at', 'is', null),
  conditions: {
    search: (eb, search: string) => foundPeople(eb.ref('users.id'), search),
    as: (eb, as: 'student' | 'teacher') => eb('users.role', as === 'student' ? '=' : '!=', 'student'),
  },
  described: (found) => found.selectAll('users'),
  sort: { name: ['search_text'], createdAt: ['created_at'] },
});

/** The students of a class. */
export const classMembers = list({
  table: 'users',
  from: (db) => db.selectFrom('users').where('users.deleted_at', 'is', null),
  conditions: memberConditions,
  described: (found) => found.selectAll('users'),
  sort: { name: ['search_text'], createdAt: ['created_at'] },
});
