import { isSameRoom, timeInRoom } from '#domain/sitting/rooms.ts';
import type { TestRow } from '#server/bank/content/test.queries.ts';
import type { SittingRow } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { selectRoomsAround } from './rooms.queries.ts';
import { selectClashes } from './sittings.queries.ts';

type Arrangement = {
  test: Pick<TestRow, 'time_limit'>;
  rooms: readonly { id: string; name: string; seats: number | null }[];
  placed: ReadonlyMap<string | null, number>;
  invigilators: readonly (string | null)[];
  /** The school's. */
  timeZone: string;
};

/** What ought to be looked at before the day. None of it keeps a sitting from being made ready. */
export async function warningsOf(
  db: Reader,
  sitting: SittingRow,
  { test, rooms, placed, invigilators, timeZone }: Arrangement,
): Promise<string[]> {
  const without = placed.get(null) ?? 0;
  const isWatched = (room: string) => invigilators.some((watched) => watched === null || watched === room);
  const total = [...placed.values()].reduce((sum, count) => sum + count, 0);
  return [
    ...(total === 0 ? ['No candidates yet'] : []),
    ...(rooms.length > 0 && without > 0
      ? [`${without === 1 ? '1 candidate has' : `${without} candidates have`} no room`]
      : []),
    ...rooms.flatMap(({ id, name, seats }) =>
      seats !== null && (placed.get(id) ?? 0) > seats
        ? [`${name} has ${seats} seats for ${placed.get(id)} candidates`]
        : [],
    ),
    ...rooms.flatMap(({ name }) => (isWatched(name) ? [] : [`${name} has no invigilator`])),
    ...(await clashesOf(db, sitting, test)),
    ...(await roomsTwice(db, sitting, { test, rooms, timeZone })),
  ];
}

const shownClashes = 5;

/** People who are to be in two sittings at one time, as far as both have one start. */
async function clashesOf(db: Reader, sitting: SittingRow, test: Arrangement['test']): Promise<string[]> {
  if (sitting.begins !== 'together') return [];
  const endsAt = sitting.last_start_at + test.time_limit * 60_000;
  const clashing = (await selectClashes(db, sitting)).filter(
    (other) => other.opens_at < endsAt && sitting.opens_at < other.last_start_at + other.time_limit * 60_000,
  );
  return firstOf(
    clashing.map(({ name, title }) => `${name} is also in ${title} at that time`),
    (left) => `And ${left} more are in two sittings at one time`,
  );
}

/** Rooms that another sitting has at that time, whoever sets that up: more of it is not told than what it takes to talk. */
async function roomsTwice(
  db: Reader,
  sitting: SittingRow,
  { test, rooms, timeZone }: Pick<Arrangement, 'test' | 'rooms' | 'timeZone'>,
): Promise<string[]> {
  if (rooms.length === 0) return [];
  const own = timeInRoom(windowOf(sitting), test.time_limit);
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const used = (await selectRoomsAround(db, sitting, own)).flatMap(({ name, title, setUpBy, ...other }) => {
    const room = rooms.find((one) => isSameRoom(one.name, name));
    const time = timeInRoom(windowOf(other), other.time_limit);
    if (!room || time.from >= own.to || own.from >= time.to) return [];
    const when = format.formatRange(time.from, time.to);
    return [`${room.name} is also used for ${title}, ${when}, which ${setUpBy || 'a deleted user'} sets up`];
  });
  return firstOf(used, (left) => `And ${left} more sittings use its rooms at that time`);
}

type Window = Pick<SittingRow, 'begins' | 'opens_at' | 'last_start_at' | 'ends_at'>;

const windowOf = ({ begins, opens_at, last_start_at, ends_at }: Window) => ({
  begins,
  opensAt: opens_at,
  lastStartAt: last_start_at,
  endsAt: ends_at,
});

function firstOf(warnings: readonly string[], others: (left: number) => string): string[] {
  const left = warnings.length - shownClashes;
  return left > 0 ? [...warnings.slice(0, shownClashes), others(left)] : [...warnings];
}
