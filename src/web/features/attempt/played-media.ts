import { z } from 'zod';
import type { Played } from '#web/ui/media-source.ts';

const key = 'idanwo.played';
const soundsKept = 200;
const playedSchema = z.array(z.tuple([z.string(), z.string(), z.number(), z.number()]));

/** How much of a sound was played in an attempt on this device. */
export function playedIn(attemptId: string, mediaId: string): Played {
  const [, , begun = 0, at = 0] = allPlayed().find(([of, id]) => of === attemptId && id === mediaId) ?? [];
  return { begun, at };
}

export function keepPlayed(attemptId: string, mediaId: string, { begun, at }: Played): void {
  const others = allPlayed().filter(([of, id]) => of !== attemptId || id !== mediaId);
  try {
    localStorage.setItem(key, JSON.stringify([[attemptId, mediaId, begun, at], ...others].slice(0, soundsKept)));
  } catch {
    // Who holds the exam counts too.
  }
}

function allPlayed(): z.output<typeof playedSchema> {
  try {
    return playedSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}
