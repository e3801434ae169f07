import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timeSchema } from './lists.ts';

/** How something of the server is: well, to be looked at, to be mended now, or only told. */
export const serverStates = ['good', 'warn', 'bad', 'plain'] as const;
export type ServerState = (typeof serverStates)[number];
const stateSchema = z.enum(serverStates);

export const getServer = endpoint({
  method: 'GET',
  path: '/api/admin/server',
  access: 'admin',
  summary: 'How the server itself is: its backups, clock, disk, mail and HTTPS, measured at the call',
  response: z.object({
    /** Bad where the last heartbeat did not come to the disk: then nothing is saved. */
    database: z.object({ state: stateSchema }),
    clock: z.object({
      state: stateSchema,
      /** The service's time. */
      time: timeSchema,
      /** Whether it was set back while the service was down: nothing is started or ended. */
      isBehind: z.boolean(),
      /** By which the machine's clock is ahead of the service's time. */
      secondsAhead: z.number(),
    }),
    backup: z.object({
      state: stateSchema,
      /** Whether the database is backed up by its own programs, which this server does not see. */
      isElsewhere: z.boolean(),
      lastAt: timeSchema.nullable(),
      /** What went wrong the last time. */
      trouble: z.string().nullable(),
    }),
    /** Of the data folder's disk; null where the database is on a machine of its own. */
    disk: z.object({ state: stateSchema, freeBytes: z.number(), sizeBytes: z.number() }).nullable(),
    mail: z.object({
      state: stateSchema,
      isSetUp: z.boolean(),
      /** Letters that wait to be sent. */
      waiting: z.number(),
      /** The mail server's code, where the last letter did not go out. */
      problem: z.string().nullable(),
    }),
    https: z.object({
      state: stateSchema,
      /** How people reach it, as far as the settings tell: over HTTPS, in plain HTTP, or on this machine alone. */
      reach: z.enum(['https', 'plain', 'machine']),
    }),
    version: z.object({
      idanwo: z.string(),
      /** The newest step of the database. */
      database: z.string(),
    }),
  }),
});
export type ServerHealth = z.output<typeof getServer.response>;
