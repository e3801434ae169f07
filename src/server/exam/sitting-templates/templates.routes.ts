import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sitting-templates.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { changeTemplate, deleteTemplate, keepTemplate, readTemplates } from './templates.ts';

export function sittingTemplateRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getSittingTemplates, async (_input, { actor }) => ({
    templates: await readTemplates(services, actor),
  }));

  serve(app, services, contract.keepSittingTemplate, ({ params, body }, { actor }) =>
    keepTemplate(services, actor, { ...params, ...body }),
  );

  serve(app, services, contract.changeSittingTemplate, ({ params, body }, who) =>
    changeTemplate(services, who, { ...params, ...body }),
  );

  serve(app, services, contract.deleteSittingTemplate, async ({ params }, who) => {
    await deleteTemplate(services, who, params.templateId);
    return { deleted: true } as const;
  });
}
