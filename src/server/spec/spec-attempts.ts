import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { openSpecSchool, type SpecPerson } from './spec-school.ts';
import { addTest, type SpecTest } from './spec-test.ts';

/** What a device sends for one question. */
export type SpecPick = {
  questionId: string;
  selectedOptionId?: string | null;
  answerText?: string;
  sequence: number;
  writer?: string;
};

export const tab = (name: string) => `client-${name}`;

/** A pick of the question at an index, by what it is worth. */
export function pick(test: SpecTest, index: number, which: 'right' | 'wrong', sequence: number): SpecPick {
  const question = test.questions[index]!;
  return { questionId: question.id, selectedOptionId: question[which], sequence };
}

/** A school with an author, and how students begin and save there. */
export async function openSpecAttempts() {
  const school = await openSpecSchool();
  const instructor = await school.addPerson('instructor');
  return {
    school,
    instructor,
    begin: async (test: SpecTest, student: SpecPerson, client = 'one') => {
      const input = { params: { testId: test.id }, body: { clientId: tab(client) } };
      const answer = await school.call(startAttempt, input, student);
      if (answer.status >= 300) throw new Error(answer.text);
      return answer.body;
    },
    save: (attemptId: string, writer: string, answers: SpecPick[], student: SpecPerson) =>
      school.call(saveAnswers, { params: { attemptId }, body: { writer, answers } }, student),
    newcomer: async () => ({
      test: await addTest(school, { author: instructor }),
      student: await school.addPerson('student'),
    }),
  };
}
