import { shuffle } from '#domain/attempt/shuffle.ts';

type Room = { id: string; seats: number | null };
export type Place = { roomId: string; seat: string };

/**
 * Rooms and seats by lot. Rooms are filled in their order, each with as many as it has seats, counted from 1; one without
 * a number takes all that come to it. Who finds no seat is left out.
 * @param random gives numbers in [0, 1)
 */
export function dealt(
  candidateIds: readonly string[],
  rooms: readonly Room[],
  random: () => number,
): Map<string, Place> {
  const waiting = shuffle(candidateIds, random);
  const places = new Map<string, Place>();
  for (const { id: roomId, seats } of rooms) {
    const taken = waiting.splice(0, seats ?? waiting.length);
    for (const [index, candidate] of taken.entries())
      places.set(candidate, { roomId, seat: seatName(index + 1, taken.length) });
  }
  return places;
}

/** Of one width, so that their names sort as they stand. */
function seatName(number: number, of: number): string {
  return String(number).padStart(Math.max(2, String(of).length), '0');
}
