import { v7 as newId } from 'uuid';
import { sectionsOf } from '#domain/attempt/lay-out-attempt.ts';
import { secondsTaken } from '#domain/attempt/deadline.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { type Score, scoreOf } from '#domain/scoring/grade.ts';
import { markUnder } from '#domain/scoring/ruling.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import { selectCategories } from '#server/bank/content/test.queries.ts';
import { type LatestRuling, markedBy, selectLatestRulings } from '#server/bank/markings/ruling.queries.ts';
import { insertEssays, type NewEssay } from '#server/exam/results/essays.queries.ts';
import { selectHoldingBack } from '#server/exam/results/release.queries.ts';
import { insertResults, type NewResult, type ResultRow } from '#server/exam/results/result.queries.ts';
import { logActivities } from '#server/platform/activity/activity.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { queueLetters } from '#server/platform/mail/waiting-letters.queries.ts';
import { appendResultDeltas } from '#server/platform/totals/totals.queries.ts';
import { parseAnswer } from './answer-column.ts';
import { type AnswerRow, selectAnswersToScore } from './answer.queries.ts';
import { selectAskedQuestions } from './asked-questions.ts';
import { timeOf } from './attempt-time.ts';
import { type AttemptRow, markClosed } from './attempt.queries.ts';

/** When an attempt ended: the submission, or the deadline where nobody submitted. */
type Closed = { at: number; by: 'candidate' | 'deadline' };
type Closing = { attempt: AttemptRow; closed: Closed };

/** Ends one attempt, as several are ended. */
export async function closeAttempt(trx: Writer, attempt: AttemptRow, closed: Closed): Promise<ResultRow> {
  const [result] = await closeAttempts(trx, [{ attempt, closed }]);
  if (!result) throw new Error(`Attempt ${attempt.id} was given no result`);
  return result;
}

/**
 * Ends open attempts that the transaction holds, and scores what is saved, by what was ruled on their questions or else
 * by their key: state, result, the mark of every item and the totals in one go. Where people have essays to mark, the
 * result waits for them: it has no score, adds to no figure, and nobody is told.
 */
export async function closeAttempts(trx: Writer, closings: readonly Closing[]): Promise<ResultRow[]> {
  if (closings.length === 0) return [];
  const known = await readMarking(
    trx,
    closings.map(({ attempt }) => attempt),
  );
  const scored: (ScoredAttempt & { closed: Closed })[] = [];
  for (const { attempt, closed } of closings) scored.push({ ...(await score(trx, attempt, closed, known)), closed });

  await markAllClosed(trx, closings);
  await insertResults(trx, scored);
  await insertEssays(
    trx,
    scored.flatMap(({ essays }) => essays),
  );
  // Whatever is not simply marked counts nowhere yet, and nobody is told.
  const marked = scored.filter(({ result }) => result.state === 'marked');
  await queueLetters(
    trx,
    marked.map(({ result, closed }) => ({
      kind: 'result-ready',
      userId: result.user_id,
      subjectId: result.id,
      now: closed.at,
    })),
  );
  await appendResultDeltas(
    trx,
    marked
      .filter(({ result }) => result.counts_in_statistics)
      .map(({ result, closed }) => ({ result, closedBy: closed.by })),
  );
  await logActivities(
    trx,
    scored.map(({ result, closed }) => ({
      at: closed.at,
      actorId: result.user_id,
      action: 'result-submitted',
      subjectType: 'result',
      subjectId: result.id,
    })),
  );
  return scored.map(({ result }) => result);
}

/** A whole room has one end. */
async function markAllClosed(trx: Writer, closings: readonly Closing[]): Promise<void> {
  const byEnd = Map.groupBy(closings, ({ closed }) => `${closed.at} ${closed.by}`);
  for (const [first, ...others] of byEnd.values()) {
    if (first)
      await markClosed(
        trx,
        [first, ...others].map(({ attempt }) => attempt.id),
        first.closed,
      );
  }
}

/** What marks are made of, of several attempts. */
type Known = {
  answers: ReadonlyMap<string, readonly Pick<AnswerRow, 'question_id' | 'answer'>[]>;
  rulings: ReadonlyMap<string, LatestRuling>;
  categories: ReadonlyMap<string, string>;
  /** Sittings whose candidates are not told their scores yet. */
  holdingBack: ReadonlySet<string>;
};

