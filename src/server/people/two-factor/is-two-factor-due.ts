import type { Role } from '#contract/access.ts';
import { isTwoFactorAsked } from '#domain/account/two-factor-rule.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectOptionalEnabled } from './two-factor.queries.ts';

/** Whether the school asks somebody for two-factor sign-in who has not set it up: nothing else works before. */
export async function isTwoFactorDue(
  { id, role }: { id: string; role: Role },
  { store, settings }: Pick<Services, 'store' | 'settings'>,
): Promise<boolean> {
  const { requireTwoFactor: asked } = await settings();
  return isTwoFactorAsked(asked, role) && (await selectOptionalEnabled(store.db, id)) === undefined;
}
