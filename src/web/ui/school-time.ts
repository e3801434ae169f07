import { terms } from '#contract/vocabulary.ts';
import { termNames } from '#domain/school-year/class-text.ts';
import { schoolTimeOf } from '#domain/school-year/school-year.ts';

export const termChoices = terms.map((value) => ({ value, label: termNames[value] }));

/** The session and term of today, as the device has it. */
export function schoolTimeNow() {
  const today = new Date();
  return schoolTimeOf(today.getFullYear(), today.getMonth() + 1);
}
