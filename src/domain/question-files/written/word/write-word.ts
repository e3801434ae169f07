import {
  AlignmentType,
  Document,
  LevelFormat,
  type NumberingDefinition,
  Packer,
  type Paragraph,
  type Table,
  TextRun,
} from 'docx';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { aboutLine } from '../../paper/about-line.ts';
import type { Lost, WrittenFile } from '../../written-file.ts';
import { carriedFiles } from '../carried-files.ts';
import { essayLoss, lostOf } from '../lost.ts';
import { lostOnTheWayBack } from './lost-on-the-way-back.ts';
import { answerParagraphs, strong } from './word-answers.ts';
import { first, second, styles } from './word-styles.ts';
import { paragraphOf, textParagraphs, type Writing } from './word-texts.ts';

type Paragraphs = (Paragraph | Table)[];

/** A paper to edit in Word: its tests, sections, passages and questions, with the key where that is wanted. */
export async function writeWord(questions: readonly PortableQuestion[], hasKey: boolean): Promise<WrittenFile> {
  const writing: Writing = { files: carriedFiles(questions), lists: [], lost: new Set() };
  const lost: Lost[] = [];
  const children: Paragraphs = [];
  let [number, reference] = [0, ''];
  for (const [place, question] of questions.entries()) {
    const before = questions[place - 1];
    const isOfNext = before === undefined || before.test !== question.test;
    if (isOfNext) {
      [number, reference] = [0, `questions-${place}`];
      writing.lists.push(questionNumbers(reference));
    }
    number += 1;
    children.push(
      ...standing(question, before, isOfNext),
      ...passageParagraphs(questions.slice(place), before, { number, isOfNext, writing }),
      ...questionParagraphs(question, writing, { reference, hasKey }),
    );
    lost.push(...[...writing.lost].map((what) => ({ question: question.text, what })));
    writing.lost.clear();
  }
  const document = new Document({
    creator: 'Idanwo',
    title: questions[0]?.test ?? '',
    styles,
    numbering: { config: writing.lists },
    sections: [{ children }],
  });
  const content = new Uint8Array(await Packer.toArrayBuffer(document));
  if (!hasKey)
    return { content, lost: [...lost, { question: 'all questions', what: 'What is right, and why, is left out' }] };
  return { content, lost: [...lost, ...lostOf(questions, [essayLoss]), ...lostOnTheWayBack(questions, content)] };
}

const levelOf = (at: number, format: 'decimal' | 'upperLetter', left: number) => ({
  level: at,
  format,
  text: `%${at + 1}.`,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left, hanging: first } } },
});

/** Numbers for the questions of a test, and letters for the options of each. */
function questionNumbers(reference: string): NumberingDefinition {
  return { reference, levels: [levelOf(0, LevelFormat.DECIMAL, first), levelOf(1, LevelFormat.UPPER_LETTER, second)] };
}

/** Headings of the test and of the section, where they begin. One without words ends a section. */
function standing(
  { test, section = '', sectionInstructions = '' }: PortableQuestion,
  before: PortableQuestion | undefined,
  isOfNext: boolean,
) {
  const last = isOfNext ? '' : (before?.section ?? '');
  return [
    ...(isOfNext && (test !== '' || before) ? [paragraphOf('title', [new TextRun(test)], test)] : []),
    ...(section === last ? [] : [paragraphOf('section', [new TextRun(section)], section)]),
    ...(section === last || section === '' || sectionInstructions === ''
      ? []
      : sectionInstructions
          .split('\n')
          .map((said) => paragraphOf('instructions', [new TextRun({ text: said, italics: true })], said))),
  ];
}

const stands = ({ passage, section = '' }: PortableQuestion) => JSON.stringify([passage, section]);

/** A passage before the first question that it is for. */
function passageParagraphs(
  [question, ...others]: readonly PortableQuestion[],
  before: PortableQuestion | undefined,
  { number, isOfNext, writing }: { number: number; isOfNext: boolean; writing: Writing },
): Paragraphs {
  if (!question?.passage) return [];
  if (!isOfNext && before && stands(before) === stands(question)) return [];
  const end = others.findIndex((other) => other.test !== question.test || stands(other) !== stands(question));
  const last = number + (end < 0 ? others.length : end);
  const { title, text } = question.passage;
  const which = last > number ? `questions ${number} to ${last}` : `question ${number}`;
  return [
    paragraphOf('passage', [new TextRun({ text: `Use this passage to answer ${which}.`, italics: true })], ''),
    ...(title === '' ? [] : [paragraphOf('passage title', [new TextRun(title)], title)]),
    ...textParagraphs(text, 'text', writing),
  ];
}

function questionParagraphs(
  question: PortableQuestion,
  writing: Writing,
  { reference, hasKey }: { reference: string; hasKey: boolean },
): Paragraphs {
  const { text, points, explanation } = question;
  const about = aboutLine(question);
  const worth = new TextRun(` (${points} ${points === 1 ? 'point' : 'points'})`);
  return [
    ...textParagraphs(text, 'question', writing, { end: [worth], counted: { reference, level: 0 } }),
    ...answerParagraphs(question, writing, { reference, hasKey }),
    ...(hasKey && explanation !== ''
      ? textParagraphs(explanation, 'explanation', writing, { before: [strong('Explanation: ')] })
      : []),
    ...(hasKey ? [paragraphOf('about', [new TextRun(about)], about)] : []),
  ];
}
