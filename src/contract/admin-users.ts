import { z } from 'zod';
import { roles } from './access.ts';
import { accommodationSchema } from './accommodation.ts';
import { userList } from './admin-lists.ts';
import { type ClassKey, classKeySchema, classNameSchema } from './classes.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, paginationSchema, timeSchema } from './lists.ts';
import { nameSchema, newPasswordSchema } from './auth.ts';
import { candidateNumberSchema, hasIdentifier, optionalEmailSchema, pinSchema } from './candidate-numbers.ts';
import { paymentSchema } from './payments.ts';
import { resultSchema } from './submission.ts';
import { userSchema } from './users.ts';
import { planSchema, listedReferralStatuses } from './vocabulary.ts';

const noName = 'Please enter a name';
export const noIdentifier = 'Please enter an email address or a candidate number';
const noPassword = 'Please enter a password';

export const userParams = z.object({ userId: idSchema });

export const getUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Everybody who has an account',
  query: userList.query,
  response: z.object({
    users: z.array(userSchema),
    pagination: paginationSchema,
    /** Over all accounts, whatever the filters. */
    counts: z.object({ total: z.number(), students: z.number(), instructors: z.number(), admins: z.number() }),
  }),
});

export const exportUsers = fileEndpoint({
  path: '/api/admin/users/export',
  access: 'admin',
  summary: 'The list of users as CSV, with its filters and order',
  query: userList.exportQuery,
  files: ['text/csv'],
});

/** What an account is opened with. */
export const newUserFields = z.object({
  name: nameSchema(noName),
  email: optionalEmailSchema.default(''),
  candidateNumber: candidateNumberSchema.default(''),
  password: z.union([z.literal(''), newPasswordSchema(noPassword)]).default(''),
  /** Made by whoever opens the account, who hands it out. */
  pin: pinSchema.optional(),
  /** Whether the owner of a password is asked for one of their own at the first sign-in. */
  asksForAnother: z.boolean().default(false),
  role: z.enum(roles).default('student'),
  subscription: planSchema.default('free'),
});

/** An e-mail or a candidate number, and a password or a PIN. */
export const newUserSchema = newUserFields
  .refine(hasIdentifier, { error: noIdentifier, path: ['email'] })
  .refine(({ password, pin }) => password !== '' || pin !== undefined, { error: noPassword, path: ['password'] });

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Open an account for somebody',
  body: newUserSchema,
  success: [201],
  response: userSchema,
  errors: ['EMAIL_TAKEN', 'CANDIDATE_NUMBER_TAKEN'],
});

/** A blank password keeps the old one; a blank e-mail or candidate number takes it away. */
export const userChangesSchema = z.object({
  name: nameSchema(noName).optional(),
  email: optionalEmailSchema.optional(),
  candidateNumber: candidateNumberSchema.optional(),
  password: z.union([z.literal(''), newPasswordSchema(noPassword)]).optional(),
  role: z.enum(roles).optional(),
  subscription: planSchema.optional(),
  /** Who takes over the tests of somebody who becomes a student. */
  handTestsTo: idSchema.optional(),
  /** What the account said when the edit was begun: what says another thing by now is not written over. */
  basedOn: z
    .object({
      name: z.string(),
      email: z.string(),
      candidateNumber: z.string(),
      role: z.enum(roles),
      subscription: planSchema,
    })
    .partial()
    .optional(),
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId',
  access: 'admin',
  summary: 'Change an account; fields left out stay. A new password signs its owner out everywhere',
  params: userParams,
  body: userChangesSchema,
  response: userSchema,
  errors: [
    'USER_NOT_FOUND',
    'EMAIL_TAKEN',
    'CANDIDATE_NUMBER_TAKEN',
    'LAST_ADMIN',
    'TESTS_NEED_AUTHOR',
    'NOT_AN_AUTHOR',
    'CHANGED_MEANWHILE',
  ],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  access: 'admin',
  summary: 'Erase a person: results and payments stay, nameless. Not oneself, and not the last administrator',
  params: userParams,
  // Without one, the tests go to the longest-standing administrator.
  query: z.object({ handTestsTo: idSchema.optional() }),
  response: z.object({ message: z.string() }),
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'NOT_AN_AUTHOR', 'CLOCK_BEHIND'],
});

const numberPatternSchema = z.string().trim().max(60, { error: 'That pattern is too long' });

export const getNextNumbers = endpoint({
  method: 'GET',
  path: '/api/admin/users/next-numbers',
  access: 'admin',
  summary: 'The first candidate numbers that a pattern would give now',
  query: z.object({ pattern: numberPatternSchema }),
  response: z.object({ numbers: z.array(z.string()) }),
});

const failureSchema = z.object({ index: z.number(), message: z.string() });
/** An account that was there before; `name` is its own. */
const presentSchema = z.object({
  index: z.number(),
  _id: idSchema,
  name: z.string(),
  candidateNumber: z.string().nullable(),
});

/** Of when the classes are that rows name: those of that term, or else of the whole session. */
const classTimeFields = { classTime: classKeySchema.omit({ name: true }).optional() };
export type ClassTime = Pick<ClassKey, 'session' | 'term'>;

const mostRowClasses = 20;

/** The names of the classes that somebody is put in. */
export const rowClassesSchema = z
  .array(classNameSchema)
  .max(mostRowClasses, { error: `At most ${mostRowClasses} classes can stand in a row` })
  .default([]);

/** Of one call; a longer class list is sent in parts. */
export const classListPart = 50;

