import { readFileSync } from 'node:fs';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { arrangingRoutes } from '#server/bank/arranging/arranging.routes.ts';
import { authoringRoutes } from '#server/bank/authoring/authoring.routes.ts';
import { draftRoutes } from '#server/bank/drafts/drafts.routes.ts';
import { sharingRoutes } from '#server/bank/sharing/sharing.routes.ts';
import { mediaRoutes } from '#server/bank/media/media.routes.ts';
import { questionRoutes } from '#server/bank/questions/questions.routes.ts';
import { uploadRoutes } from '#server/bank/uploads/uploads.routes.ts';
import { analysisRoutes } from '#server/exam/analysis/analysis.routes.ts';
import { openItemAnalyses } from '#server/exam/analysis/item-analyses.ts';
import { attemptRoutes } from '#server/exam/attempts/attempts.routes.ts';
import { catalogueRoutes } from '#server/exam/catalogue/catalogue.routes.ts';
import { answerFileRoutes } from '#server/exam/files/answer-files.routes.ts';
import { attemptMediaRoutes } from '#server/exam/media/attempt-media.routes.ts';
import { markingRoutes } from '#server/exam/marking/marking.routes.ts';
import { openPresence } from '#server/exam/presence/presence.ts';
import { previewRoutes } from '#server/exam/preview/preview.routes.ts';
import { regradeRoutes } from '#server/exam/regrades/regrades.routes.ts';
import { instructorResultRoutes } from '#server/exam/results/instructor-results.routes.ts';
import { resultRoutes } from '#server/exam/results/results.routes.ts';
import { giveBackOutage } from '#server/exam/sittings/give-back-outage.ts';
import { sittingPaperRoutes } from '#server/exam/sitting-papers/sitting-papers.routes.ts';
import { lateAnswerRoutes } from '#server/exam/late-answers/late-answers.routes.ts';
import { sittingActRoutes } from '#server/exam/sitting-acts/acts.routes.ts';
import { sittingTemplateRoutes } from '#server/exam/sitting-templates/templates.routes.ts';
import { sittingRoutes } from '#server/exam/sittings/sittings.routes.ts';
import { waitingRoomRoutes } from '#server/exam/waiting-room/waiting-room.routes.ts';
import { reviewRoutes } from '#server/exam/review/review.routes.ts';
import { adminPaymentRoutes } from '#server/money/payments/admin-payments.routes.ts';
import { choosePaymentProvider } from '#server/money/payments/choose-provider.ts';
import { paymentRoutes } from '#server/money/payments/payments.routes.ts';
import { classRoutes } from '#server/people/classes/classes.routes.ts';
import { recoveryRoutes } from '#server/people/recovery/recovery.routes.ts';
import { adminReferralRoutes } from '#server/people/referrals/admin-referrals.routes.ts';
import { referralRoutes } from '#server/people/referrals/referrals.routes.ts';
import { authRoutes } from '#server/people/sign-in/auth.routes.ts';
import { openGate } from '#server/people/sign-in/open-gate.ts';
import { twoFactorRoutes } from '#server/people/two-factor/two-factor.routes.ts';
import { authorityRoutes } from '#server/platform/certificates/authority.routes.ts';
import type { MachineClock } from '#server/platform/clock/machine-clock.ts';
import { startServiceClock } from '#server/platform/clock/service-clock.ts';
import {
  type Config,
  isServedPlainly,
  opensToOthers,
  siteAddresses,
  type TrustedProxies,
} from '#server/platform/config/config.ts';
import type { Store } from '#server/platform/db/store.ts';
import { healthRoutes } from '#server/platform/health/health.routes.ts';
import { protectReplies } from '#server/platform/http/content-security.ts';
import { answerUnroutable, handleErrors } from '#server/platform/http/error-handler.ts';
import { describeApi } from '#server/platform/http/open-api.ts';
import { limitByCaller } from '#server/platform/http/rate-limits.ts';
import { requestIds, sendRequestIds } from '#server/platform/http/request-ids.ts';
import { togetherRoutes } from '#server/platform/http/together.routes.ts';
import { cutSlowBodies, headerTimes, usualTimes } from '#server/platform/http/slow-requests.ts';
import { dist, serveWeb } from '#server/platform/http/web-files.ts';
import { inlineScripts } from '#server/platform/http/web-pages.ts';
import { openLimits } from '#server/platform/limits/limits.ts';
import { openPostOffice } from '#server/platform/mail/post-office.ts';
import { openMediaStore } from '#server/platform/media-store/open-media-store.ts';
import { metricsRoutes } from '#server/platform/metrics/metrics.routes.ts';
import { openMetrics } from '#server/platform/metrics/metrics.ts';
import { currentSettings } from '#server/platform/settings/current-settings.ts';
import { accountRoutes } from '#server/school/account/account.routes.ts';
import { adminResultsRoutes } from '#server/school/administration/admin-results.routes.ts';
import { administrationRoutes } from '#server/school/administration/administration.routes.ts';
import { auditRoutes } from '#server/school/audit-trail/audit.routes.ts';
import { openBackups } from '#server/school/backups/backups.ts';
import { backupRoutes } from '#server/school/backups/backups.routes.ts';
import { dashboardRoutes } from '#server/school/dashboard/dashboard.routes.ts';
import { composeLetter } from '#server/school/letters/compose-letter.ts';
import { overviewRoutes } from '#server/school/overview/overview.routes.ts';
import { publicSettings, settingsRoutes } from '#server/school/settings/settings.routes.ts';
import { setupRoutes } from '#server/school/setup/setup.routes.ts';
import { manyUsersRoutes } from '#server/school/users/many-users.routes.ts';
import { userRoutes } from '#server/school/users/users.routes.ts';
import { fontsFolder } from '#server/platform/db/data-folder.ts';
import { openMediaJobs, openServerJobs } from './heavy-jobs.ts';
import type { AllServices } from './services.ts';

