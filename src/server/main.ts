import { buildApp } from '#server/app.ts';
import { startBackgroundWork } from '#server/background.ts';
import { type Config, isLoopback, readConfig } from '#server/config.ts';
import { openStore } from '#server/db/open-store.ts';
import type { Store } from '#server/db/store.ts';
import { demoAccounts, demoPassword } from '#server/demo/demo-people.ts';
import { hasDemoPasswords, isEmpty, seedDemoSchool } from '#server/demo/seed-demo-school.ts';

await start(readConfig(process.env)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function start(config: Config): Promise<void> {
  const store = await openStore(config);
  await prepareSchool(store, config);
  const { server, services } = await buildApp({
    store,
    config,
    wallClock: Date.now,
    logger: config.production ? { level: 'info' } : { level: 'warn', transport: { target: 'pino-pretty' } },
  });
  const address = await server.listen({ host: config.host, port: config.port });
  const stopBackgroundWork = startBackgroundWork(services, server.log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void (async () => {
        await server.close();
        await stopBackgroundWork();
        await store.close();
        process.exit(0);
      })();
    });
  }
  console.log(`\nIdanwo is running: ${config.publicUrl ?? address}\n`);
  if (!isOpenToOthers(config)) printDemoAccounts();
}

function isOpenToOthers(config: Config): boolean {
  return config.production || !isLoopback(config.host);
}

/** The demo school stands on a machine of one's own only: its passwords are known to everybody. */
async function prepareSchool(store: Store, config: Config): Promise<void> {
  if (isOpenToOthers(config)) {
    if (await hasDemoPasswords(store)) {
      throw new Error(
        'This database holds the demo school, whose passwords everybody knows, so it is not opened to others.\n' +
          'Start with another DATA_DIR (or an empty database) for a real school.',
      );
    }
  } else if (await isEmpty(store)) {
    console.log('Setting up the demo school…');
    await seedDemoSchool(store, Date.now());
  }
}

function printDemoAccounts(): void {
  console.log(`Demo accounts, all with the password ${demoPassword}:`);
  for (const { email, role, subscription } of demoAccounts)
    console.log(`  ${email.padEnd(24)} ${role}, ${subscription}`);
  console.log('\nStop with Ctrl+C.');
}
