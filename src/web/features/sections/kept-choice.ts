import { z } from 'zod';

const key = 'idanwo.sections';
const testsKept = 20;
const choicesSchema = z.array(z.tuple([z.string(), z.string(), z.array(z.string())]));

/** The sections that somebody chose on this device for a test that they have not started yet. */
export function choiceFor(personId: string, testId: string): string[] {
  return keptChoices().find(([person, test]) => person === personId && test === testId)?.[2] ?? [];
}

/** Keeps the choice, of the latest tests only. It is no loss where the browser keeps nothing. */
export function keepChoice(personId: string, testId: string, chosen: readonly string[]): void {
  const others = keptChoices().filter(([person, test]) => person !== personId || test !== testId);
  try {
    localStorage.setItem(key, JSON.stringify([[personId, testId, chosen], ...others].slice(0, testsKept)));
  } catch {
    // They choose once more.
  }
}

function keptChoices(): z.output<typeof choicesSchema> {
  try {
    return choicesSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}
