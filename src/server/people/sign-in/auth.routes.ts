import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/auth.ts';
import { presentUser } from '#server/people/auth/present-user.ts';
import { updateProfile } from '#server/people/auth/update-profile.ts';
import { selectUser } from '#server/people/auth/user.queries.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { presentOwnUser } from './present-own-user.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

export function authRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.signIn, async ({ body }, { caller }) => {
    const { user, token } = await signIn(services, body, caller);
    const passwordAsked = user.password_change_asked_at !== null;
    return { ...(await presentOwnUser(services, user, { passwordAsked })), token };
  });

  serve(app, services, contract.signUp, async ({ body }, { caller }) => {
    const { user, token, referralApplied } = await signUp(services, body, caller);
    return { ...presentUser(user), token, referralApplied };
  });

  serve(app, services, contract.getProfile, async (_request, { actor }) =>
    presentOwnUser(services, await selectUser(services.store.db, actor.id), actor),
  );

  serve(app, services, contract.updateProfile, async ({ body }, { actor, by }) =>
    presentUser(await updateProfile(services, actor, body, by)),
  );

  serve(app, services, contract.signOut, async (_request, { actor, by }) => {
    await signOut(services, actor, by);
    return { message: 'Signed out' };
  });
}
