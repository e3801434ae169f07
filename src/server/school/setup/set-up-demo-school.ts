import { randomBytes } from 'node:crypto';
import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { setUpDemoSchool as declared } from '#contract/setup.ts';
import type { MediaServices } from '#server/bank/media/media-services.ts';
import { newInitialPassword } from '#domain/class-list/initial-password.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { selectUser, type UserRow } from '#server/people/auth/user.queries.ts';
import { foldResultDeltas } from '#server/platform/totals/fold-result-deltas.ts';
import { storeDemoFiles } from '#server/school/demo/demo-files.ts';
import { demoAccounts } from '#server/school/demo/demo-people.ts';
import { fillWithDemoSchool, isEmpty } from '#server/school/demo/seed-demo-school.ts';
import { enter, type Entrant } from './enter.ts';
import { requireSetupCode, useSetupCode } from './require-setup-code.ts';

const [administrator] = demoAccounts;

/**
 * Fills the empty school with the demo's, and signs in as its administrator. Others may reach this server, so its people
 * have a password that was made for this one school (docs/decisions/0044).
 * @throws SETUP_LINK_NOT_VALID, ALREADY_SET_UP, TOO_MANY_REQUESTS
 */
export async function setUpDemoSchool(
  services: MediaServices,
  { code, deviceId }: RequestOf<typeof declared>['body'],
  caller: Entrant['caller'],
): Promise<{ user: UserRow; token: string }> {
  const { store, clock, timeZone } = services;
  await requireSetupCode(services, code, caller.address);
  const password = newInitialPassword(randomBytes);
  const passwordHash = await hashPassword(password);
  const files = await storeDemoFiles(services);
  const now = clock.now();
  const { userId, token } = await store.write(async (trx) => {
    await useSetupCode(trx, code);
    if (!(await isEmpty(trx))) throw new AppError('ALREADY_SET_UP');
    const people = await fillWithDemoSchool(trx, { password, passwordHash, files, now, timeZone });
    const id = people.find(({ email }) => email === administrator.email)?.id;
    if (id === undefined) throw new Error('The demo school has no administrator');
    return { userId: id, token: await enter(trx, { userId: id, deviceId, caller, now }) };
  });
  while ((await foldResultDeltas(store, now)) > 0);
  return { user: await selectUser(store.db, userId), token };
}
