import type { Reader, Writer } from '#server/platform/db/store.ts';
import { hashToken } from '#server/platform/tokens/tokens.ts';

/** Beside those that other servers of the same database have printed: each is good until there is an administrator. */
export async function insertSetupCode(trx: Writer, code: string, now: number): Promise<void> {
  await trx
    .insertInto('setup_codes')
    .values({ code_hash: hashToken(code), created_at: now })
    .execute();
}

export async function isSetupCode(db: Reader, code: string): Promise<boolean> {
  const query = db.selectFrom('setup_codes').select('created_at').where('code_hash', '=', hashToken(code));
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether the school waits for its first administrator: a server that finds none prints a link. */
export async function awaitsSetup(db: Reader): Promise<boolean> {
  return (await db.selectFrom('setup_codes').select('created_at').limit(1).executeTakeFirst()) !== undefined;
}

/** There is an administrator now, so no link is good any more. */
export async function deleteSetupCodes(trx: Writer): Promise<void> {
  await trx.deleteFrom('setup_codes').execute();
}
