import { beforeAll, describe, expect, it } from 'vitest';
import { answerKey } from './answer-key.ts';
import { openFormulas } from './formulas.ts';
import type { Block } from './lines.ts';
import { makePaper } from './make-paper.ts';
import { openPaperDocument } from './paper-fonts.ts';
import type { PrintedQuestion, PrintedTest } from './printed.ts';
import { questionBlock } from './question-block.ts';
import type { Setting } from './set-text.ts';

let setting: Setting;
const fontsFolder = 'no-such-folder';

beforeAll(async () => {
  const about = { title: 'A paper of the specs', writtenAt: new Date(0), fontsFolder };
  const { letters } = await openPaperDocument(about);
  setting = { ...letters, setFormula: await openFormulas(), pictures: new Map() };
});

const asked = { text: 'Which? ___ ___', options: [], acceptedAnswers: ['a*b*c', '$x$'], points: 1 };
const pairs = {
  pairs: [
    { _id: 'p', text: '**half**', match: '$\\frac{1}{2}$' },
    { _id: 'q', text: 'water', match: 'H~2~O' },
    { _id: 'r', text: '$5', match: '6$' },
  ],
};
const gaps = {
  gaps: [
    { _id: 'p', accepted: ['H~2~O'], choices: ['$x$', 'H~2~O'] },
    { _id: 'q', accepted: ['a*b*c'], choices: [] },
  ],
};
const matching: PrintedQuestion = { ...asked, type: 'matching', details: pairs };
const filling: PrintedQuestion = { ...asked, type: 'gap-fill', details: gaps };
const writing: PrintedQuestion = { ...asked, type: 'short-answer', details: {} };

/** Without spaces, which lines do without. */
const saidIn = (blocks: readonly Block[]) =>
  blocks
    .flatMap(({ lines }) => lines)
    .flatMap(({ items }) => items.map((item) => (item.kind === 'text' ? item.text : `<${item.kind}>`)))
    .join('')
    .replaceAll(/\s/g, '');

describe('the key on paper', () => {
  it.each([
    ['pairs with their marks, each its own alone', matching, 'half–<formula>;water–H2O;$5–6$'],
    ['gaps: what is chosen with its marks, what is typed as it is to be typed', filling, '(1)–H2O;(2)–a*b*c'],
    ['a short answer as it is to be typed', writing, 'a*b*cor$x$'],
  ])('has %s', (_name, question, said) => {
    expect(saidIn(answerKey('Test', [question], setting))).toContain(said);
  });
});

describe('a gap with a list on paper', () => {
  it('has the marks of what there is to choose from', () => {
    expect(saidIn([questionBlock(filling, 1, setting)])).toContain('(1)<formula>/H2O');
  });
});

it('draws the formulas of a paper that has them in nothing but its pairs', async () => {
  const test: PrintedTest = {
    title: 'Halves',
    description: '',
    category: 'Mathematics',
    time_limit: 10,
    passing_score: 50,
    marks_off: 'nothing',
    updated_at: 0,
    school: 'School',
  };
  const input = { test, questions: [matching], passages: [], pictures: [], sections: [], withKey: true, fontsFolder };
  // What is not drawn stands as it was typed, in the letters of programs.
  for await (const file of makePaper(input)) expect(Buffer.from(file).toString('latin1')).not.toContain('Mono');
});
