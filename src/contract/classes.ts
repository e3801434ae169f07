import { z } from 'zod';
import { classList, classMemberList } from './admin-lists.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, paginationSchema, searchSchema } from './lists.ts';
import { singleLine } from './single-line.ts';
import { termSchema } from './vocabulary.ts';

/** At once: more are sent in parts, or come by a class list. */
export const mostClassMembers = 500;

const noName = 'Please enter the name of the class';
const notSession = 'A session is two years that follow each other: 2026/2027';

export const classNameSchema = singleLine(noName)
  .min(1, { error: noName })
  .max(60, { error: 'The name of a class can have at most 60 characters' });

/** A school year: `2026/2027`. */
export const sessionSchema = z
  .string({ error: notSession })
  .trim()
  .regex(/^2\d{3}\/2\d{3}$/, { error: notSession, abort: true })
  .refine((session) => Number(session.slice(5)) === Number(session.slice(0, 4)) + 1, { error: notSession });

/** What a class is told apart by. */
export const classKeySchema = z.object({ name: classNameSchema, session: sessionSchema, term: termSchema });
export type ClassKey = z.output<typeof classKeySchema>;

/** A class as it is named elsewhere. */
export const namedClassSchema = z.object({ _id: idSchema, ...classKeySchema.shape });
export type NamedClass = z.output<typeof namedClassSchema>;

export const schoolClassSchema = z.object({
  ...namedClassSchema.shape,
  isArchived: z.boolean(),
  /** How many students are in it. */
  members: z.number(),
  /** By name. */
  teachers: z.array(z.object({ _id: idSchema, name: z.string() })),
});
export type SchoolClass = z.output<typeof schoolClassSchema>;

export const classMemberSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Empty where they have none. */
  email: z.string(),
  candidateNumber: z.string().nullable(),
});
export type ClassMember = z.output<typeof classMemberSchema>;

const classParams = z.object({ classId: idSchema });

export const getClasses = endpoint({
  method: 'GET',
  path: '/api/classes',
  access: 'instructor',
  summary: 'The classes that one teaches; an administrator has all of them',
  query: classList.query,
  response: z.object({
    classes: z.array(schoolClassSchema),
    pagination: paginationSchema,
    /** Those that there are classes of, the newest first. */
    sessions: z.array(z.string()),
  }),
});

export const createClass = endpoint({
  method: 'POST',
  path: '/api/classes',
  access: 'admin',
  summary: 'Make a class',
  body: classKeySchema,
  success: [201],
  response: schoolClassSchema,
  errors: ['CLASS_EXISTS'],
});

export const getClass = endpoint({
  method: 'GET',
  path: '/api/classes/:classId',
  access: 'instructor',
  summary: 'One class',
  params: classParams,
  response: schoolClassSchema,
  errors: ['CLASS_NOT_FOUND'],
});

export const updateClass = endpoint({
  method: 'PATCH',
  path: '/api/classes/:classId',
  access: 'admin',
  summary: 'Change what a class is called and when it is, archive it or take it back; fields left out stay',
  params: classParams,
  body: z.object({ ...classKeySchema.partial().shape, isArchived: z.boolean().optional() }),
  response: schoolClassSchema,
  errors: ['CLASS_NOT_FOUND', 'CLASS_EXISTS'],
});

export const copyClass = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/copy',
  access: 'admin',
  summary: 'Make a class with the members and teachers of another, as for the next term',
  params: classParams,
  body: classKeySchema,
  success: [201],
  response: schoolClassSchema,
  errors: ['CLASS_NOT_FOUND', 'CLASS_EXISTS'],
});

/** Of one search: what is not among them is found by more of the name. */
const foundAtOnce = 8;

export const findClassPeople = endpoint({
  method: 'GET',
  path: '/api/classes/people',
  access: 'admin',
  summary: `Who can be put into a class, or teach one, by name or e-mail: the first ${foundAtOnce} by name`,
  query: z.object({
    search: searchSchema.min(1, { error: 'Please enter a name' }),
    as: z.enum(['student', 'teacher'], { error: 'Please say as what' }),
    limit: z.coerce.number<number>().int().min(1).max(foundAtOnce).default(foundAtOnce),
  }),
  response: z.object({
    people: z.array(classMemberSchema),
    /** How many more there are. */
    more: z.number(),
  }),
});

export const getClassMembers = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/members',
  access: 'instructor',
  summary: 'The students of a class, by name',
  params: classParams,
  query: classMemberList.query,
  response: z.object({ members: z.array(classMemberSchema), pagination: paginationSchema }),
  errors: ['CLASS_NOT_FOUND'],
});

export const addClassMembers = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/members',
  access: 'admin',
  summary: 'Put students into a class, by id, e-mail or candidate number. Whoever is in it already stays',
  params: classParams,
  body: z.object({
    people: z
      .array(z.string().trim().min(1).max(254), { error: 'Please say who' })
      .min(1, { error: 'Please say who' })
      .max(mostClassMembers, { error: `At most ${mostClassMembers} people can be added at once` }),
  }),
  bodyLimit: 256 * 1024,
  response: z.object({
    added: z.number(),
    /** Were in it before. */
    present: z.number(),
    /** As they were named: nobody has an account of that name, or it is not a student's. */
    notFound: z.array(z.string()),
    notStudents: z.array(z.string()),
  }),
  errors: ['CLASS_NOT_FOUND'],
});

export const removeClassMember = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/members/:userId',
  access: 'admin',
  summary: 'Take somebody out of a class; their account and results stay',
  params: z.object({ classId: idSchema, userId: idSchema }),
  response: z.object({ message: z.string() }),
  errors: ['CLASS_NOT_FOUND'],
});

export const setClassTeachers = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/teachers',
  access: 'admin',
  summary: 'Say who teaches a class: instructors and administrators',
  params: classParams,
  body: z.object({ teacherIds: z.array(idSchema, { error: 'Please say who' }).max(50) }),
  response: schoolClassSchema,
  errors: ['CLASS_NOT_FOUND', 'NOT_A_TEACHER'],
});
