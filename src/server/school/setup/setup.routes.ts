import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/setup.ts';
import type { MediaServices } from '#server/bank/media/media-services.ts';
import { presentOwnUser } from '#server/people/sign-in/present-own-user.ts';
import { serve } from '#server/platform/http/serve.ts';
import { aboutDemoSchool, removeDemoSchool } from './remove-demo-school.ts';
import { requireSetupCode } from './require-setup-code.ts';
import { setUpDemoSchool } from './set-up-demo-school.ts';
import { setUpSchool } from './set-up-school.ts';

export function setupRoutes(app: FastifyInstance, services: MediaServices): void {
  serve(app, services, contract.checkSetupLink, async ({ body }, { caller }) => {
    await requireSetupCode(services, body.code, caller.address);
    return { message: 'This link sets up the school' };
  });

  serve(app, services, contract.setUpSchool, async ({ body }, { caller }) => {
    const { user, token } = await setUpSchool(services, body, caller);
    return { ...(await presentOwnUser(services, user, { passwordAsked: false })), token };
  });

  serve(app, services, contract.setUpDemoSchool, async ({ body }, { caller }) => {
    const { user, token } = await setUpDemoSchool(services, body, caller);
    return { ...(await presentOwnUser(services, user, { passwordAsked: false })), token };
  });

  serve(app, services, contract.getDemoSchool, () => aboutDemoSchool(services));

  serve(app, services, contract.removeDemoSchool, async ({ body }, { by }) => ({
    code: await removeDemoSchool(services, body.own, by),
  }));
}
