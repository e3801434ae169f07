import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorQuestion } from '#contract/tests.ts';
import { optionAnswer } from '#domain/kinds/choosing-one.ts';
import { textAnswer } from '#domain/kinds/writing.ts';
import { nextPreview, openPreview, type PreviewEvent, previewOutcome, type PreviewState } from './preview-state.ts';

const question = (id: string, given: Partial<AuthorQuestion> = {}): AuthorQuestion => ({
  _id: id,
  text: `Question ${id}?`,
  type: 'multiple-choice',
  options: [
    { _id: `${id}-right`, text: 'Right', isCorrect: true },
    { _id: `${id}-wrong`, text: 'Wrong', isCorrect: false },
  ],
  correctAnswer: 0,
  acceptedAnswers: [],
  details: {},
  explanation: '',
  keepsOrder: false,
  keepsPlace: false,
  points: 1,
  difficulty: 'easy',
  category: 'Science',
  tags: [],
  ...given,
});
const short = question('short', {
  type: 'short-answer',
  options: [],
  acceptedAnswers: ['Lagos'],
  details: {},
  points: 2,
});
const questions = [question('a'), question('b'), short];

const pick = (questionId: string, selectedOptionId: string | null): PreviewEvent => ({
  type: 'picked',
  questionId,
  answer: selectedOptionId === null ? null : optionAnswer(selectedOptionId),
});
const write = (answerText: string): PreviewEvent => ({
  type: 'picked',
  questionId: 'short',
  answer: textAnswer(answerText),
});
const after = (...events: PreviewEvent[]): PreviewState => events.reduce(nextPreview, openPreview(questions));

describe('a preview', () => {
  it('starts unanswered at the first question', () => {
    expect(after()).toMatchObject({ currentIndex: 0, isSubmitted: false, answers: new Map() });
  });

  it('keeps the last pick of each question', () => {
    const { answers } = after(pick('a', 'a-wrong'), pick('a', 'a-right'), write('lagos'));
    expect(answers.get('a')).toEqual(optionAnswer('a-right'));
    expect(answers.get('short')).toEqual(textAnswer('lagos'));
  });

  it.each([
    [0, 0],
    [2, 2],
    [3, 0],
    [-1, 0],
  ])('asked to move to %i stands at %i', (index, expected) => {
    expect(after({ type: 'moved', index }).currentIndex).toBe(expected);
  });

  it('takes no pick once it is submitted, and Restart clears it', () => {
    const submitted = after(pick('a', 'a-wrong'), { type: 'moved', index: 1 }, { type: 'submitted' });
    expect(nextPreview(submitted, pick('a', 'a-right'))).toBe(submitted);
    expect(nextPreview(submitted, { type: 'restarted' })).toEqual(openPreview(questions));
  });
});

describe('what a preview would score', () => {
  it.each<[string, PreviewEvent[], number, number, boolean]>([
    ['nothing', [], 60, 0, false],
    ['nothing, where nothing is asked for', [], 0, 0, true],
    ['one right option of four points', [pick('a', 'a-right')], 60, 25, false],
    ['a right short answer of two points', [write('  LAGOS ')], 60, 50, false],
    ['exactly the mark', [write('Lagos')], 50, 50, true],
    ['wrong answers', [pick('a', 'a-wrong'), write('Abuja')], 1, 0, false],
    ['everything', [pick('a', 'a-right'), pick('b', 'b-right'), write('Lagos')], 100, 100, true],
  ])('%s', (_name, events, passingScore, score, passed) => {
    expect(previewOutcome(after(...events), { passingScore, marksOff: 'nothing', sections: [] })).toMatchObject({
      score,
      passed,
      pointsPossible: 4,
    });
  });

  it('has a mark for each question, in their order', () => {
    const { marks, correctCount } = previewOutcome(after(pick('b', 'b-right')), {
      passingScore: 60,
      marksOff: 'nothing',
      sections: [],
    });
    expect(marks.map(({ isCorrect }) => isCorrect)).toEqual([false, true, false]);
    expect(correctCount).toBe(1);
  });

  const event = fc.oneof(
    fc.constantFrom('a', 'b', 'short', 'none').chain((id) => fc.constantFrom(pick(id, `${id}-right`), pick(id, null))),
    fc.integer({ min: -5, max: 5 }).map((index): PreviewEvent => ({ type: 'moved', index })),
    fc.constantFrom<PreviewEvent>({ type: 'submitted' }, { type: 'restarted' }),
  );
  it('whatever happens, the place is a question and the score between 0 and 100', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events);
        expect(state.questions[state.currentIndex]).toBeDefined();
        const { score } = previewOutcome(state, { passingScore: 60, marksOff: 'nothing', sections: [] });
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});
