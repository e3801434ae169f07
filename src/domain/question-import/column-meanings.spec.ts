import { describe, expect, it } from 'vitest';
import { guessQuestionMeanings, questionMeaningChoices } from './column-meanings.ts';

describe('what a column of a file of questions is taken for', () => {
  it.each([
    [
      ['1', 'Question', '2'],
      [null, 'question', null],
    ],
    [
      ['Option 1', 'Choice 2', 'Answer 03'],
      ['option1', 'option2', 'option3'],
    ],
    [
      ['A', 'Option A'],
      [null, 'option1'],
    ],
    [
      ['Option A', 'Option 1'],
      [null, 'option1'],
    ],
    [
      ['Question', 'question'],
      ['question', null],
    ],
    [
      ['Option', 'Z', ''],
      [null, null, null],
    ],
  ])('by the headings %j is %j', (headings, meanings) => {
    expect(guessQuestionMeanings(headings)).toEqual(meanings);
  });
});

describe('what a column can be said to hold', () => {
  const optionsOf = (columns: number) =>
    questionMeaningChoices(columns).filter(({ value }) => value.startsWith('option'));

  it('is the question, its options, and the rest', () => {
    expect(questionMeaningChoices(4)).toEqual([
      { value: 'question', label: 'Question' },
      { value: 'option1', label: 'Option A' },
      { value: 'option2', label: 'Option B' },
      { value: 'option3', label: 'Option C' },
      { value: 'option4', label: 'Option D' },
      { value: 'correct_answer', label: 'Correct answer' },
      { value: 'difficulty', label: 'Difficulty' },
      { value: 'category', label: 'Category' },
      { value: 'test', label: 'Test' },
      { value: 'explanation', label: 'Explanation' },
      { value: 'type', label: 'Type' },
      { value: 'points', label: 'Points' },
      { value: 'accepted_answers', label: 'Accepted answers' },
      { value: 'keep_order', label: 'Keep the order of options' },
      { value: 'marking', label: 'Marking of answers right in part' },
      { value: 'keep_place', label: 'Keep the place of the question' },
      { value: 'section', label: 'Section' },
      { value: 'passage_title', label: 'Title of the passage' },
      { value: 'passage', label: 'Passage' },
      { value: 'tags', label: 'Tags' },
    ]);
  });

  it.each([
    [1, 4, 'Option D'],
    [5, 5, 'Option E'],
    [20, 20, 'Option T'],
    [50, 20, 'Option T'],
  ])('in a table of %i columns is one of %i options at most', (columns, count, last) => {
    expect(optionsOf(columns)).toHaveLength(count);
    expect(optionsOf(columns).at(-1)?.label).toBe(last);
  });
});
