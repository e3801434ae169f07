import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  isUnlimited: true,
  summary: 'Whether the server can keep answers and knows the time. It answers also where its database does not',
  response: z.object({
    /**
     * - `cannot-write`: the database is away, full or gone, so nothing is saved
     * - `clock-behind`: the clock was set back while the service was down; nothing is started or ended
     * - `clock-differs`: this machine's clock is not the service's time; nobody's time is touched by it
     */
    status: z.enum(['ok', 'clock-differs', 'clock-behind', 'cannot-write']),
    time: z.iso.datetime(),
    /** Seconds by which this machine's clock is ahead of the service's time. */
    clockDifference: z.number(),
  }),
});

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  isUnlimited: true,
  summary: 'Whether requests should be sent to this server: 503 while it cannot keep answers, or is stopping',
  response: z.object({ status: z.literal('ready') }),
  errors: ['DATABASE_AWAY', 'STOPPING'],
});
