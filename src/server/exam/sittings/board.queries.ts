import type { AttemptEventKind } from '#contract/attempt-events.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** Everybody of a sitting, of one of its rooms, or some of them, with all of their attempts in it, the earliest first. */
export function selectBoard(
  db: Reader,
  sittingId: string,
  { roomId, among }: { roomId: string | null; among: readonly string[] | null },
) {
  return db
    .selectFrom('sitting_candidates')
    .innerJoin('users', 'users.id', 'sitting_candidates.user_id')
    .leftJoin('sitting_rooms', 'sitting_rooms.id', 'sitting_candidates.room_id')
    .leftJoin('attempts', (join) =>
      join
        .onRef('attempts.sitting_id', '=', 'sitting_candidates.sitting_id')
        .onRef('attempts.user_id', '=', 'sitting_candidates.user_id'),
    )
    .leftJoin('attempt_presence', 'attempt_presence.attempt_id', 'attempts.id')
    .leftJoin('sealed_papers', (join) =>
      join
        .onRef('sealed_papers.sitting_id', '=', 'sitting_candidates.sitting_id')
        .onRef('sealed_papers.user_id', '=', 'sitting_candidates.user_id'),
    )
    .select([
      'sealed_papers.sealed_at',
      'sitting_candidates.user_id',
      'sitting_candidates.room_id',
      'sitting_candidates.seat',
      'sitting_candidates.absent_at',
      'sitting_rooms.held_since as room_held_since',
      'users.name',
      'users.email',
      'users.candidate_number',
      'users.deleted_at',
      'attempts.id as attempt_id',
      'attempts.state',
      'attempts.question_revision_ids',
      'attempts.started_at',
      'attempts.deadline_at',
      'attempts.paused_at',
      'attempts.resumes_at',
      'attempts.added_ms',
      'attempts.stopped_ms',
      'attempts.closed_at',
      'attempts.closed_by',
      'attempt_presence.answered',
      'attempt_presence.saved_at',
      'attempt_presence.counted_at',
      'attempt_presence.device_class',
      'attempt_presence.browser',
      'attempt_presence.address',
    ])
    .where('sitting_candidates.sitting_id', '=', sittingId)
    .$if(roomId !== null, (rows) => rows.where('sitting_candidates.room_id', '=', roomId))
    .$if(among !== null, (rows) => rows.where('sitting_candidates.user_id', 'in', among ?? []))
    .orderBy('sitting_rooms.position')
    .orderBy('sitting_candidates.seat')
    .orderBy('users.search_text')
    .orderBy('users.id')
    .orderBy('attempts.started_at')
    .execute();
}

/** What tells whether a board shows what stands. */
const mark = prepared<{ sittingId: string; silentBefore: number }>()((db, { value }) =>
  db
    .selectFrom('sittings')
    .select((eb) => {
      const presence = eb.selectFrom('attempt_presence').whereRef('attempt_presence.sitting_id', '=', 'sittings.id');
      const silent = presence
        .innerJoin('attempts', 'attempts.id', 'attempt_presence.attempt_id')
        .where('attempts.state', '=', 'open')
        .where('attempt_presence.seen_at', '<', value('silentBefore'));
      return [
        'revision',
        'updated_at',
        eb
          .selectFrom('attempts')
          .whereRef('attempts.sitting_id', '=', 'sittings.id')
          .where('attempts.state', '=', 'open')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('open'),
        presence.select(({ fn }) => fn.max('attempt_presence.changed_at').as('at')).as('changed_at'),
        eb
          .selectFrom('sealed_papers')
          .whereRef('sealed_papers.sitting_id', '=', 'sittings.id')
          .select(({ fn }) => fn.max('sealed_papers.sealed_at').as('at'))
          .as('sealed_at'),
        silent.select(({ fn }) => fn.countAll<number>().as('count')).as('silent'),
        silent.select(({ fn }) => fn.sum<number>('attempt_presence.seen_at').as('sum')).as('silent_since'),
      ];
    })
    .where('id', '=', value('sittingId')),
);

const silentDigits = 1_000_000_000;

export type BoardMark = {
  revision: number;
  updatedAt: number;
  /** How many attempts are open. */
  open: number;
  /** When something was last entered of presence, or somebody came into the waiting room. */
  changedAt: number;
  /** Other where others are silent, or one of them was heard of in between. */
  silent: number;
};

