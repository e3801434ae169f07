import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  isUnlimited: true,
  summary: 'Whether the server and its database answer, and the time it keeps',
  response: z.object({
    status: z.enum(['ok', 'clock-behind']),
    time: z.iso.datetime(),
  }),
});
