import { silentAfterMs } from '#server/exam/presence/presence.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Services } from '#server/platform/services/services.ts';
import { hasChanged } from './board-cursor.ts';
import { type BoardMark, selectBoardMark } from './board.queries.ts';
import { openWatch, type Watch } from './watch.ts';

const revisions = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('sittings')
    .select(['id', 'revision'])
    .where((eb) => among(eb.ref('id'), 'ids')),
);

/** Tells devices that something was ordered in their sitting after the revision that they know. */
export function openSittingWatch({ store }: Services): Watch<number> {
  return openWatch<number, number>({
    everyMs: 1_000,
    read: async (ids) => (await revisions.all(store.db, { ids })).map(({ id, revision }) => [id, revision] as const),
    isNew: (revision, known) => revision > known,
  });
}

/** Tells boards that something in their sitting is not as the cursor says that they know. */
export function openBoardWatch({ store, clock }: Services): Watch<string> {
  return openWatch<string, BoardMark>({
    everyMs: 750,
    read: async (ids) => {
      const marks: [string, BoardMark][] = [];
      for (const sittingId of ids) {
        const mark = await selectBoardMark(store.db, { sittingId, silentBefore: clock.now() - silentAfterMs });
        if (mark) marks.push([sittingId, mark]);
      }
      return marks;
    },
    isNew: (mark, known) => hasChanged(known, mark),
  });
}
