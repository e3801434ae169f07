import { describe, expect, it } from 'vitest';
import { answerSign, marksForEach } from './line-signs.ts';
import { asked } from './spec-asked.ts';

describe('a line that gives an answer', () => {
  it.each([
    'Answer: B',
    'ANS. B',
    'Ans - B',
    'Ans:B. y',
    '(Ans: B)',
    'Answer B',
    'Answer is B',
    'The correct answer is B.',
    'Correct answer: B',
    'Correct option: B',
    'The correct option is B',
    'Key = B',
    'Ìdáhùn: B',
    'Ìdáhùn: B'.normalize('NFD'),
    'Amsa: B',
    'Azịza: B',
    'Azịza: B'.normalize('NFD'),
    'Réponse : B',
    'Answer --> B',
  ])('may say %j', (line) => {
    expect(asked(`1. Which?\nA. x\nB. y\n${line}`)).toEqual(['Which? | x | *y']);
  });

  it.each([
    'Answer two questions.',
    'Answers are written below',
    'The answer is a number',
    'Key words follow',
    'Option B',
  ])('is not %j', (line) => {
    expect(answerSign(line)).toBeUndefined();
  });
});

describe('what each question is worth', () => {
  it.each([
    ['Each question carries 2 marks', 2],
    ['All questions carry equal 2 marks', 2],
    ['(2 marks each)', 2],
    ['1½ marks', undefined],
    ['2 marks for each question', 2],
    ['1 mark per question', 1],
    ['each = 2 marks', 2],
    ['Each question: 1.5 marks', 1.5],
    ['(each 2 marks)', undefined],
    ['20 questions @ 2 marks', 2],
    ['two marks each', 2],
    ['20 marks', undefined],
    ['20 marks each section', undefined],
    ['Each section carries 20 marks', undefined],
  ])('is told by %j', (words, points) => {
    expect(marksForEach(words)).toBe(points);
  });

  it('is told by the heading of its section', () => {
    expect(asked('SECTION A: OBJECTIVES (2 marks each)\n1. Which?\nA. x\nB. y')).toHaveLength(1);
  });
});