export const createClassList = endpoint({
  method: 'POST',
  path: '/api/admin/users/bulk',
  access: 'admin',
  summary: 'Open accounts for a class list. Sent again after a lost reply it opens none twice, and answers the same',
  body: z.object({
    role: z.enum(['student', 'instructor']).default('student'),
    subscription: planSchema.default('free'),
    /** By which those without a candidate number are given one: `SS2A/{year}/{number:3}`. They need a PIN each. */
    numberPattern: numberPatternSchema.default(''),
    asksForAnother: newUserFields.shape.asksForAnother,
    ...classTimeFields,
    /** Whether classes that rows name and that are not there are made. */
    makesClasses: z.boolean().default(false),
    // Name, e-mail or candidate number, password or PIN, and classes. Each is parsed on its own, so that a bad one does
    // not keep the others out.
    users: z.array(z.looseObject({})).min(1).max(classListPart),
  }),
  bodyLimit: 'maxFileSize',
  success: [201],
  response: z.object({
    created: z.array(z.object({ index: z.number(), _id: idSchema, candidateNumber: z.string().nullable() })),
    /** Who had an account before and was put in the classes of the row. */
    present: z.array(presentSchema),
    failures: z.array(failureSchema),
  }),
});

/** Of one call; a longer list is looked at in parts. */
export const classListLook = 500;

export const checkClassList = endpoint({
  method: 'POST',
  path: '/api/admin/users/bulk/check',
  access: 'admin',
  summary: 'What a class list would come to as things stand, without doing any of it',
  body: z.object({
    ...classTimeFields,
    users: z
      .array(newUserFields.pick({ email: true, candidateNumber: true }).extend({ classes: rowClassesSchema }))
      .min(1)
      .max(classListLook),
  }),
  bodyLimit: 512 * 1024,
  response: z.object({
    /** Classes that rows name and that are not there. */
    missing: z.array(z.string()),
    present: z.array(presentSchema),
    failures: z.array(failureSchema),
  }),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId',
  access: 'admin',
  summary: 'One account with its figures',
  params: userParams,
  response: z.object({
    ...userSchema.shape,
    lastActiveAt: timeSchema.nullable(),
    emailConfirmed: z.boolean(),
    /** Whether a code is asked for at sign-in. */
    twoFactor: z.boolean(),
    hasPin: z.boolean(),
    hasPassword: z.boolean(),
    /** Those that they are in, or teach: `text` tells one apart from others of its name. */
    classes: z.array(z.object({ _id: idSchema, text: z.string() })),
    /** What they have in every exam, whether it holds still or not. */
    accommodation: accommodationSchema.nullable(),
    stats: z.object({
      results: z.number(),
      /** Percent; null until there is a result. */
      averageScore: z.number().nullable(),
      referrals: z.number(),
      points: z.number(),
      createdTests: z.number(),
    }),
  }),
  errors: ['USER_NOT_FOUND'],
});
export type UserDetails = z.output<typeof getUser.response>;

const pageQuery = userList.query.pick({ page: true, limit: true });

export const getUserResults = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/results',
  access: 'admin',
  summary: "One person's results, the newest first",
  params: userParams,
  query: pageQuery,
  response: z.object({ results: z.array(resultSchema), pagination: paginationSchema }),
  errors: ['USER_NOT_FOUND'],
});

export const getUserPayments = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/payments',
  access: 'admin',
  summary: "One person's payments, the newest hundred",
  params: userParams,
  response: z.object({ payments: z.array(paymentSchema) }),
  errors: ['USER_NOT_FOUND'],
});

export const getUserReferrals = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/referrals',
  access: 'admin',
  summary: 'Whom one person has brought, the newest hundred, and who brought them',
  params: userParams,
  response: z.object({
    referredBy: z.object({ _id: idSchema, name: z.string() }).nullable(),
    referrals: z.array(
      z.object({
        _id: idSchema,
        referred: z.object({ _id: idSchema, name: z.string() }),
        status: z.enum(listedReferralStatuses),
        createdAt: timeSchema,
      }),
    ),
  }),
  errors: ['USER_NOT_FOUND'],
});

export const getUserSessions = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/sessions',
  access: 'admin',
  summary: 'Where one person is signed in',
  params: userParams,
  response: z.object({
    sessions: z.array(z.object({ _id: idSchema, device: z.string(), createdAt: timeSchema, lastSeenAt: timeSchema })),
  }),
  errors: ['USER_NOT_FOUND'],
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/sessions',
  access: 'admin',
  summary: 'Sign one person out everywhere',
  params: userParams,
  response: z.object({ message: z.string() }),
  errors: ['USER_NOT_FOUND'],
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/sessions/:sessionId',
  access: 'admin',
  summary: 'Sign one person out on one device',
  params: z.object({ userId: idSchema, sessionId: idSchema }),
  response: z.object({ message: z.string() }),
  errors: ['SESSION_NOT_FOUND'],
});

export const createResetLink = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/password-reset',
  access: 'admin',
  summary: 'A link by which one person sets a new password, to hand over; also where the school sends no e-mail',
  params: userParams,
  success: [201],
  response: z.object({ link: z.string(), expiresAt: timeSchema }),
  errors: ['USER_NOT_FOUND'],
});

export const liftSignInLimit = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/lift-sign-in-limit',
  access: 'admin',
  summary: 'Forget the wrong passwords that were tried at one account, so that its owner may sign in at once',
  params: userParams,
  response: z.object({ message: z.string() }),
  errors: ['USER_NOT_FOUND'],
});
