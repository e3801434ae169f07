import type { FastifyInstance } from 'fastify';
import { composePreview as declared } from '#contract/previews.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { composePreview } from './compose-preview.ts';

export function previewRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, declared, ({ params, body }, { actor }) =>
    composePreview(services.store.db, actor, { testId: params.testId, sectionIds: body.sectionIds }),
  );
}
