import { z } from 'zod';

const key = 'idanwo.places';
const attemptsKept = 20;
const placesSchema = z.array(z.tuple([z.string(), z.number().int().nonnegative()]));

/** The question where one was in this attempt on this device; the first where that is not known. */
export function placeIn(attemptId: string): number {
  return keptPlaces().find(([of]) => of === attemptId)?.[1] ?? 0;
}

/** Keeps the place, of the latest attempts only. It is no loss where the browser keeps nothing. */
export function keepPlace(attemptId: string, index: number): void {
  const others = keptPlaces().filter(([of]) => of !== attemptId);
  try {
    localStorage.setItem(key, JSON.stringify([[attemptId, index], ...others].slice(0, attemptsKept)));
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
