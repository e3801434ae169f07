import { z } from 'zod';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getLateAnswers, LateAnswer } from '#contract/late-answers.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { saidAnswer } from '#domain/kinds/said-answer.ts';
import { type QuestionRevision, selectRevisions } from '#server/bank/content/question-revisions.ts';
import { parseAnswer } from '#server/exam/attempts/answer-column.ts';
import { requireSitting } from '#server/exam/sittings/require-sitting.ts';
import { optionalWireTime, wireTime } from '#server/platform/http/wire.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countedKey, type LateRow, selectCounted, selectLate } from './late.queries.ts';

const idsColumn = z.array(z.string());

/** What came too late in a sitting, for whoever set it up. */
export async function readLateAnswers(
  { store: { db } }: Services,
  actor: Actor,
  sittingId: string,
): Promise<ReplyOf<typeof getLateAnswers>> {
  await requireSitting(db, actor, sittingId, 'manage');
  const rows = await selectLate(db, sittingId);
  const counted = await selectCounted(db, [...new Set(rows.map((row) => row.attempt_id))]);
  const asked = new Map(rows.map((row) => [row.attempt_id, idsColumn.parse(JSON.parse(row.question_revision_ids))]));
  const revisions = await selectRevisions(db, [...new Set([...asked.values()].flat())]);
  const byId = new Map(revisions.map((revision) => [revision.id, revision]));
  return {
    answers: rows.flatMap((row) => {
      const questions = (asked.get(row.attempt_id) ?? []).flatMap((id) => byId.get(id) ?? []);
      const index = questions.findIndex(({ question_id }) => question_id === row.question_id);
      const question = questions[index];
      return question ? [present(row, { question, index, before: counted.get(countedKey(row)) ?? null })] : [];
    }),
  };
}

type Asked = { question: QuestionRevision; index: number; before: string | null };

function present(row: LateRow, { question, index, before }: Asked): LateAnswer {
  return {
    _id: row.id,
    candidateId: row.user_id,
    name: row.name,
    candidateNumber: row.candidate_number ?? '',
    number: index + 1,
    question: kindOf(question).asSaid(question.text),
    answer: saidAnswer(question, parseAnswer(row.answer)),
    before: saidAnswer(question, parseAnswer(before)),
    pickedAt: optionalWireTime(row.picked_at),
    endedAt: wireTime(row.closed_at ?? row.received_at),
    receivedAt: wireTime(row.received_at),
    silentSince: optionalWireTime(row.silent_since),
    verdict: row.accepted === null ? null : row.accepted === 1 ? 'accepted' : 'declined',
  };
}
