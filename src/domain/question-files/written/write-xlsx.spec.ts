import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionTypes } from '#contract/vocabulary.ts';
import { examples } from '#domain/kinds/examples.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';
import { testFinder } from '#domain/question-import/imported-file.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { workbookQuestions, workbookTable } from '#domain/question-import/read-workbook-questions.ts';
import { readWorkbook } from '#domain/workbook/read-workbook.ts';
import { writeXlsx } from './write-xlsx.ts';

const find = testFinder([{ _id: 'test', title: 'Test', category: 'General' }], 'test');

async function back(questions: readonly PortableQuestion[]) {
  const { content, lost } = writeXlsx(questions);
  const sheets = typeof content === 'string' ? undefined : await readWorkbook(content);
  const { ready, bad } = workbookQuestions(workbookTable(sheets ?? []), find);
  expect(bad).toEqual([]);
  return { questions: ready.map(({ question }) => compared(question)), lost };
}

/** All that a row says; ids of parts are drawn anew. */
function compared(question: Omit<PortableQuestion, 'test'>): unknown {
  const { options, details, keepsOrder, keepsPlace = false, tags = [], section, passage, ...said } = question;
  const all = {
    ...said,
    options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
    standing: { keepsOrder, keepsPlace, tags, section, passage },
    details: { ...details, markingRule: ruleOf(question) },
  };
  return JSON.parse(
    JSON.stringify(all, (key, value: unknown) => (key === '_id' || key === 'test' ? undefined : value)),
  );
}

const given = (type: PortableQuestion['type'], said: Partial<PortableQuestion> = {}): PortableQuestion => ({
  ...examples[type],
  type,
  test: 'Test',
  tags: ['a'],
  section: 'B',
  keepsPlace: true,
  passage: { title: 'Trees', text: 'They stand.' },
  ...said,
});

describe('questions that are written in a workbook', () => {
  it.each(questionTypes)('of the kind %s come back with all that they say', async (type) => {
    const { questions, lost } = await back([given(type)]);
    expect(questions).toEqual([compared(given(type))]);
    expect(lost).toEqual([]);
  });

  const sign = fc.constantFrom('', '=1+', "'", '@', '\u0001', '_x0041_', '<&>', '"a"\n', '\r\n', '\u{1F600}');
  const text = fc.tuple(sign, fc.constantFrom('ba', 'ọjọ́', '0012', '1-2')).map((parts) => parts.join('').trim());

  it('come back whole whatever they begin with, and nothing of them is computed', async () => {
    const question = fc.record({ text, explanation: text }).map((said) => given('multiple-choice', said));
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 4 }), async (questions) => {
        expect((await back(questions)).questions).toEqual(questions.map(compared));
      }),
      { seed: 20261123 },
    );
  });

  it('say what is lost', async () => {
    const shown = given('essay', { text: 'Which?\n\n![A leaf](picture:12345678-0000-4000-8000-000000000001)' });
    const long = given('essay', { details: { essay: { rubric: [], modelAnswer: 'x'.repeat(32_767) } } });
    const { questions, lost } = await back([shown, long]);
    expect(questions).toHaveLength(1);
    expect(lost.map(({ what }) => what)).toEqual([
      'Its pictures and sounds are only named: they come along in a JSON file',
      'It is left out: a cell of Excel has 32,767 characters at most',
    ]);
  });
});
