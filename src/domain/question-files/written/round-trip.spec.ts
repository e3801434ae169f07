import { strToU8 } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Criterion, NumberKey } from '#contract/question-details.ts';
import { difficulties, markingRules, type QuestionType, questionTypes } from '#contract/vocabulary.ts';
import { examples } from '#domain/kinds/examples.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';
import { testFinder } from '#domain/question-import/imported-file.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { readJson } from '#domain/question-import/read-json.ts';
import { importedQuestions } from '../imported-questions.ts';
import { readQuestionFile } from '../read-question-file.ts';
import { writeQuestionFile } from '../write-question-file.ts';
import type { WrittenFormat } from '../written-formats.ts';

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
const find = testFinder([{ _id: 'test', title: 'Test', category: 'General' }], 'test');

/** The questions of a file as they stand when it has been uploaded, with what they show in their texts. */
function readBack(bytes: Uint8Array) {
  let drawn = 0;
  const newId = () => `00000000-0000-4000-8000-${String((drawn += 1)).padStart(12, '0')}`;
  const file = readQuestionFile(bytes, { decode, newId });
  const { ready, bad, media = [] } = file ? importedQuestions(file, find) : readJson(decode(bytes, 'utf-8'), find);
  expect(bad).toEqual([]);
  return ready.map(({ question }) => compared({ ...question, media }));
}

/** All that a question says but its ids, with the bytes of what it shows in their place. */
function compared({ media = [], ...question }: Omit<PortableQuestion, 'test'>): unknown {
  const { details, keepsOrder, keepsPlace = false, tags = [], section = '', passage, ...said } = question;
  const all = {
    ...said,
    options: question.options.map(({ text, isCorrect }) => ({ text, isCorrect })),
    standing: { keepsOrder, keepsPlace, tags: [...tags].sort(), section },
    passage: passage ?? null,
    details: { ...details, markingRule: ruleOf(question) },
  };
  const text = JSON.stringify(all, (key, value: unknown) => (key === '_id' || key === 'test' ? undefined : value));
  return JSON.parse(media.reduce((shown, { id, data }) => shown.replaceAll(id, data), text));
}

