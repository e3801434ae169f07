import { type ExamSession, type Opening, openExamSession } from './exam-session.ts';
import { journalledPicks } from './journal.ts';

/** This tab's side of an exam, with what the device still kept of it. */
export async function openedSession(opening: Omit<Opening, 'journalled'>): Promise<ExamSession> {
  const journalled = await journalledPicks(opening.personId, opening.exam._id);
  return openExamSession({ ...opening, journalled });
}
