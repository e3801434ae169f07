import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timeSchema } from './lists.ts';

/** How something of the server is: well, to be looked at, to be mended now, or only told. */
const serverStates = ['good', 'warn', 'bad', 'plain'] as const;

const serverLineSchema = z.object({
  about: z.enum(['database', 'backup', 'clock', 'disk', 'mail', 'https', 'version']),
  state: z.enum(serverStates),
  /** How it stands, in a few words with its figures. */
  fact: z.string(),
  /** What it means and what to do, where it is not well. */
  advice: z.string(),
});
export type ServerLine = z.output<typeof serverLineSchema>;

export const getServer = endpoint({
  method: 'GET',
  path: '/api/admin/server',
  access: 'admin',
  summary: 'How the server itself is: its backups, clock, disk, mail, HTTPS and version, measured at the call',
  response: z.object({
    /** The service's time. */
    time: timeSchema,
    /** What needs somebody first. */
    lines: z.array(serverLineSchema),
  }),
});
