import type { Exam } from '#contract/attempts.ts';
import type { Ending } from './ending.ts';
import { type ExamSession, openExamSession } from './exam-session.ts';
import { journalledPicks } from './journal.ts';

export type OpenedExam = { exam: Exam; session: ExamSession };

/** The exam as the server gave it, with what this device still kept of it. */
export async function openedExam(exam: Exam, personId: string, onEnd: (ending: Ending) => void): Promise<OpenedExam> {
  const journalled = await journalledPicks(personId, exam._id);
  return { exam, session: openExamSession({ exam, personId, journalled, onEnd }) };
}
