import {
  AlignmentType,
  Document,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Math,
  MathFraction,
  MathRadical,
  MathRun,
  MathSuperScript,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { picture } from '#server/spec/spec-files.ts';

export type WrittenQuestion = { text: string; right: string; wrong: readonly [string, string, string] };

/** What stands in the paper under a number, but for its formulas, picture and table. */
export const objectives: readonly WrittenQuestion[] = Array.from({ length: 38 }, (_, index) => {
  const sum = index + 1 + 17;
  return {
    text: `Ngozi has ${index + 1} yams and buys 17 more. How many has she now?`,
    right: `${sum} yams`,
    wrong: [`${sum - 1} yams`, `${sum + 1} yams`, `${sum + 10} yams`],
  };
});

const formula = (...children: ConstructorParameters<typeof Math>[0]['children']) => new Math({ children });
const half = formula(
  new MathFraction({ numerator: [new MathRun('1')], denominator: [new MathRun('2')] }),
  new MathRun('+'),
  new MathRadical({ children: [new MathRun('9')] }),
);
const square = formula(new MathSuperScript({ children: [new MathRun('x')], superScript: [new MathRun('2')] }));

const line = (...children: (string | ParagraphChild)[]) =>
  new Paragraph({ children: children.map((child) => (typeof child === 'string' ? new TextRun(child) : child)) });
const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_2 });
const cell = (text: string) => new TableCell({ children: [line(text)] });

/** The place of the right one is another in each question: A, B, C, D and again. */
const optionsOf = ({ right, wrong }: WrittenQuestion, index: number) => wrong.toSpliced(index % 4, 0, right);
export const keyOf = (index: number) => 'ABCD'.charAt(index % 4);

/**
 * Last year's paper as a teacher has it: 38 questions that Word itself numbers, with lettered options, two of theory, a
 * passage, a picture, a table, formulas, and the key at its end.
 */
export async function lastYearsPaper(): Promise<Buffer> {
  const image = new ImageRun({
    type: 'png',
    data: await picture(320, 200),
    transformation: { width: 320, height: 200 },
    altText: { name: 'Map', title: 'Map', description: 'The way to the market' },
  });
  const extra = new Map<number, (string | ParagraphChild)[]>([
    [4, [' Add ', half, ' to it in your head.']],
    [9, [' Look at the way to the market. ', image]],
    [14, [' Call it ', square, '.']],
  ]);
  const before = new Map<number, (Paragraph | Table)[]>([
    [
      19,
      [
        line('Use the passage below to answer questions 20 to 22.'),
        line(new TextRun({ text: 'Market day', bold: true })),
        line('On market day yams are sold by the heap.'),
        line('Nobody sells half a yam.'),
      ],
    ],
  ]);
  const after = new Map<number, (Paragraph | Table)[]>([
    [
      29,
      [
        new Table({
          rows: [
            new TableRow({ children: [cell('Stall'), cell('Price of a yam')] }),
            new TableRow({ children: [cell('Ade'), cell('700 naira')] }),
            new TableRow({ children: [cell('Bisi'), cell('650 naira')] }),
          ],
        }),
      ],
    ],
  ]);
  const asked = objectives.flatMap((question, index) => [
    ...(before.get(index) ?? []),
    new Paragraph({
      children: [question.text, ...(extra.get(index) ?? [])].map((part) =>
        typeof part === 'string' ? new TextRun(part) : part,
      ),
      numbering: { reference: 'questions', level: 0 },
    }),
    ...(after.get(index) ?? []),
    ...optionsOf(question, index).map(
      (text) => new Paragraph({ text, numbering: { reference: 'options', level: 0, instance: index } }),
    ),
  ]);
  const theory = [
    'Show that nobody can sell half a yam to two people fairly. (5 marks)',
    'Describe how you would count a heap of yams. (5 marks)',
  ].map((text) => new Paragraph({ text, numbering: { reference: 'questions', level: 0 } }));
  const document = new Document({
    numbering: {
      config: [numbered('questions', LevelFormat.DECIMAL, '%1.'), numbered('options', LevelFormat.UPPER_LETTER, '%1.')],
    },
    sections: [
      {
        children: [
          new Paragraph({ text: 'COMPREHENSIVE COLLEGE, IBADAN', heading: HeadingLevel.TITLE }),
          line('MATHEMATICS, SS 2, FIRST TERM. Time allowed: 1 hour'),
          heading('SECTION A: OBJECTIVES'),
          line('Answer all questions. Each question carries 2 marks.'),
          ...asked,
          heading('SECTION B: THEORY'),
          ...theory,
          heading('ANSWERS'),
          ...keyLines(),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const numbered = (reference: string, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  reference,
  levels: [{ level: 0, format, text, alignment: AlignmentType.START }],
});

/** Ten to a line, as they are typed. */
function keyLines(): Paragraph[] {
  const entries = objectives.map((_, index) => `${index + 1}. ${keyOf(index)}`);
  return [0, 10, 20, 30].map((from) => line(entries.slice(from, from + 10).join('  ')));
}
