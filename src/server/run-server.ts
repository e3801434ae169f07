import { setTimeout as waitFor } from 'node:timers/promises';
import type { FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';
import { machineClock } from '#server/platform/clock/machine-clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';

/** A database that does not answer must not hold up a restart. */
const stopWithinMs = 4_800;

/** A closed terminal sends the third, and on Windows a closed window too; the fourth is Ctrl+Break there. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

/** What somebody reads at a screen. Written by this thread: the one that pino would begin for it takes 20 MB. */
export function screenLogger(): FastifyServerOptions['logger'] {
  return { level: 'warn', stream: pretty() };
}

/** Starts the server of this process, which ends in good order when it is told to. */
export async function runServer(config: Config, logger: FastifyServerOptions['logger']): Promise<RunningServer> {
  const server = await startServer(config, machineClock, logger);
  for (const signal of endings) {
    process.once(signal, () => void Promise.race([server.stop(), waitFor(stopWithinMs)]).then(() => process.exit(0)));
  }
  return server;
}
