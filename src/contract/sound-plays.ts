import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema } from './lists.ts';
import { soundPlaySchema } from './media-facts.ts';

/** What one attempt can hold: ten sounds, each as often as an author can allow, and some. */
export const playsLimit = 100;

export const tellPlays = endpoint({
  method: 'PUT',
  path: '/api/attempts/:attemptId/plays',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: "Tell how often and how far one's open attempt's sounds were heard: on another device it goes on from there",
  params: z.object({ attemptId: idSchema }),
  body: z.object({ plays: z.array(soundPlaySchema).min(1).max(playsLimit) }),
  response: z.object({ plays: z.array(soundPlaySchema) }),
  errors: ['ATTEMPT_NOT_FOUND', 'STORAGE_FULL'],
});
