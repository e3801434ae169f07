import { type Exam, resumeAttempt, startAttempt } from '#contract/attempts.ts';
import { call } from '#web/api/call.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { clientId } from './client-id.ts';
import { isUnheard } from './openings.ts';

/** What one says to begin, where the test asks for it: the sections that one chooses, and the access code. */
export type StartTerms = { sectionIds?: string[] | undefined; accessCode?: string };

export async function startExam(testId: string, terms: StartTerms): Promise<Exam> {
  return call(startAttempt, { params: { testId }, body: { clientId: await clientId(), ...terms } });
}

/** Goes on with this attempt in this tab, of which the server is told first where it has not heard; never starts another. */
export async function resumeExam(attemptId: string): Promise<Exam> {
  if (isUnheard(attemptId)) return (await bringRegistering()).registerOpening(attemptId);
  return call(resumeAttempt, { params: { attemptId }, body: { clientId: await clientId() } });
}

export const bringRegistering = () => loadUntilThere(() => import('./register-opening.ts'));
