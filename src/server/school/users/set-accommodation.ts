import type { Accommodation } from '#contract/accommodation.ts';
import type { setAccommodations as declared } from '#contract/many-users.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { replaceAccommodation } from '#server/people/accommodations/accommodation.queries.ts';
import { lockOptionalUser } from '#server/people/auth/user.queries.ts';
import { AppError } from '#contract/errors.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { Writer } from '#server/platform/db/store.ts';

type Setting = { userId: string; accommodation: Accommodation };
type Who = { actor: Actor; by: Doer };

/** Sets what somebody has in every exam that they begin from now on. One that is open goes on as it was told. */
export async function setAccommodation({ store, clock }: Services, who: Who, setting: Setting): Promise<void> {
  await store.write(async (trx) => {
    if (!(await setFor(trx, who, setting, clock.now()))) throw new AppError('USER_NOT_FOUND');
  });
}

/**
 * The same for several people, in one go.
 * @returns for whom it was set: an account may have been deleted meanwhile
 */
export async function setAccommodations(
  { store, clock }: Services,
  who: Who,
  { userIds, accommodation }: RequestOf<typeof declared>['body'],
): Promise<string[]> {
  const at = clock.now();
  return store.write(async (trx) => {
    const set: string[] = [];
    for (const userId of userIds) if (await setFor(trx, who, { userId, accommodation }, at)) set.push(userId);
    return set;
  });
}

/** Whether there is such an account. */
async function setFor(
  trx: Writer,
  { actor, by }: Who,
  { userId, accommodation }: Setting,
  at: number,
): Promise<boolean> {
  if (!(await lockOptionalUser(trx, userId))) return false;
  await replaceAccommodation(trx, { userId, by: actor.id, at }, accommodation);
  await recordAudit(trx, { at, by, action: 'accommodation-set', subject: { type: 'user', id: userId } });
  return true;
}
