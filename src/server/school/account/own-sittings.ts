import type { OwnData } from '#contract/own-data.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { optionalWireTime, wireTime } from '#server/platform/http/wire.ts';

/** The sittings in which a person has a place and that candidates see, with what was noted and done for them by name. */
export async function ownSittings(db: Reader, userId: string): Promise<OwnData['sittings']> {
  const acts = Map.groupBy(await selectActs(db, userId), (act) => act.sitting_id);
  return (await selectPlaces(db, userId)).map((place) => ({
    title: place.title,
    test: { _id: place.test_id, title: place.test_title },
    opensAt: wireTime(place.opens_at),
    room: place.room ?? '',
    seat: place.seat,
    markedAbsentAt: optionalWireTime(place.absent_at),
    acts: (acts.get(place.id) ?? []).map(({ done_at: at, kind, words, detail }) => ({
      at: wireTime(at),
      kind,
      words,
      detail,
    })),
  }));
}

function selectPlaces(db: Reader, userId: string) {
  return db
    .selectFrom('sitting_candidates')
    .innerJoin('sittings', 'sittings.id', 'sitting_candidates.sitting_id')
    .innerJoin('tests', 'tests.id', 'sittings.test_id')
    .leftJoin('sitting_rooms', 'sitting_rooms.id', 'sitting_candidates.room_id')
    .select([
      'sittings.id',
      'sittings.title',
      'sittings.test_id',
      'tests.title as test_title',
      'sittings.opens_at',
      'sitting_rooms.name as room',
      'sitting_candidates.seat',
      'sitting_candidates.absent_at',
    ])
    .where('sitting_candidates.user_id', '=', userId)
    .where('sittings.readied_at', 'is not', null)
    .orderBy('sittings.opens_at')
    .orderBy('sittings.id')
    .execute();
}

function selectActs(db: Reader, userId: string) {
  return db
    .selectFrom('sitting_act_candidates')
    .innerJoin('sitting_acts', 'sitting_acts.id', 'sitting_act_candidates.act_id')
    .selectAll('sitting_acts')
    .where('sitting_act_candidates.user_id', '=', userId)
    .orderBy('sitting_acts.revision')
    .execute();
}
