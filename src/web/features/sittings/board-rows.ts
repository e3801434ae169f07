import type { BoardRow } from '#contract/sittings.ts';
import type { BoardNow } from './board-feed.ts';

/** How somebody stands: as the server says, or not heard of while they write. */
export type Standing = BoardRow['state'] | 'offline';

/** A row of the board with what else is known of it. */
export type Seen = { row: BoardRow; standing: Standing; silentSince: string | undefined };

export type Shown = {
  state?: Standing | undefined;
  room?: string | undefined;
  search: string;
  order: 'seat' | 'needs';
};

export function seenOf({ candidates, silent }: BoardNow): Seen[] {
  return candidates.map((row) => {
    const silentSince = silent.get(row.candidateId);
    return { row, silentSince, standing: row.state === 'writing' && silentSince !== undefined ? 'offline' : row.state };
  });
}

/** Who needs somebody to come stands first. */
const urgency: Record<Standing, number> = {
  offline: 0,
  paused: 1,
  expected: 2,
  waiting: 3,
  writing: 4,
  submitted: 5,
  ended: 6,
  absent: 7,
};

export function shownOf(seen: readonly Seen[], { state, room, search, order }: Shown): Seen[] {
  const wanted = search.trim().toLowerCase();
  const rows = seen.filter(
    ({ row, standing }) =>
      (state === undefined || standing === state) &&
      (room === undefined || row.roomId === room) &&
      `${row.name} ${row.candidateNumber} ${row.email} ${row.seat}`.toLowerCase().includes(wanted),
  );
  return order === 'seat' ? rows : rows.sort((a, b) => urgency[a.standing] - urgency[b.standing]);
}

/** Milliseconds left at this moment of the server's; nothing where no attempt is open. */
export function leftOf({ deadline, timeRemaining, pausedAt }: BoardRow, now: number): number | undefined {
  if (timeRemaining === null || deadline === null) return undefined;
  return pausedAt === null ? Math.max(0, Date.parse(deadline) - now) : timeRemaining * 1_000;
}

/** When the time of most of those who write is over, and when that of the last; nothing while nobody writes. */
export function endsOf(candidates: readonly BoardRow[]): { most: number | undefined; last: number } | undefined {
  const ends = candidates.flatMap(({ state, deadline }) =>
    state === 'writing' && deadline !== null ? Date.parse(deadline) : [],
  );
  if (ends.length === 0) return undefined;
  const times = new Map<number, number>();
  for (const end of ends) times.set(end, (times.get(end) ?? 0) + 1);
  const [most] = [...times].sort((a, b) => b[1] - a[1]);
  return { most: most && most[1] * 2 > ends.length ? most[0] : undefined, last: Math.max(...ends) };
}
