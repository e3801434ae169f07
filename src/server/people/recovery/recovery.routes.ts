import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/recovery.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { confirmEmail } from './confirm-email.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

export function recoveryRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.requestPasswordReset, async ({ body }, { caller }) => {
    await requestPasswordReset(services, { email: body.email, address: caller.address });
    return { message: 'If there is an account with this email, a link is on its way to it.' };
  });

  serve(app, services, contract.resetPassword, async ({ body }, { caller }) => {
    await resetPassword(services, body, caller.address);
    return { message: 'Your password is changed. Please sign in with the new one.' };
  });

  serve(app, services, contract.confirmEmail, async ({ body }) => {
    await confirmEmail(services, body.token);
    return { message: 'Your email address is confirmed.' };
  });
}
