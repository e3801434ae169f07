import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { adminCommand } from '#server/platform/starter/admin-command.ts';
import { demoAccountsText } from '#server/school/demo/demo-people.ts';
import { setupLink } from '#server/school/setup/setup-link.ts';
import { runServer, screenLogger } from './run-server.ts';

try {
  const config = readConfig(process.env);
  const { address, setupCode, demoPassword } = await runServer(config, loggerOf(config));
  console.log(`\nIdanwo is running: ${config.publicUrl ?? address}\n`);
  if (demoPassword !== undefined) console.log(`${demoAccountsText(demoPassword)}\n\nStop with Ctrl+C.`);
  if (setupCode !== undefined) {
    console.log('It has no administrator yet. Whoever opens this link sets the school up; it is good once:\n');
    console.log(`  ${setupLink(config, address, setupCode)}\n`);
    console.log(`Without a browser: ${adminCommand} create --email <address> --name <name>\n`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function loggerOf(config: Config): FastifyServerOptions['logger'] {
  return config.production ? { level: 'info', serializers: { req: loggedRequest } } : screenLogger();
}

/** Without the query: the address of a mailed link holds its token there, and that of the setup its code. */
function loggedRequest({ method, url, ip }: FastifyRequest) {
  return { method, url: url.split('?')[0], remoteAddress: ip };
}
