import { openIdentify } from '#server/people/auth/identify.ts';
import { isPasswordDue } from '#server/people/auth/is-password-due.ts';
import { isTwoFactorDue } from '#server/people/two-factor/is-two-factor-due.ts';
import type { Gate } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

/** What the platform asks of a caller before each call, answered by those who know people. */
export function openGate(services: Pick<Services, 'store' | 'clock' | 'settings'>): Gate {
  return {
    identify: openIdentify(services),
    isTwoFactorDue: (actor) => isTwoFactorDue(actor, services),
    isPasswordDue: (actor) => isPasswordDue(actor, services),
  };
}
