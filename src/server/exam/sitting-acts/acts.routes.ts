import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sitting-acts.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { actInSitting } from './act-in-sitting.ts';
import { readTrail } from './trail.ts';

export function sittingActRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.actInSitting, async ({ params, body }, who) =>
    actInSitting(services, who, { sittingId: params.sittingId, act: body }),
  );

  serve(app, services, contract.getTrail, async ({ params }, { actor }) =>
    readTrail(services, actor, params.sittingId),
  );
}