const word = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    fc.constantFrom(
      'a < b',
      '&amp;',
      '<b>no</b>',
      '$5',
      'it’s',
      '"so"',
      'x~y',
      '#1',
      '{z}',
      '=',
      '100%',
      'a/b',
      ']]>',
      '*',
    ),
  )
  .map((text) => text.replaceAll(/[\s\p{C}\p{Z}_\\`|]+/gu, ' ').trim())
  .filter((text) => /[\p{L}\p{N}]/u.test(text));
/** As our own writing says it, so that it comes back to the letter. */
const plain = fc
  .array(fc.constantFrom('ba', 'Kano', 'über', 'ọjọ́', '7', 'x < y', 'R&D', '“so”'), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));
const rich = fc.oneof(
  plain,
  plain.map((text) => `**${text}** end`),
  plain.map((text) => `${text} $x^2 < y$ end`),
  plain.map((text) => `- ${text}\n- two`),
  plain.map((text) => `${text}\nnext line`),
  plain.map((text) => `${text}\n\nnext paragraph`),
  plain.map((text) => `| ${text} | b |\n| --- | --- |\n| c | d |`),
);
const marked = fc.tuple(plain, fc.nat({ max: 4 })).map(([text, as]) => (as === 0 ? `${text} *so* $x^2 < y$` : text));
const shown = fc.constantFrom(
  `Look.\n\n![A leaf, “so”](picture:12345678-0000-4000-8000-000000000001)`,
  `Listen.\n\n![A call](sound:12345678-0000-4000-8000-000000000002)\n\nWell?`,
);
const several = <T>(one: fc.Arbitrary<T>, minLength: number, maxLength = 5) =>
  fc.uniqueArray(one, { minLength, maxLength });
const id = '12345678-0000-4000-8000-000000000001';
const data =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const soundId = '12345678-0000-4000-8000-000000000002';
const sound = 'data:audio/mpeg;base64,SUQzBAAAAAAA';
const amount = fc.integer({ min: 0, max: 99 }).map((value) => value / 4);
const amounts = fc.integer({ min: -9_999, max: 9_999 }).map((value) => value / 8);
const units = fc.constantFrom<NumberKey['units'][]>(
  [],
  [{ name: 'm', factor: 1 }],
  [
    { name: 'm', factor: 1 },
    { name: 'cm', factor: 0.01 },
  ],
);
const rubric: Criterion[] = [
  {
    title: 'Idea',
    levels: [
      { points: 1.5, text: 'Whole' },
      { points: 0, text: 'No' },
    ],
  },
];

/** What is of a kind alone. */
const kinds: Record<QuestionType, fc.Arbitrary<Partial<PortableQuestion>>> = {
  'multiple-choice': fc.tuple(several(rich, 2), fc.nat()).map(([texts, right]) => ({
    options: texts.map((text, place) => ({ text, isCorrect: place === right % texts.length })),
  })),
  'multiple-response': fc.tuple(several(plain, 2), fc.nat()).map(([texts, right]) => ({
    options: texts.map((text, place) => ({ text, isCorrect: place <= right % texts.length })),
  })),
  'true-false': fc.boolean().map((isTrue) => ({
    options: [
      { text: 'True', isCorrect: isTrue },
      { text: 'False', isCorrect: !isTrue },
    ],
  })),
  'short-answer': several(word, 1).map((acceptedAnswers) => ({ acceptedAnswers })),
  ordering: several(rich, 2).map((texts) => ({ options: texts.map((text) => ({ text, isCorrect: true })) })),
  matching: fc.tuple(several(rich, 2), several(marked, 8, 8)).map(([lefts, rights]) => ({
    details: {
      pairs: lefts.map((text, place) => ({ text, match: rights[place] ?? '' })),
      extras: rights.slice(lefts.length),
    },
  })),
  'gap-fill': fc.tuple(several(word, 1), several(word, 2)).map(([accepted, choices]) => ({
    text: 'The first ___ and the other ___.',
    details: {
      gaps: [
        { accepted, choices: [] },
        { accepted: choices.slice(0, 1), choices },
      ],
    },
  })),
  numeric: fc
    .record({ value: amounts, amount, percent: amount, units, asksUnit: fc.boolean(), as: fc.nat({ max: 3 }) })
    .map(({ as, value, amount: off, percent, asksUnit, units: known }) => {
      const rest = { units: known, asksUnit: asksUnit && known.length > 0 };
      return {
        details: {
          number: [
            { tolerance: 'absolute' as const, value, amount: off, ...rest },
            { tolerance: 'percent' as const, value, percent, ...rest },
            { tolerance: 'range' as const, from: value, to: value + off, ...rest },
            { tolerance: 'range' as const, from: value, to: 1e30, ...rest },
          ][as],
        },
      };
    }),
  essay: fc
    .record({
      modelAnswer: fc.oneof(fc.constant(''), rich),
      words: fc.constantFrom(undefined, { from: 40, to: 200 }, { to: 100 }),
      takesFile: fc.constantFrom(undefined, true),
      rubric: fc.constantFrom<Criterion[][]>([], rubric),
    })
    .map((essay) => ({ details: { essay } })),
};

/** A question with all that questions can have. */
const questionOf = (type: QuestionType): fc.Arbitrary<PortableQuestion> =>
  fc
    .tuple(
      kinds[type],
      fc.record({
        text: fc.oneof(rich, shown),
        explanation: fc.oneof(fc.constant(''), rich, shown),
        points: fc.integer({ min: 1, max: 4_000 }).map((quarters) => quarters / 4),
        passage: fc.option(fc.record({ title: fc.oneof(fc.constant(''), plain), text: fc.oneof(rich, shown) }), {
          nil: undefined,
        }),
        section: fc.option(plain, { nil: undefined }),
        difficulty: fc.constantFrom(...difficulties),
        category: fc.constantFrom('Science', 'Physics/Chemistry', 'R&D <1>'),
        tags: several(plain, 0, 2),
        keepsOrder: fc.constantFrom(undefined, true, false),
        keepsPlace: fc.constantFrom(undefined, true),
      }),
      // A bank keeps no rule where it is the kind's first.
      fc.constantFrom(undefined, ...markingRules),
    )
    .map(([kind, said, markingRule]) => {
      const isItsRule = markingRule !== undefined && kindOf({ type }).markingRules.includes(markingRule);
      const details = { ...kind.details, ...(isItsRule && { markingRule }) };
      const question = { type, options: [], acceptedAnswers: [], test: '', ...said, ...kind, details };
      // One section asks for one thing.
      const asked = (said.section?.length ?? 0) % 3 === 2 && { sectionInstructions: 'Answer all.\nTwo marks each.' };
      const media = [
        { id, data },
        { id: soundId, data: sound },
      ];
      return { ...question, ...asked, media };
    });

type Format = 'json' | WrittenFormat;
async function write(
  format: Format,
  questions: readonly PortableQuestion[],
): Promise<{ bytes: Uint8Array; lost: string[] }> {
  if (format === 'json') return { bytes: strToU8(JSON.stringify(questions)), lost: [] };
  const { content, lost } = await writeQuestionFile(format, questions);
  return { bytes: typeof content === 'string' ? strToU8(content) : content, lost: lost.map(({ what }) => what) };
}

// Chance finds papers where people look for them, not where they wait for a check.
const runs = { seed: 20261123, numRuns: Number(process.env['ROUND_TRIPS'] ?? 40) };

const whole = ['json', 'moodle-xml', 'qti-2.1', 'qti-3'] as const satisfies Format[];

describe.each(whole)('questions that are written in %s', (format) => {
  it.each(questionTypes)('of the kind %s come back with all that they say', async (type) => {
    await fc.assert(
      fc.asyncProperty(fc.array(questionOf(type), { minLength: 1, maxLength: 3 }), async (questions) => {
        expect(readBack((await write(format, questions)).bytes)).toEqual(questions.map(compared));
      }),
      runs,
    );
  });
});

/** A format of few words tells what it loses; of these kinds it can say all that a plain question has. */
const sparing = {
  gift: ['essay', 'matching', 'multiple-choice', 'multiple-response', 'numeric', 'short-answer', 'true-false'],
  // It has no place for a category.
  aiken: [],
} as const satisfies Partial<Record<Format, QuestionType[]>>;

/** With nothing but what its kind has. */
const bareOf = (question: PortableQuestion): PortableQuestion => ({
  ...question,
  text: question.type === 'gap-fill' ? question.text : 'Say it.',
  options:
    question.type === 'true-false'
      ? question.options
      : question.options.map(({ isCorrect }, place) => ({ text: `word ${place}`, isCorrect })),
  details: question.type === 'essay' ? { essay: { rubric: [], modelAnswer: '' } } : question.details,
  explanation: '',
  points: 1,
  difficulty: 'medium',
  category: 'Science',
  tags: [],
  section: undefined,
  sectionInstructions: undefined,
  passage: undefined,
  keepsOrder: undefined,
  keepsPlace: undefined,
});

describe.each(['gift', 'aiken'] as const)('questions that are written in %s', (format) => {
  const said = new Set<QuestionType>();

  it.each(questionTypes)(
    'of the kind %s come back with all that they say, or it is told what is lost',
    async (type) => {
      await fc.assert(
        fc.asyncProperty(questionOf(type), fc.boolean(), async (question, isBare) => {
          const one = isBare ? bareOf(question) : question;
          const { bytes, lost } = await write(format, [one]);
          if (lost.length > 0) return;
          said.add(type);
          expect(readBack(bytes)).toEqual([compared(one)]);
        }),
        runs,
      );
    },
  );

  it('lose nothing of the kinds that it knows', () => expect([...said].sort()).toEqual(sparing[format]));
});

/** What no word processor plays, and what of an essay is for those who mark it. */
const isForWord = ({ details, ...question }: PortableQuestion) =>
  !JSON.stringify([question.text, question.options, question.explanation, question.passage, details]).includes(
    '(sound:',
  ) &&
  (details.essay?.rubric.length ?? 0) === 0 &&
  !details.essay?.words &&
  details.essay?.takesFile !== true;

/** In the one way in which formulas of the same look are written. */
const alike = (text: string) => text.replaceAll('$x^{2}<y$', '$x^2 < y$');

describe('a paper in Word', () => {
  it.each(questionTypes)('with questions of the kind %s comes back with all that they say', async (type) => {
    await fc.assert(
      fc.asyncProperty(fc.array(questionOf(type), { minLength: 1, maxLength: 3 }), async (questions) => {
        const { bytes, lost } = await write('docx', questions);
        if (questions.every(isForWord)) expect(lost).toEqual([]);
        if (lost.length > 0) return;
        const back: unknown = JSON.parse(alike(JSON.stringify(readBack(bytes))));
        expect(back).toEqual(questions.map(compared));
      }),
      runs,
    );
  });
});

describe('what a format has no place for', () => {
  const example = (type: QuestionType, said: Partial<PortableQuestion> = {}): PortableQuestion => ({
    ...examples[type],
    type,
    test: '',
    ...said,
  });
  const lostIn = async (format: WrittenFormat, questions: readonly PortableQuestion[]) =>
    (await writeQuestionFile(format, questions)).lost;

  it('is said of each question', async () => {
    const questions = [example('essay', { section: 'A' }), example('numeric', { section: 'A' })];
    const [essay, number] = questions.map(({ text }) => text);
    expect(await lostIn('moodle-xml', questions)).toEqual([
      { question: essay, what: 'Sections are left out' },
      { question: essay, what: 'Difficulty is left out' },
      { question: essay, what: 'Rubrics, numbers of words and whether a file may be sent are left out' },
      { question: number, what: 'Sections are left out' },
    ]);
    expect(await lostIn('qti-3', questions)).toContainEqual({ question: number, what: 'Units are left out' });
  });

  it('is said of numbers without an end', async () => {
    const range = (from: number, to: number) =>
      example('numeric', {
        details: { number: { tolerance: 'range', from, to, units: [], asksUnit: false } },
      });
    const said = (await lostIn('moodle-xml', [range(1, 2), range(5, 1e30)])).filter(({ what }) =>
      what.includes('one side'),
    );
    expect(said).toHaveLength(1);
  });
});