export async function selectBoardMark(
  db: Reader,
  of: { sittingId: string; silentBefore: number },
): Promise<BoardMark | undefined> {
  const row = await mark.first(db, of);
  if (!row) return undefined;
  const { revision, updated_at: updatedAt, open, changed_at, sealed_at, silent, silent_since } = row;
  return {
    revision,
    updatedAt,
    open: open ?? 0,
    changedAt: Math.max(changed_at ?? 0, sealed_at ?? 0),
    // Times of the same days differ in their last digits.
    silent: (silent ?? 0) * silentDigits + ((silent_since ?? 0) % silentDigits),
  };
}

const silentOnes = prepared<{ sittingId: string; silentBefore: number }>()((db, { value }) =>
  db
    .selectFrom('attempt_presence')
    .innerJoin('attempts', 'attempts.id', 'attempt_presence.attempt_id')
    .innerJoin('sitting_candidates', (join) =>
      join
        .onRef('sitting_candidates.sitting_id', '=', 'attempt_presence.sitting_id')
        .onRef('sitting_candidates.user_id', '=', 'attempt_presence.user_id'),
    )
    .select(['attempt_presence.user_id', 'attempt_presence.seen_at', 'sitting_candidates.room_id'])
    .where('attempt_presence.sitting_id', '=', value('sittingId'))
    .where('attempt_presence.seen_at', '<', value('silentBefore'))
    .where('attempts.state', '=', 'open'),
);

/** Those whose attempt is open and of whom nothing was heard since. */
export function selectSilent(db: Reader, of: { sittingId: string; silentBefore: number }) {
  return silentOnes.all(db, of);
}

/** Grace, and the time that it takes to end all of a room. */
const endedLateMs = 120_000;

const changedSince = prepared<{ sittingId: string; since: number }>()((db, { value }) =>
  db
    .selectFrom('attempt_presence')
    .select('user_id')
    .where('sitting_id', '=', value('sittingId'))
    .where('changed_at', '>', value('since')),
);

const sealedSince = prepared<{ sittingId: string; since: number }>()((db, { value }) =>
  db
    .selectFrom('sealed_papers')
    .select('user_id')
    .where('sitting_id', '=', value('sittingId'))
    .where('sealed_at', '>', value('since')),
);

const endedSince = prepared<{ sittingId: string; since: number; inTimeSince: number }>()((db, { value }) =>
  db
    .selectFrom('attempts')
    .select('user_id')
    .where('sitting_id', '=', value('sittingId'))
    .where('state', '=', 'closed')
    .where((eb) =>
      eb.or([
        eb('closed_at', '>', value('since')),
        // By time an attempt ends at its deadline, and is closed after its grace.
        eb.and([eb('closed_by', '=', 'deadline'), eb('closed_at', '>', value('inTimeSince'))]),
      ]),
    ),
);

/** Candidates of whom something may have changed; `hasEnded` where some attempt was closed. */
export async function selectChanged(
  db: Reader,
  sittingId: string,
  { since, hasEnded }: { since: number; hasEnded: boolean },
): Promise<string[]> {
  const changed = await changedSince.all(db, { sittingId, since });
  const sealed = await sealedSince.all(db, { sittingId, since });
  const ended = hasEnded ? await endedSince.all(db, { sittingId, since, inTimeSince: since - endedLateMs }) : [];
  return [...new Set([...changed, ...sealed, ...ended].map(({ user_id }) => user_id))];
}

const eventsOf = prepared<{ attemptIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('attempt_events')
    .select((eb) => ['attempt_id', 'kind', eb.fn.countAll<number>().as('times'), eb.fn.max('at').as('at')])
    .where((eb) => among(eb.ref('attempt_id'), 'attemptIds'))
    .groupBy(['attempt_id', 'kind']),
);

export type EventCount = { attempt_id: string; kind: AttemptEventKind; times: number; at: number };

/** How often what was noted of each of several attempts, and when last. */
export async function countEvents(db: Reader, attemptIds: readonly string[]): Promise<Map<string, EventCount[]>> {
  return Map.groupBy(await eventsOf.all(db, { attemptIds }), ({ attempt_id }) => attempt_id);
}
