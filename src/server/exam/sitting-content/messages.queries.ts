import type { Reader } from '#server/platform/db/store.ts';

/** Of the latest, what one screen shows. */
const shown = 20;

/** What those who invigilate have told a candidate: them, their room or all, the newest last. */
export async function selectMessagesTo(db: Reader, { sittingId, userId }: { sittingId: string; userId: string }) {
  const rows = await db
    .selectFrom('sitting_acts')
    .select(['sitting_acts.id', 'sitting_acts.words', 'sitting_acts.done_at'])
    .where('sitting_acts.sitting_id', '=', sittingId)
    .where('sitting_acts.kind', '=', 'message')
    .where((eb) =>
      eb.or([
        eb('sitting_acts.scope', '=', 'sitting'),
        eb.exists(
          eb
            .selectFrom('sitting_candidates')
            .select('sitting_candidates.user_id')
            .whereRef('sitting_candidates.room_id', '=', 'sitting_acts.room_id')
            .where('sitting_candidates.sitting_id', '=', sittingId)
            .where('sitting_candidates.user_id', '=', userId),
        ),
        eb.exists(
          eb
            .selectFrom('sitting_act_candidates')
            .select('sitting_act_candidates.user_id')
            .whereRef('sitting_act_candidates.act_id', '=', 'sitting_acts.id')
            .where('sitting_act_candidates.user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('sitting_acts.revision', 'desc')
    .limit(shown)
    .execute();
  return rows.toReversed();
}
