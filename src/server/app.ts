import { readFileSync } from 'node:fs';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { attemptRoutes } from '#server/attempts/attempts.routes.ts';
import { authRoutes } from '#server/auth/auth.routes.ts';
import { startServiceClock } from '#server/clock/service-clock.ts';
import type { Config } from '#server/config.ts';
import type { Store } from '#server/db/store.ts';
import { healthRoutes } from '#server/health/health.routes.ts';
import { contentSecurity } from '#server/http/content-security.ts';
import { handleErrors } from '#server/http/error-handler.ts';
import { describeApi } from '#server/http/open-api.ts';
import { limitByCaller } from '#server/http/rate-limits.ts';
import { serveWeb } from '#server/http/web-files.ts';
import { resultRoutes } from '#server/results/results.routes.ts';
import type { Services } from '#server/services.ts';
import { currentSettings } from '#server/settings/current-settings.ts';
import { settingsRoutes } from '#server/settings/settings.routes.ts';
import { testRoutes } from '#server/tests/tests.routes.ts';

export type AppOptions = {
  store: Store;
  config: Config;
  /** Milliseconds since 1970. Specs and journeys give their own. */
  wallClock: () => number;
  logger: FastifyServerOptions['logger'];
};
export type App = { server: FastifyInstance; services: Services };

/** The whole HTTP server, not yet listening and with nothing running in the background. */
export async function buildApp({ store, config, wallClock, logger }: AppOptions): Promise<App> {
  const server = Fastify({
    logger: logger ?? false,
    trustProxy: config.trustProxy,
    ...(config.tls && {
      https: { cert: readFileSync(config.tls.certFile), key: readFileSync(config.tls.keyFile) },
    }),
  });
  const services: Services = {
    store,
    clock: await startServiceClock(store, wallClock),
    settings: currentSettings(store.db),
    timeZone: config.timeZone,
  };
  handleErrors(server);
  await server.register(helmet, contentSecurity(config));
  await server.register(rateLimit, limitByCaller);
  await describeApi(server);
  healthRoutes(server, services);
  settingsRoutes(server, services);
  authRoutes(server, services);
  testRoutes(server, services);
  attemptRoutes(server, services);
  resultRoutes(server, services);
  await serveWeb(server);
  return { server, services };
}
