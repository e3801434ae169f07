import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema } from './lists.ts';
import { mediaFactsSchema } from './media-facts.ts';

const megabyte = 1024 * 1024;
/** What a file may be at most; the setting `maxFileSize` may allow less. */
export const mediaLimits = {
  pictureBytes: 10 * megabyte,
  soundBytes: 20 * megabyte,
  soundSeconds: 15 * 60,
  /** Longer alternative text is an explanation, and belongs in the question. */
  alternative: 500,
  plays: 9,
} as const;

/** A picture as it is read on a wide screen, or small enough for a phone's network. A sound has the first alone. */
export const mediaVariants = ['full', 'phone'] as const;
export type MediaVariant = (typeof mediaVariants)[number];

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/media',
  access: 'instructor',
  summary: 'Add a picture or a sound to write into questions',
  bodyLimit: 'maxFileSize',
  takesBytes: true,
  response: mediaFactsSchema,
  success: [201],
  errors: ['MEDIA_REFUSED', 'HEAVY_JOB_TOO_LARGE', 'SERVER_BUSY', 'HEAVY_JOB_RUNNING', 'STORAGE_FULL', 'STOPPING'],
});

const shownTypes = ['image/webp', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const;
export type ShownType = (typeof shownTypes)[number];
export const variantQuery = z.object({ variant: z.enum(mediaVariants).default('full') });

export const getMedia = fileEndpoint({
  path: '/api/media/:mediaId',
  access: 'instructor',
  summary: 'A picture or a sound, for whoever added it or writes a test that uses it',
  params: z.object({ mediaId: idSchema }),
  query: variantQuery,
  files: shownTypes,
  errors: ['MEDIA_NOT_FOUND'],
});

export const getAttemptMedia = fileEndpoint({
  path: '/api/attempts/:attemptId/media/:mediaId',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: "A picture or a sound of one's own attempt: while it is open, and in its review",
  params: z.object({ attemptId: idSchema, mediaId: idSchema }),
  query: variantQuery,
  files: shownTypes,
  errors: ['MEDIA_NOT_FOUND'],
});

export const getUndescribed = endpoint({
  method: 'GET',
  path: '/api/instructor/tests/:testId/undescribed',
  access: 'instructor',
  summary: 'What of a test has a picture without a description',
  params: z.object({ testId: idSchema }),
  response: z.object({ questions: z.array(z.number()), passages: z.number() }),
  errors: ['TEST_NOT_FOUND'],
});
