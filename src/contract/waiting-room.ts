import { z } from 'zod';
import { examSchema, clientBody } from './attempts.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { variantQuery } from './media.ts';
import { sittingLimits } from './sitting-content.ts';

const sittingParams = z.object({ sittingId: idSchema });
const base64 = z.string();

/** The exam as it lies on a device before it opens: nothing of it can be read without its key. */
const sealedPaperSchema = z.object({
  /** Of the attempt that will be made of it. */
  attemptId: idSchema,
  /** The exam, packed and encrypted by AES-256-GCM: 12 bytes of a nonce, then what is encrypted with its tag. */
  sealed: base64,
  /** What it shows and plays, sealed alike, to be fetched one by one. */
  media: z.array(idSchema),
  /** The key, encrypted in the same way with one that PBKDF2-SHA256 makes of the start code. */
  byCode: z.object({ salt: base64, rounds: z.number(), key: base64 }),
});
export type SealedPaper = z.output<typeof sealedPaperSchema>;

export const enterWaitingRoom = endpoint({
  method: 'POST',
  path: '/api/student/sittings/:sittingId/paper',
  access: 'student',
  beforeTwoFactor: true,
  summary: 'Wait for the one start of a sitting: the exam for this device, sealed. Asked again it is the same',
  params: sittingParams,
  body: z.object({
    accessCode: z.string().trim().max(sittingLimits.accessCode).optional(),
    sectionIds: z.array(idSchema).max(20).optional(),
    /** Whether the device can open one. */
    takesPaper: z.boolean(),
  }),
  response: z.object({ paper: sealedPaperSchema.nullable() }),
  errors: [
    'SITTING_NOT_FOUND',
    'SITTING_NOT_OPEN',
    'SITTING_CLOSED',
    'WRONG_ACCESS_CODE',
    'NETWORK_NOT_ALLOWED',
    'SAFE_EXAM_BROWSER_NEEDED',
    'ATTEMPT_LIMIT_REACHED',
    'SECTIONS_NOT_CHOSEN',
    'TOO_MANY_REQUESTS',
    'STORAGE_FULL',
  ],
});

export const getSealedMedia = fileEndpoint({
  path: '/api/student/sittings/:sittingId/paper/media/:mediaId',
  access: 'student',
  beforeTwoFactor: true,
  summary: 'A picture or a sound of the exam that one waits for, sealed as the exam is',
  params: z.object({ sittingId: idSchema, mediaId: idSchema }),
  query: variantQuery,
  files: ['application/octet-stream'],
  errors: ['SITTING_NOT_FOUND', 'MEDIA_NOT_FOUND'],
});

export const awaitStart = endpoint({
  method: 'GET',
  path: '/api/student/sittings/:sittingId/start',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Where a start stands. With the revision that is known: once it opens or changes, or after 20 seconds',
  params: sittingParams,
  query: z.object({
    /** Of the sitting, as it was last told. */
    after: z.coerce.number<number>().int().min(0).optional(),
  }),
  response: z.object({
    now: timeSchema,
    opensAt: timeSchema,
    /** Until when this person will have time, as things stand. */
    deadline: timeSchema,
    isHeld: z.boolean(),
    /** Whether one may begin. */
    isOpen: z.boolean(),
    revision: z.number(),
    /** Of the sealed paper that stands; nothing where one has to enter, or has begun. */
    attemptId: idSchema.nullable(),
    /** Opens that paper. */
    key: base64.nullable(),
    /** Whether this person sits already, on whichever device. */
    hasBegun: z.boolean(),
  }),
  errors: ['SITTING_NOT_FOUND', 'SITTING_CLOSED'],
});

export const registerOpened = endpoint({
  method: 'POST',
  path: '/api/student/sittings/:sittingId/opened',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Make the attempt of a paper that a device has opened (201), however late, or go on with it (200)',
  params: sittingParams,
  body: z.object({
    ...clientBody.shape,
    attemptId: idSchema,
    /** What only the opened paper says. */
    proof: z.string().max(100),
  }),
  success: [201, 200],
  response: examSchema,
  errors: ['ATTEMPT_NOT_FOUND', 'ATTEMPT_CLOSED', 'SITTING_NOT_OPEN', 'CLOCK_BEHIND', 'STOPPING', 'STORAGE_FULL'],
});
