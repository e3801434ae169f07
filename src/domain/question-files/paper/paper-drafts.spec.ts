import { describe, expect, it } from 'vitest';
import { readPaperText } from './read-paper-text.ts';

const question = (number: number) => `${number}. Word ${number}?\nA. x\nB. y\nAnswer: A\n`;

/** What stands above each question. */
const passages = (text: string) => readPaperText(text)?.items.map(({ passage }) => passage?.text ?? '');

describe('instructions between questions', () => {
  it.each([
    [
      'for those that they name',
      'In each of questions 2 to 3, choose the opposite.',
      [
        '',
        'In each of questions 2 to 3, choose the opposite.',
        'In each of questions 2 to 3, choose the opposite.',
        '',
      ],
    ],
    [
      'for all that follow',
      'Choose the word nearest in meaning.',
      ['', ...Array<string>(3).fill('Choose the word nearest in meaning.')],
    ],
    [
      'from lettered words',
      'From the words lettered A - D, choose one.',
      ['', ...Array<string>(3).fill('From the words lettered A - D, choose one.')],
    ],
    [
      'on several lines',
      'For each question from 2 on,\nfill the gap.',
      ['', ...Array<string>(3).fill('For each question from 2 on,\n\nfill the gap.')],
    ],
  ])('stand above the questions %s', (_, said, expected) => {
    expect(passages(`${question(1)}${said}\n${question(2)}${question(3)}${question(4)}`)).toEqual(expected);
  });

  it('end where others begin', () => {
    expect(passages(`${question(1)}Choose the synonym.\n${question(2)}Choose the antonym.\n${question(3)}`)).toEqual([
      '',
      'Choose the synonym.',
      'Choose the antonym.',
    ]);
  });

  it('end where the numbers begin again, and where a list of answers stands', () => {
    const again = `${question(1)}Choose the synonym.\n${question(2)}`;
    expect(passages(`${again}MATHEMATICS\n${question(1)}`)).toEqual(['', 'Choose the synonym.', '']);
    expect(passages(`${again}ANSWERS\n1. A\n2. A\nMATHEMATICS\n${question(3)}`)).toEqual([
      '',
      'Choose the synonym.',
      '',
    ]);
  });

  it('are of the paper, or of the section, where they stand above all', () => {
    expect(readPaperText(`Choose the best option.\n${question(1)}`)?.notes.join()).toContain(
      'The paper says ‘Choose the best option.’',
    );
    const [first] = readPaperText(`SECTION A\nChoose the best option.\n${question(1)}`)?.items ?? [];
    expect(first?.sectionInstructions).toBe('Choose the best option.');
  });

  it('are none in what somebody explains', () => {
    expect(passages(`${question(1)}Explanation: so.\nChoose with care.\n${question(2)}`)).toEqual(['', '']);
  });
});

describe('a question that is a gap of its passage', () => {
  it('is called by its number', () => {
    const file = readPaperText(
      'In the passage, choose the words for questions 1 to 2.\n\nThe ...1... of a nation is its ...2....\n\n1. A. wealth B. health\n2. A. people B. purple\n\nANSWERS: 1. A, 2. B',
    );
    expect(file?.items.map(({ text, key }) => [text, key.kind])).toEqual([
      ['Gap 1', 'choice'],
      ['Gap 2', 'choice'],
    ]);
  });
});

describe('what is read of a hostile paper', () => {
  it.each([
    ['bullets', `1. x\n${'• a\n'.repeat(20_000)}`],
    ['bullets above words', `1. x\n${'• a\n'.repeat(5_000)}y`],
    ['spaces', `1. x\nA. a${' '.repeat(19_000)}b\nB. c\nAnswer:${' '.repeat(19_000)}b`],
    ['tabs', `1. x${'\t'.repeat(19_000)}2. y\nA. a${'\t'.repeat(19_000)}b\nB. c`],
    ['statements', `1. x\n${'1. a\n2. b\n'.repeat(5_000)}A. a\nB. b`],
    ['numbers beside each other', `1. x${'\t2. y'.repeat(4_000)}\nA. a\nB. b`],
    ['lists', `1. x\nA. a\nB. b\n${'ANSWERS\n1. A\n'.repeat(5_000)}`],
    ['numbers of a list', `1. x\nA. a\nB. b\nANSWERS\n${'1 2 3\n'.repeat(5_000)}`],
    ['words below a list', `1. x\nA. a\nB. b\nANSWERS\n1. A\n${'words\n'.repeat(5_000)}`],
    ['fences', `1. x\n${'```\n'.repeat(9_999)}A. a\nB. b`],
    ['passages', `Read the passage and answer the questions that follow.\n${'2. a\n1. b\n'.repeat(5_000)}`],
  ])(
    'with %s comes soon',
    (_, text) => {
      expect(() => readPaperText(text)).not.toThrow();
    },
    10_000,
  );
});
