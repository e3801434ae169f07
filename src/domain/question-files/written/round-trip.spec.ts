import { strToU8 } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionTypes } from '#contract/vocabulary.ts';
import { examples } from '#domain/kinds/examples.ts';
import { testFinder } from '#domain/question-import/imported-file.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { importedQuestions } from '../imported-questions.ts';
import { readQuestionFile } from '../read-question-file.ts';
import type { WrittenFile } from '../written-file.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';
import { writeQti3 } from './write-qti-3.ts';

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
const test = { _id: 'test', title: 'Test', category: 'General' };

function readBack(bytes: Uint8Array) {
  let drawn = 0;
  const newId = () => `00000000-0000-4000-8000-${String((drawn += 1)).padStart(12, '0')}`;
  const file = readQuestionFile(bytes, { decode, newId });
  if (!file) throw new Error('nobody knows it');
  const { ready, bad, media = [] } = importedQuestions(file, testFinder([test], test._id));
  expect(bad).toEqual([]);
  return { questions: ready.map(({ question }) => question), media };
}

type Back = ReturnType<typeof readBack>['questions'][number];

/** What both formats say of a question; ids of parts are drawn anew. */
const compared = (question: PortableQuestion | Back) => ({
  text: question.text,
  type: question.type,
  options: question.options.map(({ text, isCorrect }) => ({ text, isCorrect })),
  acceptedAnswers: question.acceptedAnswers,
  details: keyOf(question),
  explanation: question.explanation,
  points: question.points,
  passage: question.passage,
});

function keyOf({ type, details }: PortableQuestion | Back) {
  const { pairs = [], extras = [], gaps = [], number, essay, markingRule } = details;
  return {
    pairs: pairs.map(({ text, match }) => ({ text, match })),
    extras,
    gaps: gaps.map(({ accepted, choices }) => ({ accepted, choices })),
    number: number?.tolerance === 'absolute' ? { value: number.value, amount: number.amount } : undefined,
    modelAnswer: essay?.modelAnswer,
    markingRule: type === 'multiple-response' ? markingRule : undefined,
  };
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
const several = <T>(one: fc.Arbitrary<T>, minLength: number, maxLength = 5) =>
  fc.uniqueArray(one, { minLength, maxLength });
const own = (type: PortableQuestion['type'], rest: fc.Arbitrary<Partial<PortableQuestion>>) =>
  rest.map((said) => ({ type, options: [], acceptedAnswers: [], details: {}, ...said }));

const kinds = fc.oneof(
  own(
    'multiple-choice',
    fc.tuple(several(rich, 2), fc.nat()).map(([texts, right]) => ({
      options: texts.map((text, place) => ({ text, isCorrect: place === right % texts.length })),
    })),
  ),
  own(
    'multiple-response',
    fc.tuple(several(plain, 2), fc.nat()).map(([texts, right]) => ({
      options: texts.map((text, place) => ({ text, isCorrect: place <= right % texts.length })),
      details: { markingRule: 'right-minus-wrong' as const },
    })),
  ),
  own(
    'true-false',
    fc.boolean().map((isTrue) => ({
      options: [
        { text: 'True', isCorrect: isTrue },
        { text: 'False', isCorrect: !isTrue },
      ],
    })),
  ),
  own(
    'short-answer',
    several(word, 1).map((acceptedAnswers) => ({ acceptedAnswers })),
  ),
  own(
    'ordering',
    several(rich, 2).map((texts) => ({ options: texts.map((text) => ({ text, isCorrect: true })) })),
  ),
  own(
    'matching',
    fc.tuple(several(rich, 2), several(plain, 8, 8)).map(([lefts, rights]) => ({
      details: {
        pairs: lefts.map((text, place) => ({ text, match: rights[place] ?? '' })),
        extras: rights.slice(lefts.length),
      },
    })),
  ),
  own(
    'gap-fill',
    fc.tuple(several(word, 1), several(word, 2)).map(([accepted, choices]) => ({
      text: 'The first ___ and the other ___.',
      details: {
        gaps: [
          { accepted, choices: [] },
          { accepted: choices.slice(0, 1), choices },
        ],
      },
    })),
  ),
  own(
    'numeric',
    fc.tuple(fc.integer({ min: -9_999, max: 9_999 }), fc.integer({ min: 0, max: 99 })).map(([value, amount]) => ({
      details: {
        number: { tolerance: 'absolute' as const, value: value / 8, amount: amount / 4, units: [], asksUnit: false },
      },
    })),
  ),
  own(
    'essay',
    fc.oneof(fc.constant(''), rich).map((modelAnswer) => ({ details: { essay: { rubric: [], modelAnswer } } })),
  ),
);

const question: fc.Arbitrary<PortableQuestion> = fc
  .tuple(
    kinds,
    fc.record({
      text: rich,
      explanation: fc.oneof(fc.constant(''), rich),
      points: fc.integer({ min: 1, max: 4_000 }).map((quarters) => quarters / 4),
      passage: fc.option(fc.record({ title: plain, text: rich }), { nil: undefined }),
    }),
  )
  .map(([kind, said]) => ({ difficulty: 'medium', category: 'Science', test: '', ...said, ...kind }));

const bytesOf = ({ content }: WrittenFile) => (typeof content === 'string' ? strToU8(content) : content);
const formats = [
  ['Moodle XML', (questions: readonly PortableQuestion[]) => bytesOf(writeMoodleXml(questions))],
  ['QTI 3', (questions: readonly PortableQuestion[]) => bytesOf(writeQti3(questions))],
] as const;

describe.each(formats)('questions that are written in %s', (_, write) => {
  it('come back with the same text, key, points, explanation and passage', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 4 }), (questions) => {
        expect(readBack(write(questions)).questions.map(compared)).toEqual(questions.map(compared));
      }),
      // Chance finds papers where people look for them, not where they wait for a check.
      { seed: 20261123 },
    );
  });

  it('come back with the pictures that their texts show', () => {
    const id = '12345678-0000-4000-8000-000000000001';
    const data = `data:image/png;base64,iVBORw0KGgo=`;
    const shown: PortableQuestion = {
      ...examples['multiple-choice'],
      type: 'multiple-choice',
      text: `What is this?\n\n![A leaf](picture:${id})`,
      passage: { title: 'Trees', text: `Look.\n\n![A leaf](picture:${id})` },
      test: '',
      media: [{ id, data }],
    };
    const { questions, media } = readBack(write([shown]));
    const [back] = questions;
    expect(new Set(media.map((one) => one.data))).toEqual(new Set([data]));
    const ids = media.map((one) => one.id);
    expect(ids.map((one) => `What is this?\n\n![A leaf](picture:${one})`)).toContain(back?.text);
    expect(ids.map((one) => `Look.\n\n![A leaf](picture:${one})`)).toContain(back?.passage?.text);
  });

  it.each(questionTypes)('of the kind %s are still of that kind', (type) => {
    const { questions } = readBack(write([{ ...examples[type], type, test: '' }]));
    expect(questions).toMatchObject([{ type, points: examples[type].points }]);
  });
});

