import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from '#server/app.ts';
import { startBackgroundWork } from '#server/background.ts';
import { openMediaJobs } from '#server/heavy-jobs.ts';
import { isThereAnAdmin } from '#server/people/auth/user.queries.ts';
import { withLocalCertificate } from '#server/platform/certificates/certificate-files.ts';
import type { MachineClock } from '#server/platform/clock/machine-clock.ts';
import { type Config, opensToOthers } from '#server/platform/config/config.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { giveBackMemory } from '#server/platform/memory/give-back-memory.ts';
import { growSparingly } from '#server/platform/memory/grow-sparingly.ts';
import type { Services } from '#server/platform/services/services.ts';
import { openMediaStore } from '#server/platform/media-store/open-media-store.ts';
import { lockSettings, selectDemo } from '#server/platform/settings/settings.queries.ts';
import { awaitsSetup, insertSetupCode } from '#server/platform/setup/setup-code.queries.ts';
import { newToken } from '#server/platform/tokens/tokens.ts';
import { putInRestore, tellRestore } from '#server/school/backups/put-in-restore.ts';
import { demoPassword } from '#server/school/demo/demo-people.ts';
import { isEmpty, seedDemoSchool } from '#server/school/demo/seed-demo-school.ts';

/** A restart is to be over within five seconds, the background's second included. */
const finishWithinMs = 3_000;

export type RunningServer = {
  address: string;
  /** Good for the link by which the first administrator is made; nothing where there is one. */
  setupCode: string | undefined;
  /** Where it is the demo school, the password of everybody in it. */
  demoPassword: string | undefined;
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
  await prepareSchool(store, config, machine.wall());
  const { server, services } = await buildApp({ store, config, machine, logger, restart });
  const setupCode = await newSetupCode(services);
  const demo = await selectDemo(store.db);
  growSparingly();
  giveBackMemory();
  const address = await server.listen({ host: config.host, port: config.port });
  const stopBackgroundWork = startBackgroundWork(services, server.log);
  return {
    address,
    setupCode,
    demoPassword: demo && (demo.password ?? demoPassword),
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

/** Made anew at each start of a server without an administrator: what is kept of the one before is no link. */
async function newSetupCode({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<string | undefined> {
  return store.write(async (trx) => {
    // Another server of this database may be making an administrator, or the demo school, at this moment.
    await lockSettings(trx);
    if (await isThereAnAdmin(trx)) return undefined;
    const code = newToken();
    await insertSetupCode(trx, code, clock.now());
    return code;
  });
}

/**
 * The demo school that a start makes stands on a machine of one's own only: its password is known to everybody. One
 * that was removed does not come back.
 */
async function prepareSchool(store: Store, config: Config, now: number): Promise<void> {
  const opening = opensToOthers(config);
  if (opening.length === 0 && (await isEmpty(store.db)) && !(await awaitsSetup(store.db))) {
    const mediaJobs = openMediaJobs();
    const { timeZone } = config;
    await seedDemoSchool({ store, mediaStore: openMediaStore(store, config), mediaJobs, timeZone }, now);
    await mediaJobs.close();
  }
  const demo = await selectDemo(store.db);
  if (!demo || demo.password !== null || opening.length === 0) return;
  await store.close();
  throw new Error(
    'This database holds the demo school, whose password everybody knows, so it is not opened to others; what opens\n' +
      `it is ${opening.join(' and ')}.\n` +
      'Start with another DATA_DIR (or an empty database) for a real school: it prints the link by which it is set up.\n' +
      'To look at the demo school, start without those settings: then only this machine can reach it. There its\n' +
      'administrator can remove it, and set up a school of your own.',
  );
}
