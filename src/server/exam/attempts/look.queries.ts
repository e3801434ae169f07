import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { AttemptLooksTable } from '#server/platform/db/tables/attempts.ts';

type Place = { attemptId: string; sessionId: string };

export async function hasLook(db: Reader, { attemptId, sessionId }: Place): Promise<boolean> {
  const found = await db
    .selectFrom('attempt_looks')
    .select('at')
    .where('attempt_id', '=', attemptId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps a session's first look, unless it is kept already. */
export async function insertLook(trx: Writer, look: Insertable<AttemptLooksTable>): Promise<void> {
  await trx
    .insertInto('attempt_looks')
    .values(look)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A person's open attempts that are sat in another session, and were not read in this one before. */
export function selectOpenElsewhere(db: Reader, { id, sessionId }: { id: string; sessionId: string }) {
  const known = db.selectFrom('attempt_looks').select('attempt_id').where('session_id', '=', sessionId);
  return db
    .selectFrom('attempts')
    .select(['id', 'session_id'])
    .where('user_id', '=', id)
    .where('state', '=', 'open')
    .where('session_id', '<>', sessionId)
    .where('id', 'not in', known)
    .execute();
}

/** What one screen shows of them. */
const shown = 20;

export function selectLooks(db: Reader, attemptId: string) {
  return db
    .selectFrom('attempt_looks')
    .select(['at', 'device_class'])
    .where('attempt_id', '=', attemptId)
    .orderBy('at')
    .limit(shown)
    .execute();
}
