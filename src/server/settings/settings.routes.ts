import type { FastifyInstance } from 'fastify';
import * as adminContract from '#contract/admin-settings.ts';
import * as contract from '#contract/settings.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { selectSettings } from './settings.queries.ts';
import { presentSettings, updateSettings } from './update-settings.ts';

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, adminContract.getSettings, async () => presentSettings(await selectSettings(services.store.db)));

  serve(app, services, adminContract.updateSettings, async ({ body: { basedOn, ...changes } }, { by }) =>
    updateSettings(services, { changes, basedOn, by }),
  );

  serve(app, services, contract.getPublicSettings, async () => {
    const settings = await services.settings();
    return {
      siteTitle: settings.site_title,
      theme: settings.theme,
      userRegistration: settings.user_registration === 1,
      maintenanceMode: settings.maintenance_mode === 1,
      sessionTimeout: settings.session_timeout,
      maxFileSize: settings.max_file_size,
      timeZone: services.timeZone,
      emailEnabled: services.mail.enabled,
    };
  });

  serve(app, services, contract.getSiteAddresses, () => {
    const listening = app.server.address();
    return Promise.resolve(services.siteAddresses(typeof listening === 'object' ? listening?.port : undefined));
  });
}
