import { startAttempt } from '#contract/attempts.ts';
import { getMarkingQueue, markEssay, type NewMark, openEssay } from '#contract/marking.ts';
import type { Essay } from '#contract/question-details.ts';
import { createQuestion } from '#contract/questions.ts';
import { submitResult } from '#contract/submission.ts';
import type { SpecPerson, SpecSchool } from './spec-school.ts';
import { addTest } from './spec-test.ts';

export type EssayTest = { id: string; essays: string[]; choice: { id: string; right: string; wrong: string } };

/** A test of one choice with a point, and essays with ten points each, or with those of the rubric. */
export async function addEssayTest(
  school: SpecSchool,
  author: SpecPerson,
  { essays = 1, essay }: { essays?: number; essay?: Partial<Essay> } = {},
): Promise<EssayTest> {
  const test = await addTest(school, { author, questions: 1, passingScore: 50 });
  const [choice] = test.questions;
  if (!choice) throw new Error('There is a choice');
  const written: string[] = [];
  for (let number = 1; number <= essays; number += 1) {
    const text = `Explain osmosis (${number}).`;
    const details = { essay: { rubric: [], modelAnswer: 'Water moves.', ...essay } };
    const body = { text, type: 'essay' as const, category: 'Biology', test: test.id, points: 10, details };
    written.push((await school.call(createQuestion, { body }, author)).body._id);
  }
  return { id: test.id, essays: written, choice };
}

/** Hands in the right choice with these essays, in their order. */
export async function handInEssays(school: SpecSchool, test: EssayTest, texts: readonly string[], person?: SpecPerson) {
  const student = person ?? (await school.addPerson('student'));
  const start = { params: { testId: test.id }, body: { clientId: 'client-one' } };
  const { body: exam } = await school.call(startAttempt, start, student);
  school.advance(10_000);
  const written = texts.map((answerText, index) => ({ questionId: test.essays[index] ?? '', answerText }));
  const answers = [{ questionId: test.choice.id, selectedOptionId: test.choice.right }, ...written];
  const submission = { testId: test.id, attemptId: exam._id, answers };
  const { body: result } = await school.call(submitResult, { body: submission }, student);
  return { student, result };
}

/** The ids of the answers to a question that somebody may mark, with how each stands for them. */
export async function queueOf(school: SpecSchool, test: EssayTest, marker: SpecPerson, index = 0) {
  const params = { testId: test.id, questionId: test.essays[index] ?? '' };
  return (await school.call(getMarkingQueue, { params }, marker)).body;
}

/** Opens an answer and marks it. */
export async function giveMark(school: SpecSchool, essayId: string, marker: SpecPerson, mark: Partial<NewMark>) {
  const params = { essayId };
  const opened = await school.call(openEssay, { params }, marker);
  const basedOn = opened.status === 200 ? (opened.body.mark?._id ?? null) : null;
  return school.call(markEssay, { params, body: { basedOn, ...mark } }, marker);
}
