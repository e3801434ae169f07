import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { SingleUseTokensTable } from '#server/platform/db/tables/people.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';

type TokenRow = Selectable<SingleUseTokensTable>;
export type TokenPurpose = TokenRow['purpose'];

/** Makes a token for the address that the account has now. Earlier ones stay good: the first mail may be the one read. */
export async function insertToken(
  trx: Writer,
  wanted: { userId: string; purpose: TokenPurpose; emailLower: string | null; now: number; lifeMs: number },
): Promise<string> {
  const token = newToken();
  await trx
    .deleteFrom('single_use_tokens')
    .where('user_id', '=', wanted.userId)
    .where('expires_at', '<=', wanted.now)
    .execute();
  await trx
    .insertInto('single_use_tokens')
    .values({
      id: newId(),
      user_id: wanted.userId,
      purpose: wanted.purpose,
      token_hash: hashToken(token),
      email_lower: wanted.emailLower ?? '',
      created_at: wanted.now,
      expires_at: wanted.now + wanted.lifeMs,
      used_at: null,
    })
    .execute();
  return token;
}

/** A token that was handed out, used or not, as long as the account stands and still has the address it was sent to. */
export function selectOptionalToken(
  db: Reader,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: number },
) {
  return db
    .selectFrom('single_use_tokens')
    .innerJoin('users', 'users.id', 'single_use_tokens.user_id')
    .select(['single_use_tokens.user_id', 'single_use_tokens.used_at', 'users.email_lower', 'users.email_confirmed_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('users.email_lower', eb.val('')), '=', eb.ref('single_use_tokens.email_lower')))
    .executeTakeFirst();
}

/** Uses a token up, and with it the person's others of the purpose. Of two who try at once one is told no. */
export async function useToken(
  trx: Writer,
  { token, purpose, userId, now }: { token: string; purpose: TokenPurpose; userId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('single_use_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('single_use_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  return true;
}

/** What was sent to a person by e-mail, all of it or for one purpose, opens nothing any more. */
export async function deleteSingleUseTokens(trx: Writer, userId: string, purpose?: TokenPurpose): Promise<void> {
  let tokens = trx.deleteFrom('single_use_tokens').where('user_id', '=', userId);
  if (purpose !== undefined) tokens = tokens.where('purpose', '=', purpose);
  await tokens.execute();
}
