import { v7 as newId } from 'uuid';
import { startAttempt } from '#contract/attempts.ts';
import { submitResult } from '#contract/submission.ts';
import type { SpecPerson, SpecSchool } from './spec-school.ts';
import type { SpecTest } from './spec-test.ts';

type Pick = 'right' | 'wrong' | null;

/** Takes a test: what is picked, question by question in the author's order; `null` is left out. */
export async function takeTest(school: SpecSchool, test: SpecTest, person: SpecPerson, picks: readonly Pick[]) {
  const start = { params: { testId: test.id }, body: { clientId: 'client-one' } };
  const { body: exam } = await school.call(startAttempt, start, person);
  school.advance(10_000);
  const answers = test.questions.flatMap((question, index) => {
    const pick = picks[index] ?? null;
    return pick === null ? [] : { questionId: question.id, selectedOptionId: question[pick], sequence: index + 1 };
  });
  const input = { body: { testId: test.id, attemptId: exam._id, answers } };
  const { body } = await school.call(submitResult, input, person);
  school.advance(1_000);
  return body;
}

type Changes = Partial<{ text: string; points: number; key: string }>;

/** Gives a question a new revision that stands from now on: another wording, other points, or another option as key. */
export async function reviseQuestion(school: SpecSchool, questionId: string, changes: Changes): Promise<void> {
  await school.store.write(async (trx) => {
    const before = await trx
      .selectFrom('question_revisions')
      .selectAll()
      .where('question_id', '=', questionId)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const options = JSON.parse(before.options) as { _id: string; text: string; isCorrect: boolean }[];
    const { key, ...columns } = changes;
    const keyed = key === undefined ? options : options.map((option) => ({ ...option, isCorrect: option._id === key }));
    const revision = { ...before, ...columns, id: newId(), number: before.number + 1, options: JSON.stringify(keyed) };
    await trx.insertInto('question_revisions').values(revision).execute();
    await trx.updateTable('questions').set({ revision: revision.number }).where('id', '=', questionId).execute();
  });
}
