import type { FastifyInstance } from 'fastify';
import { setAccommodation } from '#contract/accommodations.ts';
import * as contract from '#contract/admin-users.ts';
import { AppError } from '#contract/errors.ts';
import { selectOptionalAccommodation } from '#server/people/accommodations/accommodation.queries.ts';
import { presentUser } from '#server/people/auth/present-user.ts';
import { selectUser } from '#server/people/auth/user.queries.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import { pageOf } from '#server/platform/http/pages.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { deleteUser } from '#server/school/account/delete-user.ts';
import { endSession, endSessions, sessionsOf } from '#server/school/account/sessions.ts';
import { checkClassList } from './check-class-list.ts';
import { createClassList } from './create-class-list.ts';
import { createUser } from './create-user.ts';
import { liftSignInLimit } from './lift-sign-in-limit.ts';
import { nextNumbers } from './next-numbers.ts';
import { createResetLink } from './reset-link.ts';
import { updateUser } from './update-user.ts';
import * as accommodations from './set-accommodation.ts';
import { requireUser, userDetails, userPayments, userReferrals, userResults } from './user-details.ts';
import { userList, usersFile } from './user-list.ts';

export function userRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.getUsers, async ({ query }) => userList(services, query));
  serveFile(app, services, contract.exportUsers, async ({ query }, { by }) => {
    await recordExport(services, { by, action: 'people-exported', detail: { list: 'users' } });
    return usersFile(db, query, services.timeZone);
  });

  serve(app, services, contract.createUser, async ({ body }, { by }) =>
    presentUser(await selectUser(db, await createUser(services, body, by))),
  );

  serve(app, services, contract.getNextNumbers, async ({ query }) => ({
    numbers: await nextNumbers(services, query.pattern),
  }));

  serve(app, services, contract.createClassList, async ({ body }, who) => createClassList(services, body, who));

  serve(app, services, contract.checkClassList, async ({ body }) => checkClassList(db, body));

  serve(app, services, contract.updateUser, async ({ params: { userId }, body }, { actor, by }) => {
    await updateUser(services, actor, userId, { ...body, by });
    return presentUser(await selectUser(db, userId));
  });

  serve(app, services, contract.deleteUser, async ({ params: { userId }, query }, { actor, by }) => {
    if (userId === actor.id) throw new AppError('OWN_ACCOUNT');
    await deleteUser(services, { userId, deletedBy: actor.id, by, handTestsTo: query.handTestsTo });
    return { message: 'User deleted successfully' };
  });

  serve(app, services, setAccommodation, async ({ params: { userId }, body }, who) => {
    await accommodations.setAccommodation(services, who, { userId, accommodation: body });
    return { accommodation: (await selectOptionalAccommodation(db, userId)) ?? null };
  });

  serve(app, services, contract.getUser, async ({ params }) => userDetails(db, params.userId));

  serve(app, services, contract.getUserResults, async ({ params, query }) =>
    userResults(db, params.userId, await pageOf(query, services)),
  );

  serve(app, services, contract.getUserPayments, async ({ params }) => userPayments(db, params.userId));

  serve(app, services, contract.getUserReferrals, async ({ params }) => userReferrals(db, params.userId));

  serve(app, services, contract.getUserSessions, async ({ params }) => {
    await requireUser(db, params.userId);
    return { sessions: await sessionsOf(services, params.userId) };
  });

  serve(app, services, contract.endUserSessions, async ({ params }, { by }) => {
    await requireUser(db, params.userId);
    await endSessions(services, params.userId, by);
    return { message: 'Signed out everywhere' };
  });

  serve(app, services, contract.endUserSession, async ({ params }, { by }) => {
    await endSession(services, { userId: params.userId, sessionId: params.sessionId, by });
    return { message: 'Signed out' };
  });

  serve(app, services, contract.liftSignInLimit, async ({ params }, { by }) => {
    await liftSignInLimit(services, params.userId, by);
    return { message: 'The person can sign in again' };
  });

  serve(app, services, contract.createResetLink, async ({ params }, { by }) => {
    const { link, expiresAt } = await createResetLink(services, { userId: params.userId, by });
    return { link, expiresAt: wireTime(expiresAt) };
  });
}
