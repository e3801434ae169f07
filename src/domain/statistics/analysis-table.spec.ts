import { describe, expect, it } from 'vitest';
import { csvLines } from '#domain/csv/write-csv.ts';
import { analysisHeadings, analysisRow } from './analysis-table.ts';

const item = {
  questionId: 'q',
  number: 3,
  text: '=What is 2, doubled?',
  maxMark: 1,
  attempts: 40,
  compared: 40,
  facility: 0.15,
  standardDeviation: 1 / 3,
  randomGuessScore: 50,
  intendedWeight: 100,
  effectiveWeight: null,
  discriminationIndex: -72.5,
  discriminativeEfficiency: -20,
  options: [
    { optionId: 'a', text: '4', isCorrect: true, top: 0.25, middle: 0.25, bottom: 0.5 },
    { optionId: 'b', text: '5', isCorrect: false, top: 0.2, middle: null, bottom: 0 },
  ],
  regradable: 0,
};

const sets = [
  { key: 'a', shown: true, attempts: 25, questions: 3, lacking: [] },
  { key: 'b', shown: false, attempts: 15, questions: 2, lacking: [2] },
];

describe('the table of an item analysis', () => {
  it('has a cell under every heading', () => {
    expect(analysisRow(item, sets)).toHaveLength(analysisHeadings.length);
  });

  it.each([
    ['nothing but its attempts where no set is shown', item, sets.slice(1), '40 attempts that had this question'],
    [
      'nothing but its attempts where the set shown lacks it',
      { ...item, intendedWeight: null },
      sets,
      '40 attempts that had this question',
    ],
    [
      'one attempt',
      { ...item, attempts: 1 },
      [{ ...sets[0]!, attempts: 1, questions: 1 }],
      '1 attempt that had this question; its weights: 1 attempt with the same questions (The one question)',
    ],
  ])('says that the figures are over %s', (_name, of, over, expected) => {
    expect(analysisRow(of, over).at(-1)).toBe(expected);
  });

  it('can be written as a file that no spreadsheet computes, with absent figures left empty', () => {
    expect(csvLines([analysisRow(item, sets)])).toBe(
      '3,"\'=What is 2, doubled?",40,1,0.15,0.333333,50,100,,-72.5,-20,A (key) 25 / 25 / 50; B 20 / - / 0,' +
        'Weaker students do better here: check the key; Fewer get this right than by guessing: something misleads them,' +
        '40 attempts that had this question; its weights: 25 attempts with the same questions (All 3 questions)\r\n',
    );
  });
});