describe('numbers from one to another', () => {
  const range = (from: number, to: number): PortableQuestion => ({
    ...examples.numeric,
    type: 'numeric',
    test: '',
    details: { number: { tolerance: 'range', from, to, units: [], asksUnit: false } },
  });

  it('come back from QTI 3, also without an end', () => {
    const { questions } = readBack(bytesOf(writeQti3([range(0.1, 0.7), range(5, 1e30)])));
    expect(questions.map(({ details }) => details.number)).toMatchObject([
      { tolerance: 'range', from: 0.1 },
      { tolerance: 'range', from: 5, to: 1e30 },
    ]);
  });

  it('are said to be lost in Moodle XML without an end', () => {
    const said = writeMoodleXml([range(1, 2), range(5, 1e30)]).lost.filter(({ what }) => what.includes('one side'));
    expect(said).toHaveLength(1);
  });
});

describe('what a format has no place for', () => {
  it('is said of each question', () => {
    const questions = (['essay', 'numeric'] as const).map((type) => ({
      ...examples[type],
      type,
      test: '',
      section: 'A',
    }));
    const [essay, number] = questions.map(({ text }) => text);
    expect(writeMoodleXml(questions).lost).toEqual([
      { question: essay, what: 'Sections are left out' },
      { question: essay, what: 'Difficulty is left out' },
      { question: essay, what: 'Rubrics, numbers of words and whether a file may be sent are left out' },
      { question: number, what: 'Sections are left out' },
    ]);
    expect(writeQti3(questions).lost).toContainEqual({ question: number, what: 'Units are left out' });
  });
});
