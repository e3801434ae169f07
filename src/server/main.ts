import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { adminCommand } from '#server/platform/starter/admin-command.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { demoAccountsText } from '#server/school/demo/demo-people.ts';
import { runServer, screenLogger } from './run-server.ts';

try {
  const config = readConfig(process.env);
  const { address, hasAdmin, isDemo } = await runServer(config, loggerOf(config));
  console.log(`\nIdanwo is running: ${config.publicUrl ?? address}\n`);
  if (isDemo) console.log(`${demoAccountsText()}\n\nStop with Ctrl+C.`);
  if (!hasAdmin) {
    console.log('It has no administrator yet. Make the first one, in another terminal and with the same settings:');
    console.log(`  ${adminCommand} create --email <address> --name <name>\n`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function loggerOf(config: Config): FastifyServerOptions['logger'] {
  return config.production ? { level: 'info', serializers: { req: loggedRequest } } : screenLogger();
}

/** Without the query: the address of a mailed link holds its token there. */
function loggedRequest({ method, url, ip }: FastifyRequest) {
  return { method, url: url.split('?')[0], remoteAddress: ip };
}
