import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/two-factor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { disableTwoFactor, renewRecoveryCodes, resetTwoFactor } from './change-two-factor.ts';
import { beginTwoFactor, enableTwoFactor } from './set-up-two-factor.ts';
import { twoFactorStatus } from './two-factor-status.ts';

export function twoFactorRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getTwoFactor, async (_request, { actor }) => twoFactorStatus(services, actor));

  serve(app, services, contract.beginTwoFactor, async ({ body }, { actor, by }) =>
    beginTwoFactor(services, actor, body.password, by),
  );

  serve(app, services, contract.enableTwoFactor, async ({ body }, { actor, by }) => ({
    recoveryCodes: await enableTwoFactor(services, actor, body.code, by),
  }));

  serve(app, services, contract.renewRecoveryCodes, async ({ body }, { actor, by }) => ({
    recoveryCodes: await renewRecoveryCodes(services, actor, body, by),
  }));

  serve(app, services, contract.disableTwoFactor, async ({ body }, { actor, by }) => {
    await disableTwoFactor(services, actor, body, by);
    return { message: 'Two-factor sign-in is off' };
  });

  serve(app, services, contract.resetTwoFactor, async ({ params }, { by }) => {
    await resetTwoFactor(services, params.userId, by);
    return { message: 'Two-factor sign-in is off' };
  });
}
