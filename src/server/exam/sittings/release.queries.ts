import { parseSitting, type SittingRow } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';

/** Sittings that are over, and that tell then what they have not told yet. */
const over = (db: Reader, now: number) =>
  db
    .selectFrom('sittings')
    .selectAll()
    .where('readied_at', 'is not', null)
    // While it or one of its rooms is held its end waits with everything else: others may still begin.
    .where('held_since', 'is', null)
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is not', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('sitting_rooms')
              .select('sitting_rooms.id')
              .whereRef('sitting_rooms.sitting_id', '=', 'sittings.id')
              .where('sitting_rooms.held_since', 'is not', null),
          ),
        ),
      ]),
    )
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('last_start_at', '<', now)]))
    .where((eb) =>
      eb.or([
        eb.and([eb('releases_score', '=', 'at-end'), eb('score_released_at', 'is', null)]),
        eb.and([eb('releases_answers', '=', 'at-end'), eb('answers_released_at', 'is', null)]),
        eb.and([eb('releases_explanations', '=', 'at-end'), eb('explanations_released_at', 'is', null)]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.sitting_id', '=', 'sittings.id')
            .where('attempts.state', '=', 'open'),
        ),
      ),
    )
    .orderBy('id');

export async function isAnyOver(db: Reader, now: number): Promise<boolean> {
  return (await over(db, now).limit(1).executeTakeFirst()) !== undefined;
}

/** The same, held until the transaction ends. */
export async function lockOver(trx: Writer, now: number): Promise<SittingRow[]> {
  return (await over(trx, now).forUpdate().execute()).map(parseSitting);
}
