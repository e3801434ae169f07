import type { FastifyInstance } from 'fastify';
import * as adminContract from '#contract/admin-settings.ts';
import { visibleSettingsSchema } from '#contract/school-settings.ts';
import * as contract from '#contract/settings.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectDemo, selectSettings } from '#server/platform/settings/settings.queries.ts';
import { awaitsSetup } from '#server/platform/setup/setup-code.queries.ts';
import { updateSettings } from './update-settings.ts';

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, adminContract.getSettings, () => selectSettings(services.store.db));

  serve(app, services, adminContract.updateSettings, async ({ body: { basedOn, ...changes } }, { by }) =>
    updateSettings(services, { changes, basedOn, by }),
  );

  serve(app, services, contract.getPublicSettings, () => publicSettings(services));

  serve(app, services, contract.getSiteAddresses, () => {
    const listening = app.server.address();
    return Promise.resolve(services.siteAddresses(typeof listening === 'object' ? listening?.port : undefined));
  });
}

/** What every visitor may know of the settings; the pages have it in them too. */
export async function publicSettings(services: Services): Promise<contract.PublicSettings> {
  const { db } = services.store;
  return {
    ...visibleSettingsSchema.parse(await services.settings()),
    timeZone: services.timeZone,
    emailEnabled: services.mail.enabled,
    isSetUp: !(await awaitsSetup(db)),
    isDemo: (await selectDemo(db)) !== undefined,
  };
}
