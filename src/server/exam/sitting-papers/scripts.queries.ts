import type { Reader } from '#server/platform/db/store.ts';

export type ScriptRow = Awaited<ReturnType<typeof selectScripts>>[number];

/** The results of a sitting with who sat them where and when: of one candidate, a room or all, by room and seat. */
export function selectScripts(
  db: Reader,
  { sittingId, candidate, room }: { sittingId: string; candidate?: string | undefined; room?: string | undefined },
  limit: number,
) {
  return db
    .selectFrom('results')
    .innerJoin('attempts', 'attempts.id', 'results.attempt_id')
    .innerJoin('users', 'users.id', 'results.user_id')
    .leftJoin('sitting_candidates', (join) =>
      join
        .onRef('sitting_candidates.sitting_id', '=', 'results.sitting_id')
        .onRef('sitting_candidates.user_id', '=', 'results.user_id'),
    )
    .leftJoin('sitting_rooms', 'sitting_rooms.id', 'sitting_candidates.room_id')
    .select([
      'results.id',
      'results.attempt_id',
      'results.state',
      'results.score',
      'results.points_won',
      'results.points_possible',
      'results.submitted_at',
      'attempts.started_at',
      'users.name',
      'users.candidate_number',
      'sitting_rooms.name as room',
      'sitting_candidates.seat',
    ])
    .where('results.sitting_id', '=', sittingId)
    .$if(candidate !== undefined, (found) => found.where('results.user_id', '=', candidate ?? ''))
    .$if(room !== undefined, (found) => found.where('sitting_candidates.room_id', '=', room ?? ''))
    .orderBy('sitting_rooms.position')
    .orderBy('sitting_candidates.seat')
    .orderBy('users.search_text')
    .orderBy('results.id')
    .limit(limit)
    .execute();
}
