import type { TwoFactorStatus } from '#contract/two-factor.ts';
import { isTwoFactorAsked } from '#domain/account/two-factor-rule.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countRecoveryCodes, selectOptionalEnabled } from './two-factor.queries.ts';

export async function twoFactorStatus({ store, settings }: Services, { id, role }: Actor): Promise<TwoFactorStatus> {
  const enabled = await selectOptionalEnabled(store.db, id);
  const { requireTwoFactor: rule } = await settings();
  return {
    enabledAt: enabled ? wireTime(enabled.enabled_at) : null,
    recoveryCodesLeft: enabled ? await countRecoveryCodes(store.db, id) : 0,
    required: isTwoFactorAsked(rule, role),
  };
}
