import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const mostTogether = 20;

const callSchema = z.object({
  /** Path and query of a GET of this API that answers with JSON. */
  address: z
    .string()
    .regex(/^\/api\/\w/, { error: 'An address begins with /api/' })
    .max(2000, { error: 'That address is too long' }),
  /** Whether nobody asked for it: it does not keep an idle session alive. */
  background: z.boolean(),
});

export const askTogether = endpoint({
  method: 'POST',
  path: '/api/together',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Several GET calls in one request, each answered as it would be by itself, in their order',
  body: z.object({ calls: z.array(callSchema).min(1).max(mostTogether) }),
  bodyLimit: 64 * 1024,
  response: z.object({ replies: z.array(z.object({ status: z.number(), body: z.string() })) }),
});
