import { v7 as newId } from 'uuid';
import { secondsTaken } from '#domain/attempt/deadline.ts';
import { scoreOf } from '#domain/scoring/grade.ts';
import { markUnder } from '#domain/scoring/ruling.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import { selectTestEvenIfDeleted } from '#server/bank/content/test.queries.ts';
import { markedBy, selectLatestRulings } from '#server/bank/markings/ruling.queries.ts';
import { insertResult, type ResultRow } from '#server/exam/results/result.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { queueLetter } from '#server/platform/mail/waiting-letters.queries.ts';
import { appendResultDelta } from '#server/platform/totals/totals.queries.ts';
import { parseAnswer } from './answer-column.ts';
import { type AttemptRow, markClosed, selectAnswers } from './attempt.queries.ts';

/**
 * Ends an open attempt that the transaction holds, and scores what is saved, by what was ruled on its questions or else
 * by their key: state, result, the mark of every item and the totals in one go.
 * @param closed.at when it ended: the submission, or the deadline where nobody submitted
 */
export async function closeAttempt(
  trx: Writer,
  attempt: AttemptRow,
  closed: { at: number; by: 'candidate' | 'deadline' },
): Promise<ResultRow> {
  const revisions = await selectRevisions(trx, attempt.revisionIds);
  const answers = new Map((await selectAnswers(trx, attempt.id)).map((answer) => [answer.question_id, answer]));
  const rulings = await selectLatestRulings(
    trx,
    revisions.map((revision) => revision.question_id),
  );
  const items = revisions.map((read) => {
    const { revision, ruling, rulingId } = markedBy(read, rulings.get(read.question_id));
    const saved = answers.get(read.question_id);
    const given = saved?.answer ?? null;
    return { read, revision, rulingId, given, mark: markUnder(revision, ruling, parseAnswer(given)) };
  });
  const score = scoreOf(items.map((item) => item.mark));
  const test = await selectTestEvenIfDeleted(trx, attempt.test_id);

  await markClosed(trx, attempt.id, closed);
  const result: ResultRow = {
    id: newId(),
    attempt_id: attempt.id,
    user_id: attempt.user_id,
    test_id: attempt.test_id,
    category: test.category,
    score: score.score,
    passing_score: attempt.passing_score,
    passed: score.score >= attempt.passing_score ? 1 : 0,
    correct_count: score.correctCount,
    question_count: score.questionCount,
    points_won: score.pointsWon,
    points_possible: score.pointsPossible,
    time_taken: secondsTaken({ startedAt: attempt.started_at, deadlineAt: attempt.deadline_at }, closed.at),
    counts_in_statistics: attempt.counts_in_statistics,
    submitted_at: closed.at,
  };
  await insertResult(
    trx,
    result,
    items.map((item) => ({
      question_id: item.revision.question_id,
      question_revision_id: item.revision.id,
      read_revision_id: item.read.id === item.revision.id ? null : item.read.id,
      ruling_id: item.rulingId,
      answer: item.given,
      is_correct: item.mark.isCorrect ? 1 : 0,
      points: item.mark.points,
      points_won: item.mark.pointsWon,
    })),
  );
  await queueLetter(trx, { kind: 'result-ready', userId: result.user_id, subjectId: result.id, now: closed.at });
  if (result.counts_in_statistics) await appendResultDelta(trx, result, closed.by);
  await logActivity(trx, {
    at: closed.at,
    actorId: attempt.user_id,
    action: 'result-submitted',
    subjectType: 'result',
    subjectId: result.id,
  });
  return result;
}
