import { v7 as newId } from 'uuid';
import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { setUpSchool as declared } from '#contract/setup.ts';
import { refuseGuessable } from '#server/people/auth/guessable-passwords.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { selectUser, type UserRow } from '#server/people/auth/user.queries.ts';
import { isDuplicateKey } from '#server/platform/db/database-errors.ts';
import type { Services } from '#server/platform/services/services.ts';
import { insertAccount } from '#server/school/users/create-user.ts';
import { enter, type Entrant } from './enter.ts';
import { requireSetupCode, useSetupCode } from './require-setup-code.ts';

/**
 * Makes the first administrator and signs them in, all of it or nothing.
 * @throws SETUP_LINK_NOT_VALID, ALREADY_SET_UP, TOO_MANY_REQUESTS, INVALID_INPUT for a password that is easy to guess
 */
export async function setUpSchool(
  services: Services,
  { code, deviceId, ...person }: RequestOf<typeof declared>['body'],
  caller: Entrant['caller'],
): Promise<{ user: UserRow; token: string }> {
  const { store, clock, mail, settings } = services;
  await requireSetupCode(services, code, caller.address);
  await refuseGuessable(person.password, { ...person, siteTitle: (await settings()).siteTitle });
  const passwordHash = await hashPassword(person.password);
  const [id, now] = [newId(), clock.now()];
  const token = await store
    .write(async (trx) => {
      await useSetupCode(trx, code);
      await insertAccount(trx, {
        user: { ...person, id, passwordHash, role: 'admin', subscription: 'premium' },
        by: { actorId: id, address: caller.address },
        confirmsAddress: mail.confirmsAddresses,
        now,
      });
      return enter(trx, { userId: id, deviceId, caller, now });
    })
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AppError('EMAIL_TAKEN') : error;
    });
  return { user: await selectUser(store.db, id), token };
}
