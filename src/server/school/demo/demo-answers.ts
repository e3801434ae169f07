import type { Difficulty } from '#contract/vocabulary.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import type { GradedQuestion } from '#domain/scoring/grade.ts';
import { answerColumn } from '#server/exam/attempts/answer-column.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Chance } from './chance.ts';

const hardness: Record<Difficulty, number> = { easy: -0.9, medium: 0, hard: 0.9 };

/** Knows it, or guesses: the one-parameter model of item response, with guessing among the options. */
export function answerOf(
  question: GradedQuestion & { difficulty: Difficulty },
  chance: Chance,
  ability: number,
): Answer | null {
  const knows = chance.number() < 1 / (1 + Math.exp(-1.4 * (ability - hardness[question.difficulty])));
  const { guess, rightAnswer } = kindOf(question);
  const guessed = guess(question, chance.number);
  return knows ? rightAnswer(question) : guessed;
}

/** Keeps the answers of an attempt, one after the other over the time that it took. */
export async function insertDemoAnswers(
  trx: Writer,
  { attemptId, startedAt, takenMs }: { attemptId: string; startedAt: number; takenMs: number },
  answered: readonly { questionId: string; given: Answer }[],
): Promise<void> {
  if (answered.length === 0) return;
  await trx
    .insertInto('attempt_answers')
    .values(
      answered.map(({ questionId, given }, index) => ({
        attempt_id: attemptId,
        question_id: questionId,
        answer: answerColumn(given),
        epoch: 1,
        sequence: index + 1,
        received_at: startedAt + Math.round((takenMs * (index + 1)) / (answered.length + 1)),
      })),
    )
    .execute();
}
