import { describe, expect, it } from 'vitest';
import { questionText } from './question-text.ts';

describe('the text of a question', () => {
  it.each([
    ['is its text', { text: 'T', question: 'Q', content: 'C', title: 'I' }, 'T'],
    ['else its question', { question: 'Q', content: 'C', title: 'I' }, 'Q'],
    ['else its content', { content: 'C', title: 'I' }, 'C'],
    ['else its title', { title: 'I' }, 'I'],
    ['is not an empty one', { text: '', question: '', content: 'C' }, 'C'],
    ['is not one of spaces', { text: '  \n\t', title: 'I' }, 'I'],
    ['says that there is none where there is none', {}, 'Question 7 (Text not available)'],
    [
      'says that there is none where all are empty',
      { text: '', question: ' ', content: '\n', title: '' },
      'Question 7 (Text not available)',
    ],
    ['is shown as it was written', { text: '  Báwo ni?  ' }, '  Báwo ni?  '],
    ['may be the figure 0', { text: '0', question: 'Q' }, '0'],
  ])('%s', (_name, question, expected) => {
    expect(questionText(question, 7)).toBe(expected);
  });

  it.each([1, 40])('that has none bears its number: %i', (number) => {
    expect(questionText({}, number)).toBe(`Question ${number} (Text not available)`);
  });
});
