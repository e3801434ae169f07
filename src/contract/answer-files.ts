import { z } from 'zod';
import { answerFileKinds } from './answers.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema } from './lists.ts';

const megabyte = 1024 * 1024;
/** What a file that goes with an answer may be at most; the setting `maxFileSize` may allow less. */
export const answerFileBytes = 5 * megabyte;
/** Files that came for one question of an attempt, those included that another has taken the place of. */
export const answerFilesAtMost = 20;

const files = ['image/webp', 'application/pdf'] as const;
export type AnswerFileType = (typeof files)[number];

export const sendAnswerFile = endpoint({
  method: 'PUT',
  path: '/api/attempts/:attemptId/files/:fileId',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary:
    'Send the bytes of a file that goes with an essay. The reply comes when they are on disk; to repeat it is harmless',
  params: z.object({ attemptId: idSchema, fileId: z.string().regex(/^[\w-]{16,64}$/) }),
  query: z.object({ questionId: idSchema }),
  bodyLimit: 'maxFileSize',
  takesBytes: true,
  response: z.object({
    _id: z.string(),
    /** What it is, by its bytes. */
    kind: z.enum(answerFileKinds),
    /** Whether the attempt had ended: then it is kept, and is no part of the answer. */
    isLate: z.boolean(),
  }),
  errors: [
    'ATTEMPT_NOT_FOUND',
    'MEDIA_REFUSED',
    'HEAVY_JOB_TOO_LARGE',
    'SERVER_BUSY',
    'HEAVY_JOB_RUNNING',
    'TOO_MANY_REQUESTS',
    'STORAGE_FULL',
    'STOPPING',
  ],
});

export const getAnswerFile = fileEndpoint({
  path: '/api/attempts/:attemptId/files/:fileId',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'A file that went with an answer, for whoever attached it and, once it is handed in, the author of the test',
  params: z.object({ attemptId: idSchema, fileId: z.string().max(64) }),
  files,
  errors: ['MEDIA_NOT_FOUND'],
});

export const getEssayFile = fileEndpoint({
  path: '/api/instructor/marking/essays/:essayId/file',
  access: 'instructor',
  summary: 'The file that went with an essay, for whoever may mark it',
  params: z.object({ essayId: idSchema }),
  files,
  errors: ['MEDIA_NOT_FOUND'],
});
