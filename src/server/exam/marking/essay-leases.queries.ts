import type { Round } from '#domain/marking/rounds.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';

/** Long enough for a long answer and its comment; then a colleague may go on with what somebody left. */
const leaseMs = 10 * 60_000;

type Held = { essayId: string; round: Round };

/** Whether somebody else has the answer open. */
export async function isHeldByAnother(
  db: Reader,
  { essayId, round }: Held,
  { markerId, now }: { markerId: string; now: number },
): Promise<boolean> {
  const lease = await db
    .selectFrom('essay_leases')
    .select('essay_id')
    .where('essay_id', '=', essayId)
    .where('round', '=', round)
    .where('marker_id', '<>', markerId)
    .where('until', '>', now)
    .executeTakeFirst();
  return lease !== undefined;
}

/** Takes the answer for some minutes, also from somebody whose minutes are over. */
export async function takeLease(
  trx: Writer,
  { essayId, round }: Held,
  { markerId, now }: { markerId: string; now: number },
): Promise<void> {
  const until = now + leaseMs;
  await trx
    .insertInto('essay_leases')
    .values({ essay_id: essayId, round, marker_id: markerId, until })
    .onConflict((conflict) => conflict.columns(['essay_id', 'round']).doUpdateSet({ marker_id: markerId, until }))
    .execute();
}

/** Gives up whatever the marker has open of the question, so that nobody waits for an answer they have left. */
export async function dropLeases(trx: Writer, markerId: string): Promise<void> {
  await trx.deleteFrom('essay_leases').where('marker_id', '=', markerId).execute();
}

/** The answers to a question that others than the marker have open, each with its round. */
export async function selectHeldByOthers(
  db: Reader,
  { testId, questionId }: { testId: string; questionId: string },
  { markerId, now }: { markerId: string; now: number },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('essay_leases')
    .innerJoin('essays', 'essays.id', 'essay_leases.essay_id')
    .select('essay_leases.essay_id')
    .where('essays.test_id', '=', testId)
    .where('essays.question_id', '=', questionId)
    .where('essay_leases.marker_id', '<>', markerId)
    .where('until', '>', now)
    .execute();
  return new Set(rows.map((row) => row.essay_id));
}
