import { expect, it } from 'vitest';
import { examQuestionSchema } from '#contract/tests.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { optionAnswer } from '#domain/kinds/choosing-one.ts';
import { hasMarkup } from '#domain/question/markup.ts';
import { sampleQuestions } from './sample-questions.ts';
import { sampleExam, sampleResult } from './sample-test.ts';

const rightAnswers = () =>
  new Map(sampleQuestions.map((question) => [question._id, kindOf(question).rightAnswer(question)]));

it.each(sampleQuestions)('$_id is a whole question, with a reason', (question) => {
  expect(kindOf(question).faultOf(question)).toBeUndefined();
  expect(question.explanation).not.toBe('');
  // What renders markup is not on the device then.
  expect([question.text, question.explanation, ...question.options.map(({ text }) => text)].some(hasMarkup)).toBe(
    false,
  );
});

it('there are five of them, of as many subjects, and the candidate is not handed the key', () => {
  expect(new Set(sampleQuestions.map(({ category }) => category)).size).toBe(5);
  for (const question of sampleExam.questions) {
    expect(examQuestionSchema.strict().parse(question)).toEqual(question);
    for (const option of question.options) expect(Object.keys(option)).toEqual(['_id', 'text']);
  }
});

it('all right is a full score', () => {
  expect(sampleResult(rightAnswers(), 61)).toMatchObject({
    score: 100,
    passed: true,
    correctAnswers: 5,
    totalQuestions: 5,
    notAnswered: 0,
    timeTaken: 61,
  });
});

it('what was wrong, cleared or left out counts as such, and the review tells what was answered', () => {
  const answers = rightAnswers();
  answers.set('profit', optionAnswer('profit-0'));
  answers.set('confluence', null);
  answers.delete('independence');
  const result = sampleResult(answers, 300);
  expect(result).toMatchObject({ score: 40, passed: false, correctAnswers: 2, notAnswered: 2, pointsWon: 2 });
  expect(result.review.map(({ isCorrect }) => isCorrect)).toEqual([true, false, true, false, false]);
  expect(result.review[1]).toMatchObject({ selectedOptionId: 'profit-0', answerText: null });
});

it('an accepted answer is right however it is written', () => {
  const answers = new Map([['independence', { text: ' 1ST october  1960 ' }]]);
  expect(sampleResult(answers, 10).correctAnswers).toBe(1);
});
