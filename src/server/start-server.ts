import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from '#server/app.ts';
import { isThereAnAdmin } from '#server/auth/user.queries.ts';
import { startBackgroundWork } from '#server/background.ts';
import type { MachineClock } from '#server/clock/machine-clock.ts';
import { type Config, isLoopback } from '#server/config.ts';
import { openStore } from '#server/db/open-store.ts';
import type { Store } from '#server/db/store.ts';
import { hasDemoPasswords, isEmpty, seedDemoSchool } from '#server/demo/seed-demo-school.ts';

/** A restart is to be over within five seconds, the background's second included. */
const finishWithinMs = 3_000;

export type RunningServer = {
  address: string;
  /** Whether somebody can run the school. Nobody can at the first start of a real one. */
  hasAdmin: boolean;
  /** Whether people sign in with the demo school's passwords. */
  isDemo: boolean;
  stop: () => Promise<void>;
};

/**
 * Opens the database, listens, and does its work in the background until it is stopped.
 * @param machine its clocks; journeys give their own
 */
export async function startServer(
  config: Config,
  machine: MachineClock,
  logger: FastifyServerOptions['logger'],
): Promise<RunningServer> {
  const store = await openStore(config);
  const isDemo = await prepareSchool(store, config, machine.wall());
  const { server, services } = await buildApp({ store, config, machine, logger });
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

function isOpenToOthers(config: Config): boolean {
  return config.production || !isLoopback(config.host);
}

/**
 * The demo school stands on a machine of one's own only: its passwords are known to everybody.
 * @returns whether it stands
 */
async function prepareSchool(store: Store, config: Config, now: number): Promise<boolean> {
  if (!isOpenToOthers(config) && (await isEmpty(store))) {
    await seedDemoSchool(store, now);
    return true;
  }
  const isDemo = await hasDemoPasswords(store);
  if (!isDemo || !isOpenToOthers(config)) return isDemo;
  await store.close();
  throw new Error(
    'This database holds the demo school, whose passwords everybody knows, so it is not opened to others.\n' +
      'Start with another DATA_DIR (or an empty database) for a real school, and make its first administrator with\n' +
      '  npm run admin -- create --email <address> --name <name>',
  );
}