async function readMarking(trx: Writer, attempts: readonly AttemptRow[]): Promise<Known> {
  const answers = await selectAnswersToScore(
    trx,
    attempts.map((attempt) => attempt.id),
  );
  const revisions = await selectRevisions(trx, [...new Set(attempts.flatMap((attempt) => attempt.revisionIds))]);
  const questionIds = new Set(revisions.map((revision) => revision.question_id));
  return {
    answers: Map.groupBy(answers, (answer) => answer.attempt_id),
    rulings: await selectLatestRulings(trx, [...questionIds]),
    categories: await selectCategories(trx, [...new Set(attempts.map((attempt) => attempt.test_id))]),
    holdingBack: await selectHoldingBack(
      trx,
      attempts.map((attempt) => attempt.sitting_id),
    ),
  };
}

type ScoredAttempt = NewResult & { essays: NewEssay[] };

async function score(
  trx: Writer,
  attempt: AttemptRow,
  closed: Closed,
  { answers, rulings, categories, holdingBack }: Known,
): Promise<ScoredAttempt> {
  const { revisions } = await selectAskedQuestions(trx, attempt);
  const saved = new Map((answers.get(attempt.id) ?? []).map((answer) => [answer.question_id, answer]));
  const items = revisions.map((read) => {
    const { revision, ruling, rulingId } = markedBy(read, rulings.get(read.question_id));
    const given = saved.get(read.question_id)?.answer ?? null;
    const answer = parseAnswer(given);
    const { isMarkedByPeople, isAnswered } = kindOf(revision);
    const isEssay = isMarkedByPeople && answer !== null && isAnswered(answer);
    const mark = markUnder(revision, ruling, answer, { marksOff: attempt.marks_off });
    return { read, revision, rulingId, given, isEssay, mark };
  });
  const sectionOf = sectionsOf(attempt.layout);
  const reached = scoreOf(items.map(({ read, mark }) => ({ ...mark, section: sectionOf(read.question_id) })));
  const isBeingMarked = items.some(({ isEssay, rulingId }) => isEssay && rulingId === null);
  const category = categories.get(attempt.test_id);
  if (category === undefined) throw new Error(`Test ${attempt.test_id} does not exist`);
  const id = newId();
  return {
    result: {
      id,
      attempt_id: attempt.id,
      user_id: attempt.user_id,
      test_id: attempt.test_id,
      category,
      passing_score: attempt.passing_score,
      marks_off: attempt.marks_off,
      question_count: reached.questionCount,
      points_possible: reached.pointsPossible,
      time_taken: secondsTaken(
        { startedAt: attempt.started_at, stoppedMs: attempt.stopped_ms, ...timeOf(attempt) },
        closed.at,
      ),
      counts_once_marked: attempt.counts_in_statistics,
      marked_at: null,
      sitting_id: attempt.sitting_id,
      ...(isBeingMarked ? notReachedYet : whatWasReached(attempt, reached)),
      ...(!isBeingMarked && attempt.sitting_id !== null && holdingBack.has(attempt.sitting_id) && heldBack),
      submitted_at: closed.at,
    },
    items: items.map((item) => ({
      question_id: item.revision.question_id,
      question_revision_id: item.revision.id,
      read_revision_id: item.read.id === item.revision.id ? null : item.read.id,
      ruling_id: item.rulingId,
      answer: item.given,
      is_correct: item.mark.isCorrect ? 1 : 0,
      points: item.mark.points,
      points_won: item.mark.pointsWon,
    })),
    essays: items
      .filter(({ isEssay }) => isEssay)
      .map(({ read }) => ({ resultId: id, questionId: read.question_id, testId: attempt.test_id, at: closed.at })),
  };
}

/** It has its score, which is told and counts once the sitting releases it. */
const heldBack = { state: 'held-back', counts_in_statistics: 0 } as const;

/** No figure can tell what is not marked yet: not in a list that is sorted by it, nor in a sum. */
const notReachedYet = {
  state: 'being-marked',
  score: 0,
  passed: 0,
  correct_count: 0,
  points_won: 0,
  counts_in_statistics: 0,
} as const;

function whatWasReached(attempt: AttemptRow, { score: percent, correctCount, pointsWon }: Score) {
  return {
    state: 'marked',
    score: percent,
    passed: percent >= attempt.passing_score ? 1 : 0,
    correct_count: correctCount,
    points_won: pointsWon,
    counts_in_statistics: attempt.counts_in_statistics,
  } as const;
}
