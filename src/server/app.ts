import { readFileSync } from 'node:fs';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { accountRoutes } from '#server/account/account.routes.ts';
import { analysisRoutes } from '#server/analysis/analysis.routes.ts';
import { openItemAnalyses } from '#server/analysis/item-analyses.ts';
import { attemptRoutes } from '#server/attempts/attempts.routes.ts';
import { auditRoutes } from '#server/audit/audit.routes.ts';
import { authRoutes } from '#server/auth/auth.routes.ts';
import { authorityRoutes } from '#server/certificates/authority.routes.ts';
import type { MachineClock } from '#server/clock/machine-clock.ts';
import { startServiceClock } from '#server/clock/service-clock.ts';
import { type Config, isServedPlainly, siteAddresses, type TrustedProxies } from '#server/config.ts';
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts';
import type { Store } from '#server/db/store.ts';
import { healthRoutes } from '#server/health/health.routes.ts';
import { contentSecurity } from '#server/http/content-security.ts';
import { openHeavyJobs } from '#server/heavy-jobs/heavy-jobs.ts';
import { userRoutes } from '#server/users/users.routes.ts';
import { answerUnroutable, handleErrors } from '#server/http/error-handler.ts';
import { describeApi } from '#server/http/open-api.ts';
import { limitByCaller } from '#server/http/rate-limits.ts';
import { requestIds, sendRequestIds } from '#server/http/request-ids.ts';
import { cutSlowBodies, headerTimes, usualTimes } from '#server/http/slow-requests.ts';
import { serveWeb } from '#server/http/web-files.ts';
import { openLimits } from '#server/limits/limits.ts';
import { openPostOffice } from '#server/mail/post-office.ts';
import { openMetrics } from '#server/metrics/metrics.ts';
import { metricsRoutes } from '#server/metrics/metrics.routes.ts';
import { choosePaymentProvider } from '#server/payments/choose-provider.ts';
import { administrationRoutes } from '#server/administration/administration.routes.ts';
import { adminResultsRoutes } from '#server/administration/admin-results.routes.ts';
import { overviewRoutes } from '#server/overview/overview.routes.ts';
import { adminPaymentRoutes } from '#server/payments/admin-payments.routes.ts';
import { paymentRoutes } from '#server/payments/payments.routes.ts';
import { questionRoutes } from '#server/questions/questions.routes.ts';
import { recoveryRoutes } from '#server/recovery/recovery.routes.ts';
import { adminReferralRoutes } from '#server/referrals/admin-referrals.routes.ts';
import { referralRoutes } from '#server/referrals/referrals.routes.ts';
import { regradeRoutes } from '#server/regrades/regrades.routes.ts';
import { instructorResultRoutes } from '#server/results/instructor-results.routes.ts';
import { resultRoutes } from '#server/results/results.routes.ts';
import type { Services } from '#server/services.ts';
import { currentSettings } from '#server/settings/current-settings.ts';
import { settingsRoutes } from '#server/settings/settings.routes.ts';
import { authoringRoutes } from '#server/tests/authoring.routes.ts';
import { testRoutes } from '#server/tests/tests.routes.ts';
import { twoFactorRoutes } from '#server/two-factor/two-factor.routes.ts';

export type AppOptions = {
  store: Store;
  config: Config;
  /** Specs and journeys give their own. */
  machine: MachineClock;
  logger: FastifyServerOptions['logger'];
};
export type App = { server: FastifyInstance; services: Services };

/** Fastify trusts nobody where it is given a number, since it cannot know who stands at its door; HOST tells that here. */
function proxiesTrusted(trusted: TrustedProxies): string[] | false | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

/** The whole HTTP server, not yet listening and with nothing running in the background. */
export async function buildApp({ store: opened, config, machine, logger }: AppOptions): Promise<App> {
  const server = Fastify({
    logger: logger ?? false,
    trustProxy: proxiesTrusted(config.trustProxy),
    ...requestIds(config.trustProxy !== false),
    http: headerTimes(usualTimes),
    frameworkErrors: answerUnroutable,
    // A pick that comes while the server is stopping is saved like any other.
    return503OnClosing: false,
    ...(config.tls && {
      https: {
        cert: readFileSync(config.tls.certFile),
        key: readFileSync(config.tls.keyFile),
        ...headerTimes(usualTimes),
        handshakeTimeout: usualTimes.headersMs,
      },
    }),
  });
  const metrics = config.metricsToken === undefined ? undefined : await openMetrics();
  const store = metrics?.watchStore(opened) ?? opened;
  const clock = await startServiceClock(store, machine);
  const heavyJobs = openHeavyJobs();
  const services: Services = {
    store,
    clock,
    settings: currentSettings(store.db),
    limits: openLimits(store, clock.now),
    mail: openPostOffice(config),
    payments: choosePaymentProvider(config, store),
    analyses: openItemAnalyses(store, heavyJobs, clock.now),
    heavyJobs,
    isServedPlainly: isServedPlainly(config),
    siteAddresses: (port) => siteAddresses(config, port),
    timeZone: config.timeZone,
  };
  // Else a connection that is kept alive would hold up the end of the process for as long as it is kept.
  server.addHook('onSend', async (_request, reply) => {
    if (clock.isStopping()) reply.header('connection', 'close');
  });
  server.addHook('onClose', () => services.mail.close());
  server.addHook('onClose', () => heavyJobs.close());
  handleErrors(server);
  sendRequestIds(server);
  metrics?.watchRequests(server);
  cutSlowBodies(server, usualTimes);
  await server.register(helmet, contentSecurity(config));
  await server.register(rateLimit, limitByCaller);
  if (config.describesApi) await describeApi(server);
  if (metrics && config.metricsToken !== undefined) metricsRoutes(server, metrics, config.metricsToken);
  if (config.tls?.authorityFile !== undefined) authorityRoutes(server, config.tls.authorityFile);
  healthRoutes(server, services);
  settingsRoutes(server, services);
  authRoutes(server, services);
  recoveryRoutes(server, services);
  accountRoutes(server, services);
  twoFactorRoutes(server, services);
  testRoutes(server, services);
  authoringRoutes(server, services);
  questionRoutes(server, services);
  attemptRoutes(server, services);
  resultRoutes(server, services);
  instructorResultRoutes(server, services);
  analysisRoutes(server, services);
  regradeRoutes(server, services);
  dashboardRoutes(server, services);
  paymentRoutes(server, services);
  referralRoutes(server, services);
  adminPaymentRoutes(server, services);
  adminReferralRoutes(server, services);
  userRoutes(server, services);
  administrationRoutes(server, services);
  adminResultsRoutes(server, services);
  auditRoutes(server, services);
  overviewRoutes(server, services);
  await serveWeb(server);
  return { server, services };
}
