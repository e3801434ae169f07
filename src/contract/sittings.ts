import { z } from 'zod';
import { eventKinds } from './attempt-events.ts';
import { clientBody, examSchema } from './attempts.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, paginationSchema, timeSchema } from './lists.ts';
import { sittingList } from './own-lists.ts';
import { attemptTime } from './tests.ts';
import { deviceClassSchema } from './vocabulary.ts';
import { sittingContentSchema, sittingLimits, sittingSchema, sittingSummarySchema } from './sitting-content.ts';

export const sittingParams = z.object({ sittingId: idSchema });

export const getSittings = endpoint({
  method: 'GET',
  path: '/api/instructor/sittings',
  access: 'instructor',
  summary: 'The sittings that one sets up or invigilates, an administrator all',
  query: sittingList.query,
  response: z.object({ sittings: z.array(sittingSummarySchema), pagination: paginationSchema }),
});

export const getSitting = endpoint({
  method: 'GET',
  path: '/api/instructor/sittings/:sittingId',
  access: 'instructor',
  summary: 'One sitting, for whoever sets it up or invigilates',
  params: sittingParams,
  response: sittingSchema,
  errors: ['SITTING_NOT_FOUND'],
});

const settingErrors = ['TEST_NOT_FOUND', 'COLLEAGUE_NOT_FOUND', 'STORAGE_FULL'] as const;

export const createSitting = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings',
  access: 'instructor',
  summary: 'Set up a sitting of a test that one may use: a draft, which nobody else sees',
  body: z.object({ testId: idSchema, content: sittingContentSchema }),
  success: [201],
  response: sittingSchema,
  errors: [...settingErrors],
});

export const updateSitting = endpoint({
  method: 'PUT',
  path: '/api/instructor/sittings/:sittingId',
  access: 'instructor',
  summary: 'Change a sitting. Once somebody has begun, when and for how long stay as they are',
  params: sittingParams,
  body: z.object({ content: sittingContentSchema }),
  response: sittingSchema,
  errors: [...settingErrors, 'SITTING_NOT_FOUND', 'SITTING_BEGUN'],
});

export const deleteSitting = endpoint({
  method: 'DELETE',
  path: '/api/instructor/sittings/:sittingId',
  access: 'instructor',
  summary: 'Delete a sitting in which nobody has begun',
  params: sittingParams,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['SITTING_NOT_FOUND', 'SITTING_BEGUN', 'STORAGE_FULL'],
});

export const copySitting = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/copy',
  access: 'instructor',
  summary: 'Set up the same again as a draft, a week later, with its rooms and candidates',
  params: sittingParams,
  success: [201],
  response: sittingSchema,
  errors: ['SITTING_NOT_FOUND', 'TEST_NOT_FOUND', 'STORAGE_FULL'],
});

/** Rows of a list that were pasted or read from a file. */
const candidateRow = z.object({
  /** An e-mail or a candidate number. */
  who: z.string().trim().min(1).max(320),
  room: z.string().trim().max(sittingLimits.roomName).optional(),
  seat: z.string().trim().max(sittingLimits.seat).optional(),
});

export const addCandidates = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/candidates',
  access: 'instructor',
  summary: 'Add candidates, or give those that are there another room and seat; who is not found is named',
  params: sittingParams,
  body: z.object({ rows: z.array(candidateRow).min(1).max(sittingLimits.rowsAtOnce) }),
  bodyLimit: 512 * 1024,
  response: z.object({
    added: z.number(),
    changed: z.number(),
    failures: z.array(z.object({ index: z.number(), message: z.string() })),
  }),
  errors: ['SITTING_NOT_FOUND', 'SITTING_FULL', 'STORAGE_FULL'],
});

export const addClassCandidates = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/candidates/class',
  access: 'instructor',
  summary: 'Add everybody who is in a class now. Who is a candidate already keeps room and seat',
  params: sittingParams,
  body: z.object({ classId: idSchema }),
  response: z.object({
    added: z.number(),
    /** Who was a candidate already. */
    present: z.number(),
  }),
  errors: ['SITTING_NOT_FOUND', 'CLASS_NOT_FOUND', 'SITTING_FULL', 'STORAGE_FULL'],
});

export const removeCandidates = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/candidates/remove',
  access: 'instructor',
  summary: 'Take candidates out who have not begun',
  params: sittingParams,
  body: z.object({ candidateIds: z.array(idSchema).min(1).max(sittingLimits.candidates) }),
  bodyLimit: 512 * 1024,
  response: z.object({ removed: z.number() }),
  errors: ['SITTING_NOT_FOUND', 'SITTING_BEGUN', 'STORAGE_FULL'],
});

