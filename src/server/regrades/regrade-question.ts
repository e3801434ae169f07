import { setImmediate } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { mark, type Marked, scoreOf } from '#domain/scoring/grade.ts';
import { logActivity } from '#server/activity/activity.queries.ts';
import type { Actor } from '#server/auth/identify.ts';
import type { Writer } from '#server/db/store.ts';
import type { ResultRow } from '#server/results/result.queries.ts';
import type { Services } from '#server/services.ts';
import { appendCorrections } from '#server/totals/totals.queries.ts';
import {
  insertChanges,
  insertRegrade,
  lockOptionalRevisionNumber,
  lockResultsMarkedBy,
  type Markings,
  selectAnswersMarkedBy,
  selectMarks,
  selectMarkings,
  setMarks,
  setScore,
} from './regrade.queries.ts';

/** In one transaction: what is held, and for how long others wait, stays small. */
const resultsAtOnce = 100;

type Regraded = { regraded: number; changed: number };

/**
 * Scores every result that has the question by its standing key and points, some at a time. What was picked is not
 * touched. A result that has been done is found no more, so it may be asked for again, or twice at once; should the
 * question be edited meanwhile, it ends, and those left count as regradable by the new key.
 */
export async function regradeQuestion(services: Services, actor: Actor, questionId: string): Promise<Regraded> {
  const markings = (await selectMarkings(services.store.db, [questionId])).get(questionId);
  if (!markings || markings.outdated.length === 0) return { regraded: 0, changed: 0 };
  const regrade = { id: newId(), requestedBy: actor.id, requestedAt: services.clock.now() };
  const done = { regraded: 0, changed: 0 };
  for (;;) {
    const isFirst = done.regraded === 0;
    const some = await services.store.write((trx) => regradeSome(trx, markings, { ...regrade, isFirst }));
    if (some.regraded === 0) return done;
    done.regraded += some.regraded;
    done.changed += some.changed;
    await setImmediate();
  }
}

type Regrade = { id: string; requestedBy: string; requestedAt: number; isFirst: boolean };

async function regradeSome(trx: Writer, { standing, outdated }: Markings, regrade: Regrade): Promise<Regraded> {
  const nothing = { regraded: 0, changed: 0 };
  const questionId = standing.question_id;
  if ((await lockOptionalRevisionNumber(trx, questionId)) !== standing.number) return nothing;
  const results = await lockResultsMarkedBy(trx, questionId, outdated, resultsAtOnce);
  if (results.length === 0) return nothing;
  const resultIds = results.map((result) => result.id);
  const answers = await selectAnswersMarkedBy(trx, questionId, outdated, resultIds);
  const marked = answers.map(({ result_id: resultId, selected_option_id, answer_text }) => ({
    resultId,
    mark: mark(standing, { selectedOptionId: selected_option_id, answerText: answer_text }),
  }));
  for (const [, alike] of Map.groupBy(marked, (item) => item.mark.isCorrect)) {
    const [first] = alike;
    if (first)
      await setMarks(
        trx,
        alike.map((item) => item.resultId),
        standing,
        first.mark,
      );
  }
  if (regrade.isFirst) await recordRegrade(trx, regrade, standing);
  const changed = await rescore(trx, results, regrade.id);
  return { regraded: marked.length, changed };
}

async function recordRegrade(trx: Writer, regrade: Regrade, standing: Markings['standing']): Promise<void> {
  const { id, requestedBy, requestedAt } = regrade;
  await insertRegrade(trx, {
    id,
    question_id: standing.question_id,
    to_revision_id: standing.id,
    requested_by: requestedBy,
    requested_at: requestedAt,
  });
  await logActivity(trx, {
    at: requestedAt,
    actorId: requestedBy,
    action: 'question-regraded',
    subjectType: 'question',
    subjectId: standing.question_id,
  });
}

/** Adds up the marks of results anew, and keeps what that changes. Answers how many scores are others now. */
async function rescore(trx: Writer, results: readonly ResultRow[], regradeId: string): Promise<number> {
  const marks = await selectMarks(
    trx,
    results.map((result) => result.id),
  );
  const rescored = results.map((result) => rescoredBy(result, marks.get(result.id) ?? []));
  for (const { result, score, passed } of rescored) await setScore(trx, result.id, score, passed);
  const changed = rescored.filter(({ result, score }) => result.score !== score.score);
  await insertChanges(
    trx,
    changed.map(({ result, score }) => ({
      regrade_id: regradeId,
      result_id: result.id,
      old_score: result.score,
      new_score: score.score,
    })),
  );
  await appendCorrections(
    trx,
    changed
      .filter(({ result }) => result.counts_in_statistics === 1)
      .map(({ result, score, passed }) => ({ result, rescored: { score: score.score, passed } })),
  );
  return changed.length;
}

function rescoredBy(result: ResultRow, marks: readonly Marked[]) {
  const score = scoreOf(marks);
  const passed = score.score >= result.passing_score ? 1 : 0;
  return { result, score, passed } as const;
}
