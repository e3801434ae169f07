import { describe, expect, it } from 'vitest';
import { readPaperText } from './read-paper-text.ts';

/** The options with a star before the right ones; of another key what it is. */
const keys = (text: string) =>
  readPaperText(text)?.items.map(({ key }) => {
    if (key.kind === 'choice')
      return key.options.map((option) => (option.weight > 0 ? '*' : '') + option.text).join(' ');
    if (key.kind === 'written') return key.answers.map((answer) => answer.text).join(' or ');
    if (key.kind === 'gaps') return key.gaps.map(({ accepted }) => accepted.join()).join(' and ');
    if (key.kind === 'number') return key.answers.map(({ value }) => value).join();
    return key.kind === 'true-false' ? key.isTrue : key.kind;
  });

describe('questions as people paste them', () => {
  it.each([
    ['stars', '1. Which?\n*A. a\nB. b', ['*a b']],
    ['a star behind, beside code', 'Q1: Which?\nA) **\nB) ***', ['** ***']],
    ['an answer line', '1) Which?\na) a\nb) b\nAns:b', ['a *b']],
    ['an answer in words', '1. Which?\nA – one\nB – two\nAnswer: B. two', ['one *two']],
    ['several answers', '1. Which?\nA. a\nB. b\nC. c\nAnswer: A and C', ['*a b *c']],
    ['Cyrillic letters', '1. Кто?\nа) кот\nб) пёс\nв) лев\nAnswer: б', ['кот *пёс лев']],
    ['every option an A', '1. Which?\nA) a\nA) b\nA) c\nAnswer: B', ['a *b c']],
    ['a remark', '1. Which?\nA. a [correct answer]\nB. b', ['*a b']],
    ['one line', '1. Which? A. a B. b C. c Answer: C', ['a b *c']],
    ['a list at the end', '1. Which?\nA. a\nB. b\n2. And?\nA. c\nB. d\n1. B 2. A', ['a *b', '*c d']],
    ['no numbers', 'Which?\nA. a\nB. b\nAns: A\nAnd?\nA. c\nB. d\nAns: B', ['*a b', 'c *d']],
    ['bold of a chat', '**1. Which?**\nA. a\n**B. b**', ['a *b']],
    ['gaps', '1. Fill ____ and ____.\nAnswer: a; b', ['a and b']],
    ['a number', '1. How many?\nAnswer: 12\n2. Who?\nAnswer: Ada; Adaeze', [12, 'Ada or Adaeze']],
    ['marks alone', '1. Explain osmosis. (5 marks)\n2. True or False: Ice floats.\nAnswer: T', ['essay', true]],
    ['no key', '1. Which?\nA. a\nB. b', ['a b']],
  ])('have their key by %s', (_, text, expected) => {
    expect(keys(text)).toEqual(expected.map((one) => (typeof one === 'number' ? String(one) : one)));
  });

  it('are none in a table, in JSON or in a letter', () => {
    expect(readPaperText('question,option1,option2,correct_answer\n1. Which?,a,b,a')).toBeUndefined();
    expect(readPaperText('[{"text": "1. Which?"}]')).toBeUndefined();
    expect(readPaperText('Dear parents,\nschool begins on Monday.')).toBeUndefined();
  });

  it('are read soon, whatever is pasted', () => {
    const began = performance.now();
    for (const part of ['1. ', 'A. ', '(', '*', '1. a\n', 'A. b\n', 'Answer: ', '| a |\n| - |\n', '$', '____ '])
      readPaperText(part.repeat(10_000));
    expect(performance.now() - began).toBeLessThan(30_000);
  });
});
