import { setImmediate } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { AppError } from '#contract/errors.ts';
import type { NewRuling } from '#contract/regrades.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import type { MarkTerms } from '#domain/scoring/grade.ts';
import { markUnder } from '#domain/scoring/ruling.ts';
import { type Asking, type Markings, selectMarkings } from '#server/bank/markings/marking.queries.ts';
import { selectLatestRulings, setLatestRuling } from '#server/bank/markings/ruling.queries.ts';
import { parseAnswer } from '#server/exam/attempts/answer-column.ts';
import { selectGiven } from '#server/exam/results/essays.queries.ts';
import { isBeingMarked, rescoreResults } from '#server/exam/results/rescore-results.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  insertChanges,
  insertRegrade,
  lockOptionalRevisionNumber,
  lockOutdatedResults,
  type Marking,
  type OutdatedAnswer,
  selectOutdatedAnswers,
  setMarking,
} from './regrade.queries.ts';

/** In one transaction: what is held, and for how long others wait, stays small. */
const resultsAtOnce = 100;

type Regraded = { regraded: number; changed: number };
type Regrade = { id: string; by: Doer; asking: Asking; requestedAt: number };

/**
 * Scores every result of somebody's tests that has the question by what holds for it now, some at a time: the ruling that is given, else
 * the one that stands, else its key and points. What was picked is not touched, nor a mark that was changed by hand. A
 * result that has been done is found no more, so it may be asked for again, or twice at once; should the question be
 * edited or ruled on meanwhile, it ends, and those left count as regradable.
 */
export async function regradeQuestion(
  services: Services,
  { actor, by }: { actor: Actor; by: Doer },
  questionId: string,
  ruling: NewRuling | null,
): Promise<Regraded> {
  const { store, clock } = services;
  const regrade = { id: newId(), by, asking: actor, requestedAt: clock.now() };
  const isRuled = ruling !== null && (await store.write((trx) => rule(trx, questionId, ruling, regrade)));
  const markings = (await selectMarkings(store.db, [questionId])).get(questionId);
  const done = { regraded: 0, changed: 0 };
  if (!markings) return done;
  for (;;) {
    const isTold = isRuled || done.regraded > 0;
    const some = await store.write((trx) => regradeSome(trx, markings, regrade, isTold));
    if (some.regraded === 0) return done;
    done.regraded += some.regraded;
    done.changed += some.changed;
    await setImmediate();
  }
}

/** Puts a ruling on the question. To go by the key where nothing else was ruled is none. */
async function rule(trx: Writer, questionId: string, ruling: NewRuling, regrade: Regrade): Promise<boolean> {
  if ((await lockOptionalRevisionNumber(trx, questionId)) === undefined) return false;
  const markings = (await selectMarkings(trx, [questionId])).get(questionId);
  if (!markings || (ruling.kind === 'key' && !markings.latest?.ruling)) return false;
  if (ruling.kind === 'several-keys' && !kindOf(markings.standing).takesOtherKeys)
    throw new AppError('INVALID_INPUT', 'A question of this kind has one key. Please edit that, then regrade by it.');
  await recordRegrade(trx, markings, regrade, ruling);
  await setLatestRuling(trx, questionId, regrade.id);
  return true;
}

async function regradeSome(trx: Writer, markings: Markings, regrade: Regrade, isTold: boolean): Promise<Regraded> {
  const nothing = { regraded: 0, changed: 0 };
  const { standing, latest } = markings;
  const { asking } = regrade;
  const questionId = standing.question_id;
  if ((await lockOptionalRevisionNumber(trx, questionId)) !== standing.number) return nothing;
  if ((await selectLatestRulings(trx, [questionId])).get(questionId)?.id !== latest?.id) return nothing;
  const results = await lockOutdatedResults(trx, markings, { asking, limit: resultsAtOnce });
  if (results.length === 0) return nothing;
  const answers = await selectOutdatedAnswers(trx, markings, {
    asking,
    resultIds: results.map((result) => result.id),
  });
  const marksOff = new Map(results.map((result) => [result.id, result.marks_off]));
  const given = await selectGiven(
    trx,
    questionId,
    answers.map((answer) => answer.result_id),
  );
  const marked = answers.map((answer) => ({
    resultId: answer.result_id,
    marking: markAnew(answer, markings, {
      marksOff: marksOff.get(answer.result_id),
      given: given.get(answer.result_id),
    }),
  }));
  for (const alike of Map.groupBy(marked, ({ marking }) => JSON.stringify(marking)).values()) {
    const [first] = alike;
    const resultIds = alike.map(({ resultId }) => resultId);
    if (first) await setMarking(trx, resultIds, first.marking);
  }
  if (!isTold) await recordRegrade(trx, markings, regrade, { kind: latest?.ruling?.kind ?? 'key' });
  const rescored = await rescoreResults(trx, results, regrade.requestedAt);
  // Nobody was told another score of those that were being marked.
  const changed = rescored.filter(({ result }) => !isBeingMarked(result));
  await insertChanges(
    trx,
    changed.map(({ result, score }) => ({
      regrade_id: regrade.id,
      result_id: result.id,
      old_score: result.score,
      new_score: score.score,
    })),
  );
  return { regraded: marked.length, changed: changed.length };
}

function markAnew(item: OutdatedAnswer, { standing, latest, ruled }: Markings, terms: MarkTerms): Marking {
  const isRuled = latest !== undefined && ruled.includes(item.question_revision_id);
  const revision = isRuled ? latest.revision : standing;
  const rulingId = isRuled ? latest.id : null;
  if (item.override_id !== null) return { revision, rulingId, mark: undefined };
  const ruling = isRuled ? latest.ruling : undefined;
  return { revision, rulingId, mark: markUnder(revision, ruling, parseAnswer(item.answer), terms) };
}

type Told = { kind: NewRuling['kind']; reason?: string; optionIds?: string[]; answers?: string[] };

async function recordRegrade(trx: Writer, { standing }: Markings, regrade: Regrade, told: Told): Promise<void> {
  const { id, by, asking, requestedAt } = regrade;
  const requestedBy = asking.id;
  const { kind, reason = '', optionIds = [], answers = [] } = told;
  await insertRegrade(trx, {
    id,
    question_id: standing.question_id,
    to_revision_id: standing.id,
    requested_by: requestedBy,
    requested_at: requestedAt,
    kind,
    reason,
    accepted: JSON.stringify({ optionIds, answers }),
  });
  await logActivity(trx, {
    at: requestedAt,
    actorId: requestedBy,
    action: 'question-regraded',
    subjectType: 'question',
    subjectId: standing.question_id,
  });
  await recordAudit(trx, {
    at: requestedAt,
    by,
    action: 'question-regraded',
    subject: { type: 'question', id: standing.question_id },
    detail: { kind },
  });
}
