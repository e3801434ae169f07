import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from '#server/app.ts';
import { startBackgroundWork } from '#server/background.ts';
import { isThereAnAdmin } from '#server/people/auth/user.queries.ts';
import { withLocalCertificate } from '#server/platform/certificates/certificate-files.ts';
import type { MachineClock } from '#server/platform/clock/machine-clock.ts';
import { adminCommand } from '#server/platform/starter/admin-command.ts';
import { type Config, opensToOthers } from '#server/platform/config/config.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { putInRestore, tellRestore } from '#server/school/backups/put-in-restore.ts';
import { holdsDemoSchool, isEmpty, seedDemoSchool } from '#server/school/demo/seed-demo-school.ts';

/** A restart is to be over within five seconds, the background's second included. */
const finishWithinMs = 3_000;

export type RunningServer = {
  address: string;
  /** Whether somebody can run the school. Nobody can at the first start of a real one. */
  hasAdmin: boolean;
  /** Whether it is the demo school. */
  isDemo: boolean;
  stop: () => Promise<void>;
};

/**
 * Opens the database, listens, and does its work in the background until it is stopped.
 * @param machine its clocks; journeys give their own
 * @param restart stops it and starts another: a backup is put in before the database is opened
 */
export async function startServer(
  settings: Config,
  machine: MachineClock,
  logger: FastifyServerOptions['logger'],
  restart: () => void,
): Promise<RunningServer> {
  const config = await withLocalCertificate(settings, machine.wall());
  const restored = await putInRestore(config, new Date(machine.wall()));
  const store = await openStore(config);
  if (restored) await tellRestore(store, restored, machine.wall());
  const isDemo = await prepareSchool(store, config, machine.wall());
  const { server, services } = await buildApp({ store, config, machine, logger, restart });
  const hasAdmin = await isThereAnAdmin(store.db);
  const address = await server.listen({ host: config.host, port: config.port });
  const stopBackgroundWork = startBackgroundWork(services, server.log);
  return {
    address,
    hasAdmin,
    isDemo,
    stop: async () => {
      services.clock.beginStop();
      await finishRequests(server);
      await stopBackgroundWork();
      await store.close();
    },
  };
}

/** What is in flight is answered; connections that bring nothing more, or bring it too slowly, are cut. */
async function finishRequests(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), finishWithinMs);
  await server.close();
  clearTimeout(cut);
}

/**
 * The demo school stands on a machine of one's own only: its passwords are known to everybody.
 * @returns whether it stands
 */
async function prepareSchool(store: Store, config: Config, now: number): Promise<boolean> {
  const opening = opensToOthers(config);
  if (opening.length === 0 && (await isEmpty(store))) {
    await seedDemoSchool(store, now);
    return true;
  }
  const isDemo = await holdsDemoSchool(store);
  if (!isDemo || opening.length === 0) return isDemo;
  await store.close();
  throw new Error(
    'This database holds the demo school, whose passwords everybody knows, so it is not opened to others; what opens\n' +
      `it is ${opening.join(' and ')}.\n` +
      'Start with another DATA_DIR (or an empty database) for a real school, and make its first administrator with\n' +
      `  ${adminCommand} create --email <address> --name <name>\n` +
      'To look at the demo school, start without those settings: then only this machine can reach it.',
  );
}
