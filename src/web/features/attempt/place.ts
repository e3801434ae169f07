import { z } from 'zod';

const key = 'idanwo.places';
const attemptsKept = 20;
/** Versions of the app before marks for review kept none. */
const placesSchema = z.array(z.tuple([z.string(), z.number().int().nonnegative(), z.array(z.string()).optional()]));

/** Where one was in an attempt on this device: the index of the question, and the ids of those marked for review. */
export type Place = { index: number; marked: readonly string[] };

/** The first question, and no marks, where nothing is known. */
export function placeIn(attemptId: string): Place {
  const [, index = 0, marked = []] = keptPlaces().find(([of]) => of === attemptId) ?? [];
  return { index, marked };
}

/** Keeps the place, of the latest attempts only. It is no loss where the browser keeps nothing. */
export function keepPlace(attemptId: string, { index, marked }: Place): void {
  const others = keptPlaces().filter(([of]) => of !== attemptId);
  try {
    localStorage.setItem(key, JSON.stringify([[attemptId, index, marked], ...others].slice(0, attemptsKept)));
  } catch {
    // The exam goes on without it.
  }
}

function keptPlaces(): z.output<typeof placesSchema> {
  try {
    return placesSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}