/** A large school, on a slow stick. */
const backupLimits = { threads: 1, processorMs: 1_200_000, clockMs: 7_200_000, memoryMb: 512 };

export type AppOptions = {
  store: Store;
  config: Config;
  /** Specs and journeys give their own. */
  machine: MachineClock;
  logger: FastifyServerOptions['logger'];
  /** Starts the server again: it is what puts a backup in. */
  restart: () => void;
};
export type App = { server: FastifyInstance; services: AllServices };

/** Fastify trusts nobody where it is given a number, since it cannot know who stands at its door; HOST tells that here. */
function proxiesTrusted(trusted: TrustedProxies): string[] | false | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

/** The whole HTTP server, not yet listening and with nothing running in the background. */
export async function buildApp({ store: opened, config, machine, logger, restart }: AppOptions): Promise<App> {
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
  const clock = await startServiceClock(store, machine, giveBackOutage);
  const heavyJobs = openServerJobs();
  const mediaJobs = openMediaJobs();
  const settings = currentSettings(store.db);
  const backups = openBackups({
    ...config,
    jobs: openServerJobs(backupLimits),
    isOpenToOthers: opensToOthers(config).length > 0,
    restart,
  });
  const services: AllServices = {
    store,
    clock,
    settings,
    gate: openGate({ store, clock, settings }),
    limits: openLimits(store, clock.now),
    mail: await openPostOffice(config),
    composeLetter: (waiting) => composeLetter(services, waiting),
    payments: choosePaymentProvider(config, store),
    presence: openPresence(store, clock),
    analyses: openItemAnalyses(store, heavyJobs, clock.now),
    heavyJobs,
    mediaStore: openMediaStore(store, config),
    mediaJobs,
    fontsFolder: fontsFolder(config.dataDir),
    backups,
    isServedPlainly: isServedPlainly(config),
    siteAddresses: (port) => siteAddresses(config, port),
    timeZone: config.timeZone,
  };
  // Else a connection that is kept alive would hold up the end of the process for as long as it is kept.
  server.addHook('onSend', async (_request, reply) => {
    if (clock.isStopping()) reply.header('connection', 'close');
  });
  server.addHook('onClose', () => services.presence.close());
  server.addHook('onClose', () => services.mail.close());
  server.addHook('onClose', () => heavyJobs.close());
  server.addHook('onClose', () => mediaJobs.close());
  server.addHook('onClose', () => backups.close());
  handleErrors(server);
  sendRequestIds(server);
  metrics?.watchRequests(server);
  cutSlowBodies(server, usualTimes);
  protectReplies(server, config, inlineScripts(dist));
  await server.register(rateLimit, limitByCaller);
  if (config.describesApi) await describeApi(server);
  if (metrics && config.metricsToken !== undefined) metricsRoutes(server, metrics, config.metricsToken);
  if (config.tls?.authorityFile !== undefined) authorityRoutes(server, config.tls.authorityFile);
  healthRoutes(server, services);
  settingsRoutes(server, services);
  setupRoutes(server, services);
  authRoutes(server, services);
  recoveryRoutes(server, services);
  accountRoutes(server, services);
  twoFactorRoutes(server, services);
  catalogueRoutes(server, services);
  authoringRoutes(server, services);
  arrangingRoutes(server, services);
  questionRoutes(server, services);
  uploadRoutes(server, services);
  sharingRoutes(server, services);
  draftRoutes(server, services);
  mediaRoutes(server, services);
  attemptRoutes(server, services);
  attemptMediaRoutes(server, services);
  answerFileRoutes(server, services);
  previewRoutes(server, services);
  resultRoutes(server, services);
  waitingRoomRoutes(server, services, sittingRoutes(server, services));
  sittingTemplateRoutes(server, services);
  sittingActRoutes(server, services);
  lateAnswerRoutes(server, services);
  sittingPaperRoutes(server, services);
  reviewRoutes(server, services);
  instructorResultRoutes(server, services);
  analysisRoutes(server, services);
  regradeRoutes(server, services);
  markingRoutes(server, services);
  dashboardRoutes(server, services);
  paymentRoutes(server, services);
  referralRoutes(server, services);
  adminPaymentRoutes(server, services);
  adminReferralRoutes(server, services);
  userRoutes(server, services);
  classRoutes(server, services);
  manyUsersRoutes(server, services);
  administrationRoutes(server, services);
  adminResultsRoutes(server, services);
  auditRoutes(server, services);
  overviewRoutes(server, services);
  backupRoutes(server, services);
  togetherRoutes(server, services);
  await serveWeb(server, () => publicSettings(services), config.publicUrl);
  return { server, services };
}
