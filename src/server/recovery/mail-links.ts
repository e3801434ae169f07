import { selectUser } from '#server/auth/user.queries.ts';
import * as letters from '#server/mail/letters.ts';
import { sendLetter } from '#server/mail/send-letter.ts';
import type { Services } from '#server/services.ts';
import { insertToken, type TokenPurpose } from './token.queries.ts';

const hourMs = 3_600_000;

/** What each link leads to, and how long it is good. */
const links = {
  'reset-password': { path: '/reset-password', lifeMs: hourMs, write: letters.passwordReset },
  'confirm-email': { path: '/confirm-email', lifeMs: 7 * 24 * hourMs, write: letters.addressConfirmation },
} as const satisfies Record<TokenPurpose, unknown>;

/** Sends a person the link that does what its purpose says. The token is made with the mail, outside the request. */
export function mailLink(services: Services, userId: string, purpose: TokenPurpose): void {
  const { store, clock, mail } = services;
  const { path, lifeMs, write } = links[purpose];
  sendLetter(services, userId, async (reader) => {
    const token = await store.write(async (trx) => {
      const { email_lower: emailLower } = await selectUser(trx, userId);
      return insertToken(trx, { userId, purpose, emailLower, now: clock.now(), lifeMs });
    });
    return write(reader, mail.linkTo(`${path}?token=${token}`));
  });
}
