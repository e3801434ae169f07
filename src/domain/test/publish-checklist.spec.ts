import { describe, expect, it } from 'vitest';
import type { AuthorQuestion } from '#contract/author-question.ts';
import { publishChecklist, secondsForEach } from './publish-checklist.ts';

const question = (_id: string, isCorrect = true): AuthorQuestion => ({
  _id,
  text: 'Which?',
  type: 'multiple-choice',
  options: [
    { _id: 'a', text: 'This', isCorrect },
    { _id: 'b', text: 'That', isCorrect: false },
  ],
  correctAnswer: 0,
  acceptedAnswers: [],
  details: {},
  explanation: '',
  keepsOrder: false,
  keepsPlace: false,
  points: 1,
  difficulty: 'medium',
  category: 'Physics',
  tags: [],
});
const test = {
  questions: [question('one'), question('two')],
  passages: [],
  sections: [],
  questionCount: 2,
  timeLimit: 10,
};
const described = { questions: [], passages: 0 };

describe('what is looked at before a test is published', () => {
  it('is nothing where all is there', () => {
    expect(publishChecklist(test, described)).toEqual([]);
  });

  it('is a key that is not there, with the question to go to', () => {
    const [found] = publishChecklist({ ...test, questions: [question('one'), question('two', false)] }, described);
    expect(found).toMatchObject({ about: 'key', questionId: 'two', number: 2 });
  });

  it('is each picture without a description', () => {
    expect(publishChecklist(test, { questions: [2], passages: 1 })).toEqual([
      { about: 'picture', questionId: 'two', number: 2 },
      { about: 'picture' },
    ]);
  });

  it('is a passage or a section that has no questions', () => {
    const passage = { _id: 'p', title: 'The box', text: 'Long ago', questionIds: [] };
    const section = {
      _id: 's',
      title: 'B',
      instructions: '',
      questionIds: [],
      shufflesQuestions: true,
      isScaled: false,
      isChoice: false,
      draw: null,
      pool: null,
    };
    const used = { ...section, _id: 't', title: 'A', questionIds: ['one', 'two'] };
    expect(publishChecklist({ ...test, passages: [passage], sections: [used, section] }, described)).toEqual([
      { about: 'passage', detail: 'The box' },
      { about: 'section', detail: 'B' },
    ]);
    const draw = { count: 5, testIds: ['bank'], categories: [], difficulties: [], tags: [] };
    const pool = { matching: 3, easy: 3, medium: 0, hard: 0, categories: [], tags: [], tests: [] };
    const drawn = { ...section, draw, pool };
    expect(publishChecklist({ ...test, sections: [used, drawn] }, described)).toEqual([
      { about: 'pool', detail: '‘B’ draws 5 questions, and the bank has 3' },
    ]);
    const rich = { ...drawn, pool: { ...pool, matching: 5 } };
    expect(publishChecklist({ ...test, sections: [used, rich] }, described)).toEqual([]);
  });

  it.each([
    { timeLimit: 1, questions: 3, seconds: 20, isShort: false },
    { timeLimit: 1, questions: 4, seconds: 15, isShort: true },
    { timeLimit: 60, questions: 7, seconds: 514, isShort: false },
  ])('says whether $seconds seconds for each are few', ({ timeLimit, questions, seconds, isShort }) => {
    const asked = { ...test, timeLimit, questionCount: questions };
    expect(secondsForEach(asked)).toBe(seconds);
    expect(publishChecklist(asked, described).some(({ about }) => about === 'time')).toBe(isShort);
  });
});
