import { z } from 'zod';
import { fileEndpoint } from './endpoint.ts';
import { idSchema } from './lists.ts';
import { sittingParams } from './sittings.ts';

export const sittingPapers = ['attendance', 'seats', 'report'] as const;
export type SittingPaper = (typeof sittingPapers)[number];

export const printSitting = fileEndpoint({
  path: '/api/instructor/sittings/:sittingId/papers/:paper',
  access: 'instructor',
  summary:
    'The attendance list, the seating plan or the report of what happened as PDF; of the own room for its invigilator',
  params: z.object({ ...sittingParams.shape, paper: z.enum(sittingPapers) }),
  files: ['application/pdf'],
  errors: ['SITTING_NOT_FOUND'],
});

/** In one file. */
export const scriptsAtOnce = 200;

export const printScripts = fileEndpoint({
  path: '/api/instructor/sittings/:sittingId/scripts',
  access: 'instructor',
  summary: 'What was asked and answered as PDF, of one candidate, a room or all, with the marks',
  params: sittingParams,
  query: z.object({ candidate: idSchema.optional(), room: idSchema.optional() }),
  files: ['application/pdf'],
  errors: ['SITTING_NOT_FOUND', 'NOTHING_TO_PRINT', 'TOO_MANY_TO_PRINT'],
});
