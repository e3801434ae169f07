import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/account.ts';
import { getOwnData } from '#contract/own-data.ts';
import { noteLooks } from '#server/exam/attempts/note-look.ts';
import { requirePassword } from '#server/people/auth/require-password.ts';
import { selectUser } from '#server/people/auth/user.queries.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { changePassword } from './change-password.ts';
import { deleteUser } from './delete-user.ts';
import { ownAvatar } from './own-avatar.ts';
import { ownData } from './own-data.ts';
import { presentPreferences, updatePreferences } from './preferences.ts';
import { endSession, ownSessions } from './sessions.ts';

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.getPreferences, async (_request, { actor }) =>
    presentPreferences(await selectUser(db, actor.id)),
  );

  serve(app, services, contract.updatePreferences, async ({ body }, { actor }) => {
    await updatePreferences(services, actor.id, body);
    return presentPreferences(await selectUser(db, actor.id));
  });

  serve(app, services, contract.getAvatar, async (_request, { actor }) => ({
    picture: await ownAvatar(services, actor),
  }));

  serve(app, services, contract.changePassword, async ({ body }, { actor, by }) => {
    await changePassword(services, actor, body, by);
    return { message: 'Password changed. Other devices are signed out.' };
  });

  serve(app, services, contract.getSessions, async (_request, { actor }) => ({
    sessions: await ownSessions(services, actor),
  }));

  serve(app, services, contract.endSession, async ({ params }, { actor, by }) => {
    await endSession(services, { userId: actor.id, sessionId: params.sessionId, by });
    return { message: 'Signed out' };
  });

  serve(app, services, getOwnData, async (_request, { actor, by, caller }) => {
    await noteLooks(services, actor, caller);
    await recordExport(services, { by, action: 'own-data-exported' });
    return ownData(db, actor, services.clock.now());
  });

  serve(app, services, contract.deleteAccount, async ({ body }, { actor, by }) => {
    await requirePassword(services, actor, body.password, by);
    await deleteUser(services, { userId: actor.id, deletedBy: actor.id, by });
    return { message: 'Your account is deleted' };
  });
}
