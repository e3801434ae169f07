import type { Accommodation } from '#contract/accommodation.ts';
import { replaceAccommodation } from '#server/people/accommodations/accommodation.queries.ts';
import { lockOptionalUser } from '#server/people/auth/user.queries.ts';
import { AppError } from '#contract/errors.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

type Setting = { userId: string; accommodation: Accommodation };

/** Sets what somebody has in every exam that they begin from now on. One that is open goes on as it was told. */
export async function setAccommodation(
  { store, clock }: Services,
  { actor, by }: { actor: Actor; by: Doer },
  { userId, accommodation }: Setting,
): Promise<void> {
  await store.write(async (trx) => {
    if (!(await lockOptionalUser(trx, userId))) throw new AppError('USER_NOT_FOUND');
    const at = clock.now();
    await replaceAccommodation(trx, { userId, by: actor.id, at }, accommodation);
    const subject = { type: 'user', id: userId } as const;
    await recordAudit(trx, { at, by, action: 'accommodation-set', subject });
  });
}
