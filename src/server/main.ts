import { readConfig } from '#server/config.ts';
import { demoAccounts, demoPassword } from '#server/demo/demo-people.ts';
import { isOpenToOthers, startServer } from '#server/start-server.ts';

try {
  const config = readConfig(process.env);
  const logger = config.production ? { level: 'info' } : { level: 'warn', transport: { target: 'pino-pretty' } };
  const { address, stop } = await startServer(config, Date.now, logger);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
  console.log(`\nIdanwo is running: ${config.publicUrl ?? address}\n`);
  if (!isOpenToOthers(config)) printDemoAccounts();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function printDemoAccounts(): void {
  console.log(`Demo accounts, all with the password ${demoPassword}:`);
  for (const { email, role, subscription } of demoAccounts)
    console.log(`  ${email.padEnd(24)} ${role}, ${subscription}`);
  console.log('\nStop with Ctrl+C.');
}
