import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BroughtQuestion, broughtQuestionSchema } from '#contract/questions.ts';
import { examples } from '#domain/kinds/examples.ts';
import { questionFault } from '#domain/question/question-fault.ts';
import { parseRichText } from '#domain/question/rich-text.ts';
import { meaningOf } from '#domain/question/write-rich-text.ts';
import { testFinder } from '#domain/question-import/imported-file.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { readGift } from '../gift/read-gift.ts';
import { importedQuestions } from '../imported-questions.ts';
import { writeGift } from './write-gift.ts';

const test = { _id: 'rivers', title: 'Rivers', category: 'Water' };
const newId = () => '00000000-0000-4000-8000-000000000001';

function readBack(content: string): BroughtQuestion[] {
  const file = readGift(content, newId);
  expect(file.leftOut).toEqual([]);
  const { ready, bad } = importedQuestions(file, testFinder([test], test._id));
  expect(bad).toEqual([]);
  return ready.map(({ question }) => question);
}

const portable = (question: object): PortableQuestion => ({
  ...broughtQuestionSchema.parse({ difficulty: 'medium', category: 'Water', ...question }),
  test: test.title,
});

/** But for the signs and numbers before the items of a list and spaces at the start of a line, which HTML does not keep. */
const meaning = (text: string) =>
  meaningOf(parseRichText(text))
    .replaceAll(/\["[-*+•]",\[/g, '["•",[')
    .replaceAll(/\["\d+[.)]",\[/g, '["1.",[')
    .replaceAll(/\\n +/g, String.raw`\n`);

const rounded = (value: number) => Number(value.toPrecision(9));

/** What GIFT can say of a question. */
function sayable({
  type,
  text,
  options,
  acceptedAnswers,
  details,
  explanation,
  category,
  tags,
  passage,
}: PortableQuestion) {
  const { number } = details;
  const off = number?.tolerance === 'percent' ? (Math.abs(number.value) * number.percent) / 100 : 0;
  return {
    type,
    category,
    tags,
    text: meaning(text),
    explanation: meaning(explanation),
    options: options.map((option) => [meaning(option.text), option.isCorrect]),
    acceptedAnswers,
    pairs: details.pairs?.map(({ text: left, match }) => [meaning(left), match]),
    extras: details.extras,
    number: number && {
      value: 'value' in number ? rounded(number.value) : undefined,
      off: rounded(number.tolerance === 'absolute' ? number.amount : off),
      range: number.tolerance === 'range' ? [rounded(number.from), rounded(number.to)] : undefined,
    },
    passage: passage && { title: passage.title, text: meaning(passage.text) },
  };
}

const signs = fc.constantFrom(
  ...'= ~ # #### { } : :: \\ -> // %50% [html] [tag:a] * <b> &amp; **bold** $x^2$ \\neq T é H~2~O \\*'.split(' '),
  ...'\n|- one|`a = b`|$CATEGORY: a|1. x'.split('|'),
);
/** Without what would make code, a formula or a table of one column of the lines around it. */
const strayFree = fc.string({ maxLength: 6 }).map((text) => text.replaceAll(/[`$|]/g, ''));
const words = fc
  .array(fc.oneof(signs, strayFree), { minLength: 1, maxLength: 6 })
  .map((parts) =>
    parts
      .join(' ')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n[ \n]*/g, '\n')
      .trim(),
  )
  // Lists that follow each other are one in HTML; an item and code without anything are nothing there.
  .filter((text) => text !== '' && !/^(?:[-+*]|\d+[.)])\s*$|^[*+]\s|^\d+\)|`\s*`/m.test(text));
const line = words
  .map((text) => text.replaceAll('\n', ' ').trim())
  .filter((text) => text !== '' && !text.includes('->'));
const several = (of: fc.Arbitrary<string>, minLength: number) =>
  fc.uniqueArray(of, { minLength, maxLength: 5, selector: meaning });
const amount = fc.integer({ min: 0, max: 1_000_000 }).map((thousandths) => thousandths / 1_000);

const key = fc.oneof(
  fc.record({
    type: fc.constantFrom('multiple-choice', 'multiple-response'),
    options: several(words, 2).map((texts) => texts.map((text, place) => ({ text, isCorrect: place === 0 }))),
  }),
  fc.record({
    type: fc.constant('multiple-response'),
    options: several(words, 3).map((texts) => texts.map((text, place) => ({ text, isCorrect: place !== 1 }))),
  }),
  fc.boolean().map((isTrue) => ({
    type: 'true-false',
    options: [
      { text: 'True', isCorrect: isTrue },
      { text: 'False', isCorrect: !isTrue },
    ],
  })),
  fc.record({ type: fc.constant('short-answer'), acceptedAnswers: several(line, 1) }),
  several(words, 2).map((texts) => ({
    type: 'ordering',
    options: texts.map((text) => ({ text, isCorrect: true })),
  })),
  fc.record({
    type: fc.constant('matching'),
    details: fc.record({
      pairs: several(words, 2).map((texts) => texts.map((text, place) => ({ text, match: `match ${place} = {~}` }))),
      extras: fc.uniqueArray(line, { maxLength: 2 }),
    }),
  }),
  fc.record({
    type: fc.constant('numeric'),
    details: fc.record({
      number: fc.oneof(
        fc.record({ tolerance: fc.constant('absolute'), value: amount, amount }),
        fc.record({ tolerance: fc.constant('range'), from: amount, to: amount.map((most) => 1_000 + most) }),
      ),
    }),
  }),
  fc.constant({ type: 'essay' }),
);
const question = fc
  .record({
    text: words,
    key,
    explanation: fc.option(words, { nil: '' }),
    category: fc.constantFrom('Water', 'Rocks'),
    tags: fc.constantFrom([], ['one'], ['one', 'two words']),
    passage: fc.option(fc.record({ title: line.map((title) => title.slice(0, 50).trim()), text: words }), {
      nil: undefined,
    }),
  })
  .map(({ key: ownKey, ...rest }) => broughtQuestionSchema.safeParse({ difficulty: 'easy', ...rest, ...ownKey }))
  .filter((parsed) => parsed.success && questionFault(parsed.data) === undefined)
  .map(({ data }) => portable(data ?? {}));

describe('questions in GIFT', () => {
  it('come back as they were, as far as GIFT can say it', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 3 }), (questions) => {
        const back = readBack(writeGift(questions).content).map(portable);
        expect(back.map(sayable)).toEqual(questions.map(sayable));
      }),
      { numRuns: 300, seed: 20261123 },
    );
  });

  it('are written in the way of Moodle', () => {
    const written = writeGift([
      portable({ ...examples['multiple-choice'], type: 'multiple-choice', category: 'Space/Planets', tags: ['first'] }),
      portable({ ...examples['true-false'], type: 'true-false', category: 'Space/Planets' }),
    ]);
    expect(written.content).toBe(
      [
        '$CATEGORY: $course$/top/Space//Planets',
        '',
        '// [tag:first]',
        '[plain]Which planet is closest to the sun?{',
        '~Venus',
        '=Mercury',
        '~Mars',
        '~Earth',
        '####Mercury, then Venus, Earth and Mars.}',
        '',
        String.raw`[html]<p>The square root of \\(x^2\\) is \\(x\\) for every real number \\(x\\).</p>{FALSE####<p>It is \\(|x|\\).</p>}`,
        '',
        '',
      ].join('\n'),
    );
  });

  it('take no passage on to questions that have none', () => {
    const passage = { title: 'Text', text: 'Read.' };
    const questions = [{ passage }, { passage }, {}, { passage }].map((more) =>
      portable({ text: 'So?', type: 'essay', ...more }),
    );
    const back = readBack(writeGift(questions).content);
    expect(back.map((one) => one.passage)).toEqual([passage, passage, undefined, passage]);
  });

  it('become a short answer or a choice where they have one gap', () => {
    const gap = (accepted: string[], choices: string[]) =>
      portable({ text: 'The ___ shines.', type: 'gap-fill', details: { gaps: [{ accepted, choices }] } });
    const back = readBack(writeGift([gap(['sun', 'moon'], []), gap(['sun'], ['sea', 'sun'])]).content);
    expect(back).toMatchObject([
      { type: 'short-answer', text: 'The ___ shines.', acceptedAnswers: ['sun', 'moon'] },
      { type: 'multiple-choice', options: [{ isCorrect: false }, { text: 'sun', isCorrect: true }] },
    ]);
  });

  it('say what is lost', () => {
    const lostOf = (more: object) => writeGift([portable({ text: 'So?', ...more })]).lost.map(({ what }) => what);
    expect(lostOf({ type: 'true-false', options: examples['true-false'].options })).toEqual([]);
    expect(lostOf({ ...examples['gap-fill'], type: 'gap-fill' })).toEqual([
      'It is left out: GIFT has no place for several gaps',
    ]);
    expect(lostOf({ type: 'short-answer', acceptedAnswers: ['a -> b'] })).toEqual([
      'It is left out: GIFT has no place for an answer with -> in it',
    ]);
    expect(lostOf({ ...examples.numeric, type: 'numeric' })).toEqual(['Its 2 points', 'Its units']);
    expect(lostOf({ ...examples.essay, type: 'essay' })).toEqual([
      'Its 5 points',
      'How difficult it is',
      'Its rubric',
      'Its model answer',
      'How many words are asked',
      'That a file may go with it',
    ]);
    const picture = '![map](picture:00000000-0000-4000-8000-000000000001)';
    expect(lostOf({ type: 'essay', explanation: picture, keepsPlace: true, section: 'A' })).toEqual([
      'Its pictures and sounds',
      'That it keeps its place',
      'Its section',
    ]);
  });
});
