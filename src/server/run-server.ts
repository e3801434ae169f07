import { setTimeout as waitFor } from 'node:timers/promises';
import type { FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';
import { type MachineClock, machineClock } from '#server/platform/clock/machine-clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';

/** A database that does not answer must not hold up a restart. */
const stopWithinMs = 4_800;

/** For the screen that had it started again to hear that it is. */
const answeredWithinMs = 1_500;

/** A closed terminal sends the third, and on Windows a closed window too; the fourth is Ctrl+Break there. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

/** What somebody reads at a screen. Written by this thread: the one that pino would begin for it takes 20 MB. */
export function screenLogger(): FastifyServerOptions['logger'] {
  return { level: 'warn', stream: pretty() };
}

/**
 * Starts the server of this process, which ends in good order when it is told to, and starts again when it is to be
 * another school's state that it serves.
 * @param machine its clocks; journeys give their own
 */
export async function runServer(
  config: Config,
  logger: FastifyServerOptions['logger'],
  machine: MachineClock = machineClock,
): Promise<RunningServer> {
  let isEnding = false;
  let restarting = Promise.resolve();
  const start = (settings: Config) =>
    startServer(settings, machine, logger, () => {
      restarting = restart();
    });
  let server = await start(config);
  // Devices know the school at its port, also where it was any free one.
  const again = config.port === 0 ? { ...config, port: Number(new URL(server.address).port) } : config;

  /** Where it fails, this process ends with why. */
  async function restart(): Promise<void> {
    await waitFor(answeredWithinMs);
    await server.stop();
    if (!isEnding) server = await start(again);
  }
  async function stop(): Promise<void> {
    isEnding = true;
    await restarting;
    await server.stop();
  }
  for (const signal of endings) {
    process.once(signal, () => void Promise.race([stop(), waitFor(stopWithinMs)]).then(() => process.exit(0)));
  }
  return { ...server, stop };
}
