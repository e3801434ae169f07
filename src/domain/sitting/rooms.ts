import { searchable } from '#domain/search/searchable.ts';

const bare = (name: string) => searchable(name).replaceAll(/\s+/g, '');

/** Whether two names mean one room, as people write them: ICT Lab 1 and ict lab1. */
export const isSameRoom = (one: string, other: string): boolean => bare(one) === bare(other);

/** Times in epoch milliseconds. */
type Window = {
  begins: 'together' | 'own';
  opensAt: number;
  lastStartAt: number;
  endsAt: number | null;
};

/**
 * From when to when a sitting needs its rooms, in epoch milliseconds: until the time of whoever begins last is over.
 * Without extra time, which is somebody's and not the room's.
 * @param timeLimit minutes, of the test
 */
export function timeInRoom(
  { begins, opensAt, lastStartAt, endsAt }: Window,
  timeLimit: number,
): { from: number; to: number } {
  const lastBegins = begins === 'together' ? opensAt : lastStartAt;
  const over = lastBegins + timeLimit * 60_000;
  return { from: opensAt, to: endsAt === null ? over : Math.min(over, endsAt) };
}
