import { z } from 'zod';
import { attemptParams } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { attemptTime } from './tests.ts';

// Apart from the other calls of an attempt: only who has rest minutes asks for it.

export const beginRest = endpoint({
  method: 'POST',
  path: '/api/attempts/:attemptId/rest',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Let the time stand still, for as long as one has rest left; with none left it changes nothing',
  params: attemptParams,
  body: z.object({
    /** Made by the device, so that a rest that is sent twice is one. */
    id: z.uuid(),
  }),
  response: z.object(attemptTime),
  errors: ['ATTEMPT_NOT_FOUND', 'ATTEMPT_CLOSED', 'STORAGE_FULL'],
});

export const endRest = endpoint({
  method: 'DELETE',
  path: '/api/attempts/:attemptId/rest',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Go on after a rest; without one it changes nothing',
  params: attemptParams,
  response: z.object(attemptTime),
  errors: ['ATTEMPT_NOT_FOUND', 'ATTEMPT_CLOSED', 'STORAGE_FULL'],
});