export const dealSeats = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/seats',
  access: 'instructor',
  summary: 'Give everybody a room and a seat by lot, as many to a room as it has seats',
  params: sittingParams,
  response: z.object({ placed: z.number(), without: z.number() }),
  errors: ['SITTING_NOT_FOUND', 'STORAGE_FULL'],
});

export const readySitting = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/ready',
  access: 'instructor',
  summary: 'Freeze the paper, and let the candidates see the sitting',
  params: sittingParams,
  response: sittingSchema,
  errors: ['SITTING_NOT_FOUND', 'SITTING_BEGUN', 'TEST_HAS_NO_QUESTIONS', 'STORAGE_FULL'],
});

export const draftSitting = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/draft',
  access: 'instructor',
  summary: 'Make a sitting a draft again in which nobody has begun',
  params: sittingParams,
  response: sittingSchema,
  errors: ['SITTING_NOT_FOUND', 'SITTING_BEGUN', 'STORAGE_FULL'],
});

export const releasedParts = ['score', 'answers', 'explanations'] as const;

export const releaseSitting = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/release',
  access: 'instructor',
  summary: 'Tell the candidates what they reached, what was right, or why. What was told stays told',
  params: sittingParams,
  body: z.object({ what: z.array(z.enum(releasedParts)).min(1).max(releasedParts.length) }),
  response: sittingSchema,
  errors: ['SITTING_NOT_FOUND', 'STORAGE_FULL'],
});

/** `waiting`: in the waiting room, with the exam on the device; `submitted`: handed in by the candidate; `ended`: by time, or by whoever invigilates. */
export const candidateStates = ['expected', 'waiting', 'writing', 'paused', 'submitted', 'ended', 'absent'] as const;

/** One candidate as those who invigilate see them. */
const boardRowSchema = z.object({
  candidateId: idSchema,
  name: z.string(),
  /** Empty where they have none. */
  candidateNumber: z.string(),
  email: z.string(),
  roomId: idSchema.nullable(),
  seat: z.string(),
  state: z.enum(candidateStates),
  attemptId: idSchema.nullable(),
  answered: z.number(),
  questions: z.number(),
  startedAt: timeSchema.nullable(),
  /** While it stands still: when it would end if it went on now. */
  deadline: timeSchema.nullable(),
  /** Seconds. */
  timeRemaining: z.number().nullable(),
  pausedAt: timeSchema.nullable(),
  /** While they rest: when the time goes on by itself. */
  restsUntil: timeSchema.nullable(),
  /** When the last answer came. */
  lastSavedAt: timeSchema.nullable(),
  /** Seconds that were given, and for which the time stood still. */
  given: z.number(),
  stopped: z.number(),
  endedAt: timeSchema.nullable(),
  /** Where it was last written from; nothing where that is not known. */
  device: z.object({ deviceClass: deviceClassSchema, browser: z.string(), address: z.string() }).nullable(),
  /** How much was noted of their page, and the kind that was noted last, how often and when. */
  events: z.number(),
  latestEvent: z.object({ kind: z.enum(eventKinds), times: z.number(), at: timeSchema }).nullable(),
});
export type BoardRow = z.output<typeof boardRowSchema>;

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/instructor/sittings/:sittingId/board',
  access: 'instructor',
  summary: 'Everybody of a sitting as they stand now; with a cursor, whoever changed, at once or within 20 seconds',
  params: sittingParams,
  query: z.object({
    /** The cursor of the last reply. */
    after: z
      .string()
      .regex(/^[\d.]{1,160}$/)
      .optional(),
  }),
  response: z.object({
    now: timeSchema,
    revision: z.number(),
    /** For the next call. Opaque. */
    cursor: z.string(),
    /** Whether it is everybody, in their order; else only those who may have changed. */
    isWhole: z.boolean(),
    candidates: z.array(boardRowSchema),
    /** All whose attempt is open and who are not heard of, and since when; nothing where they are the same as before. */
    silent: z.array(z.object({ candidateId: idSchema, since: timeSchema })).nullable(),
  }),
  errors: ['SITTING_NOT_FOUND'],
});

export const orderKinds = ['give', 'pause', 'resume', 'outage', 'end'] as const;
export const orderScopes = ['sitting', 'room', 'candidates'] as const;

const reason = z.string().trim().max(sittingLimits.reason);
const needsReason = reason.min(1, { error: 'Please say why: it stays in the trail' });

