import type { MarksOff } from '#contract/vocabulary.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import type { PrintedQuestion, PrintedTest } from './printed.ts';
import { type Block, gap, type Item, type Line } from './lines.ts';
import { printedWidth } from './page-size.ts';
import { marksText } from './question-block.ts';
import { setPlainText, type Setting } from './set-text.ts';

const size = 10.5;

/** What stands above the first question: the title and its facts, who writes it, and how. */
export function paperHead(test: PrintedTest, questions: readonly PrintedQuestion[], setting: Setting): Block {
  const column = { x: 0, width: printedWidth };
  return {
    question: null,
    lines: [
      ...setPlainText(test.school, { ...column, size: 11.5 }, 'sansBold', setting),
      gap(6),
      ...setPlainText(test.category, { ...column, size: 9.5 }, 'sans', setting),
      ...setPlainText(test.title, { ...column, size: 20 }, 'serifBold', setting),
      gap(4),
      ...setPlainText(factsText(test, questions), { ...column, size }, 'sans', setting),
      ruleLine('ink', 9),
      gap(8),
      formLine(['Name', 'Number'], [0.66, 0.34], setting),
      formLine(['Class', 'Date'], [0.66, 0.34], setting),
      gap(10),
      ...setPlainText('Instructions', { ...column, size: 11 }, 'serifBold', setting),
      gap(2),
      ...[test.description, ...instructions(questions), marksOffTexts[test.marks_off]]
        .filter((text) => text !== '')
        .flatMap((text) => [...setPlainText(text, { ...column, size }, 'serif', setting), gap(2)]),
      ruleLine('hair', 8),
      gap(16),
    ],
  };
}

function factsText(test: PrintedTest, questions: readonly PrintedQuestion[]): string {
  const marks = questions.reduce((sum, { points }) => sum + points, 0);
  const time = `Time: ${test.time_limit} ${test.time_limit === 1 ? 'minute' : 'minutes'}`;
  const many = `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`;
  return [time, many, `${marksText(Number(marks.toFixed(2)))} in all`, `Pass mark: ${test.passing_score}%`].join(
    '   ·   ',
  );
}

const marksOffTexts: Record<MarksOff, string> = {
  nothing: '',
  quarter: 'A wrong answer takes a quarter of its marks off. No answer takes nothing off.',
  third: 'A wrong answer takes a third of its marks off. No answer takes nothing off.',
  half: 'A wrong answer takes half of its marks off. No answer takes nothing off.',
  all: 'A wrong answer takes all of its marks off. No answer takes nothing off.',
  guessing: 'A wrong answer takes off as much as guessing would win. No answer takes nothing off.',
};

function instructions(questions: readonly PrintedQuestion[]): string[] {
  const ofKinds = new Set(questions.map((question) => kindOf(question).instruction));
  return ['Answer all questions. The marks of each stand beside it.', ...ofKinds];
}

export function ruleLine(weight: 'hair' | 'ink', above: number): Line {
  return { ascent: above, descent: 1, items: [{ kind: 'rule', x: 0, width: printedWidth, weight }] };
}

/** Words, each with a line to write on. */
function formLine(labels: readonly string[], shares: readonly number[], { measure }: Setting): Line {
  const between = 14;
  let x = 0;
  const items = labels.flatMap((text, index): Item[] => {
    const width = printedWidth * (shares[index] ?? 0) - (index < labels.length - 1 ? between : 0);
    const labelWidth = measure(text, 'sans', size) + 8;
    const start = x;
    x += width + between;
    return [
      { kind: 'text', x: start, text, font: 'sans', size },
      { kind: 'rule', x: start + labelWidth, width: width - labelWidth, weight: 'hair' },
    ];
  });
  return { ascent: 22, descent: 4, items };
}
