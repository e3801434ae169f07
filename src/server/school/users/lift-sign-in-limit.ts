import { AppError } from '#contract/errors.ts';
import { forgetTries } from '#server/people/auth/password-tries.ts';
import { lockOptionalUser } from '#server/people/auth/user.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Services } from '#server/platform/services/services.ts';

/** Lets somebody in at once at whose password others, or they themselves, have guessed too often. */
export function liftSignInLimit({ store, clock }: Services, userId: string, by: Doer): Promise<void> {
  return store.write(async (trx) => {
    const user = await lockOptionalUser(trx, userId);
    if (!user) throw new AppError('USER_NOT_FOUND');
    await forgetTries(trx, userId);
    const subject = { type: 'user', id: userId } as const;
    await recordAudit(trx, { at: clock.now(), by, action: 'sign-in-limit-lifted', subject });
  });
}
