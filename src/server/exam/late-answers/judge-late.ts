import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { judgeLateAnswers as declared } from '#contract/late-answers.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import { parseAnswer } from '#server/exam/attempts/answer-column.ts';
import { upsertAnswersAndSay } from '#server/exam/attempts/answer.queries.ts';
import { markByWhatHolds } from '#server/exam/regrades/mark-by-what-holds.ts';
import { selectOptionalItem } from '#server/exam/regrades/mark-overrides.queries.ts';
import { insertEssays } from '#server/exam/results/essays.queries.ts';
import { rescoreResults } from '#server/exam/results/rescore-results.ts';
import type { ResultRow } from '#server/exam/results/result.queries.ts';
import { withdrawScore } from '#server/exam/results/withdraw-score.ts';
import { countActCandidates, insertAct, selectOptionalAct } from '#server/exam/sitting-acts/act.queries.ts';
import { lockOptionalSitting } from '#server/exam/sitting-content/sitting.queries.ts';
import { requireSitting } from '#server/exam/sittings/require-sitting.ts';
import { raiseRevision } from '#server/exam/time-orders/time-orders.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  hasEssay,
  type LateRow,
  lockResultsOf,
  selectMarkedEssayQuestions,
  selectUnjudged,
  setItemAnswer,
  setItemMark,
  setJudged,
} from './late.queries.ts';

type Verdict = RequestOf<typeof declared>['body'];

/**
 * Accepts or declines answers that came after the end. What is accepted counts where nothing newer does, and the results
 * are marked anew in the same transaction. Entered in the trail of the sitting; sent again it does nothing.
 */
export async function judgeLateAnswers(
  { store, clock }: Services,
  { actor, by }: { actor: Actor; by: Doer },
  { sittingId, verdict }: { sittingId: string; verdict: Verdict },
): Promise<ReplyOf<typeof declared>> {
  await requireSitting(store.db, actor, sittingId, 'manage');
  return store.write(async (trx) => {
    // Held before anything is looked at: the same verdict may be on its way by another server.
    await lockOptionalSitting(trx, sittingId);
    if (await selectOptionalAct(trx, verdict.id)) return { judged: await countActCandidates(trx, verdict.id) };
    const revision = await raiseRevision(trx, sittingId);
    const at = clock.now();
    const asked = await selectUnjudged(trx, sittingId, verdict.answerIds);
    const judged = verdict.accepts ? await accept(trx, asked, at) : asked;
    if (judged.length > 0) {
      const ids = judged.map(({ id }) => id);
      await setJudged(trx, ids, { accepted: verdict.accepts ? 1 : 0, at });
    }
    const people = [...new Set(judged.map(({ user_id }) => user_id))];
    const detail = `${judged.length} ${verdict.accepts ? 'accepted' : 'declined'}`;
    await insertAct(
      trx,
      {
        id: verdict.id,
        sitting_id: sittingId,
        revision,
        kind: 'late',
        scope: 'candidates',
        room_id: null,
        words: verdict.words,
        detail,
        done_by: actor.id,
        done_at: at,
      },
      people,
    );
    const subject = { type: 'sitting', id: sittingId } as const;
    await recordAudit(trx, { at, by, action: 'sitting-acted', subject, detail: { kind: 'late', answers: detail } });
    return { judged: judged.length };
  });
}

/** Lets answers count. Answers which: an essay that people have marked stays as they read it. */
async function accept(trx: Writer, asked: readonly LateRow[], at: number): Promise<LateRow[]> {
  const byAttempt = Map.groupBy(asked, (row) => row.attempt_id);
  if (byAttempt.size === 0) return [];
  const accepted: LateRow[] = [];
  for (const result of await lockResultsOf(trx, [...byAttempt.keys()])) {
    const marked = await selectMarkedEssayQuestions(trx, result.id);
    const rows = (byAttempt.get(result.attempt_id) ?? []).filter((row) => !marked.has(row.question_id));
    accepted.push(...rows);
    await acceptOf(trx, result, { rows, at });
  }
  return accepted;
}

async function acceptOf(trx: Writer, result: ResultRow, { rows, at }: { rows: readonly LateRow[]; at: number }) {
  const kept = await upsertAnswersAndSay(
    trx,
    rows.map(({ attempt_id, question_id, answer, epoch, sequence, received_at }) => ({
      attempt_id,
      question_id,
      answer,
      epoch,
      sequence,
      received_at,
    })),
  );
  let waits = false;
  for (const { question_id: questionId, answer } of kept) {
    await setItemAnswer(trx, { resultId: result.id, questionId }, answer);
    waits = (await markAnew(trx, result, { questionId, at })) || waits;
  }
  if (!waits || result.state === 'being-marked' || result.state === 'annulled') {
    await rescoreResults(trx, [result], at);
    return;
  }
  await withdrawScore(trx, result, 'being-marked');
}

/** Marks one item by the answer that it has now. Answers whether people have to. */
async function markAnew(
  trx: Writer,
  result: ResultRow,
  { questionId, at }: { questionId: string; at: number },
): Promise<boolean> {
  const item = await selectOptionalItem(trx, result.id, questionId);
  if (!item || item.override_id !== null) return false;
  const [question] = await selectRevisions(trx, [item.question_revision_id]);
  const answer = parseAnswer(item.answer);
  if (question && kindOf(question).isMarkedByPeople && item.ruling_id === null) {
    if (answer === null || !kindOf(question).isAnswered(answer)) return false;
    if (!(await hasEssay(trx, result.id, questionId))) {
      await insertEssays(trx, [{ resultId: result.id, questionId, testId: result.test_id, at }]);
    }
    return true;
  }
  const mark = await markByWhatHolds(trx, item, result.marks_off);
  await setItemMark(
    trx,
    { resultId: result.id, questionId },
    { is_correct: mark.isCorrect ? 1 : 0, points_won: mark.pointsWon },
  );
  return false;
}