const target = {
  /** Made by whoever orders: sent twice it is one order. */
  id: idSchema,
  scope: z.enum(orderScopes),
  /** Of the scope room. */
  roomId: idSchema.optional(),
  /** Of the scope candidates. */
  candidateIds: z.array(idSchema).min(1).max(sittingLimits.candidates).optional(),
};

export const orderTime = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/orders',
  access: 'instructor',
  summary: 'Give time, let it stand still, let it go on, or end: of one, some, a room or all',
  params: sittingParams,
  body: z.discriminatedUnion('kind', [
    z.object({
      ...target,
      kind: z.literal('give'),
      /** Whole minutes. */
      minutes: z.number().int().min(1).max(sittingLimits.minutesGiven),
      reason: needsReason,
    }),
    z.object({ ...target, kind: z.literal('pause'), reason: needsReason }),
    z.object({ ...target, kind: z.literal('resume'), reason: reason.default('') }),
    z.object({ ...target, kind: z.literal('end'), reason: needsReason }),
  ]),
  bodyLimit: 512 * 1024,
  response: z.object({ attempts: z.number(), revision: z.number() }),
  errors: ['SITTING_NOT_FOUND', 'ROOM_NOT_FOUND', 'CLOCK_BEHIND', 'STORAGE_FULL'],
});

/** An examination as its candidate sees it. */
const ownSittingSchema = z.object({
  _id: idSchema,
  title: z.string(),
  test: z.object({ _id: idSchema, title: z.string(), category: z.string() }),
  instructions: z.string(),
  begins: z.enum(['together', 'own']),
  opensAt: timeSchema,
  lastStartAt: timeSchema,
  /** Minutes, of the test. */
  timeLimit: z.number(),
  /** How many percent more this person has. */
  extraPercent: z.number(),
  /** Of rest that this person has. */
  restMinutes: z.number(),
  needsCode: z.boolean(),
  needsSafeExamBrowser: z.boolean(),
  room: z.string(),
  seat: z.string(),
  state: z.enum(['ready', 'open', 'closing', 'ended']),
  isHeld: z.boolean(),
  /** How many questions, of which sections. */
  questionCount: z.number(),
  toChoose: z.number().nullable(),
  sections: z.array(z.object({ _id: idSchema, title: z.string(), questions: z.number(), isChoice: z.boolean() })),
  allowsCalculator: z.boolean(),
  openAttempt: z.object({ _id: idSchema, ...attemptTime }).nullable(),
  /** Attempts that one may still begin. */
  attemptsLeft: z.number(),
});
export type OwnSitting = z.output<typeof ownSittingSchema>;

export const getOwnSittings = endpoint({
  method: 'GET',
  path: '/api/student/sittings',
  access: 'student',
  summary: "One's own examinations that are not over, the next first",
  response: z.object({ now: timeSchema, sittings: z.array(ownSittingSchema) }),
});

/** Opened by that browser itself, which knows nobody; there is nothing in it that a candidate may not know. */
export const getSafeExamBrowserFile = fileEndpoint({
  path: '/api/sittings/:sittingId/safe-exam-browser.seb',
  access: 'public',
  summary: 'What Safe Exam Browser is to do in a sitting that asks for it, as the file that it opens',
  params: sittingParams,
  files: ['application/seb'],
  errors: ['SITTING_NOT_FOUND'],
});

export const startInSitting = endpoint({
  method: 'POST',
  path: '/api/student/sittings/:sittingId/attempts',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Begin in a sitting (201), or resume what one has begun (200)',
  params: sittingParams,
  body: z.object({
    ...clientBody.shape,
    accessCode: z.string().trim().max(sittingLimits.accessCode).optional(),
    sectionIds: z.array(idSchema).max(20).optional(),
  }),
  success: [201, 200],
  response: examSchema,
  errors: [
    'SITTING_NOT_FOUND',
    'SITTING_NOT_OPEN',
    'SITTING_CLOSED',
    'SITTING_PAUSED',
    'WRONG_ACCESS_CODE',
    'NETWORK_NOT_ALLOWED',
    'DEVICE_NOT_ALLOWED',
    'SAFE_EXAM_BROWSER_NEEDED',
    'ATTEMPT_LIMIT_REACHED',
    'SECTIONS_NOT_CHOSEN',
    'TOO_MANY_REQUESTS',
    'MAINTENANCE',
    'CLOCK_BEHIND',
    'STOPPING',
    'STORAGE_FULL',
  ],
});
