import { setTimeout as waitFor } from 'node:timers/promises';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';
import { machineClock } from '#server/platform/clock/machine-clock.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { demoAccounts, demoPassword } from '#server/school/demo/demo-people.ts';
import { startServer } from '#server/start-server.ts';

/** A database that does not answer must not hold up a restart. */
const stopWithinMs = 4_800;

try {
  const config = readConfig(process.env);
  const { address, hasAdmin, isDemo, stop } = await startServer(config, machineClock, loggerOf(config));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.race([stop(), waitFor(stopWithinMs)]).then(() => process.exit(0)));
  }
  console.log(`\nIdanwo is running: ${config.publicUrl ?? address}\n`);
  if (isDemo) printDemoAccounts();
  if (!hasAdmin) {
    console.log('It has no administrator yet. Make the first one, in another terminal and with the same settings:');
    console.log('  npm run admin -- create --email <address> --name <name>\n');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function loggerOf(config: Config): FastifyServerOptions['logger'] {
  // Written by this thread: the one that pino would begin for it takes 20 MB.
  if (!config.production) return { level: 'warn', stream: pretty() };
  return { level: 'info', serializers: { req: loggedRequest } };
}

/** Without the query: the address of a mailed link holds its token there. */
function loggedRequest({ method, url, ip }: FastifyRequest) {
  return { method, url: url.split('?')[0], remoteAddress: ip };
}

function printDemoAccounts(): void {
  console.log(`Demo accounts, all with the password ${demoPassword}:`);
  for (const { email, role, subscription } of demoAccounts)
    console.log(`  ${email.padEnd(24)} ${role}, ${subscription}`);
  console.log('\nStop with Ctrl+C.');
}
