import { kindOf } from '#domain/kinds/kinds.ts';
import { pointsOff } from '#domain/scoring/grade.ts';
import { hasMathematics } from '#domain/question/markup.ts';
import type { PrintedPassage, PrintedQuestion, PrintedSection, PrintedTest } from './printed.ts';
import { answerKey } from './answer-key.ts';
import { drawPaper } from './draw-paper.ts';
import { openFormulas, type SetFormula } from './formulas.ts';
import { layOutPages } from './lay-out-pages.ts';
import type { GivenPicture, PaperPicture } from './paper-pictures.ts';
import { openPaperDocument } from './paper-fonts.ts';
import { paperHead } from './paper-head.ts';
import { passageBlock } from './passage-block.ts';
import { questionBlock } from './question-block.ts';
import { sectionBlock } from './section-block.ts';

export type PaperInput = {
  test: PrintedTest;
  questions: readonly PrintedQuestion[];
  passages: readonly PrintedPassage[];
  pictures: readonly GivenPicture[];
  sections: readonly PrintedSection[];
  withKey: boolean;
  /** Where the operator's own fonts are. */
  fontsFolder: string;
};

/** The paper as PDF, for a thread that has nothing else to do. */
export async function* makePaper(input: PaperInput): AsyncGenerator<Uint8Array, void> {
  const { test, questions, passages, sections, pictures, withKey, fontsFolder } = input;
  const { document, letters } = await openPaperDocument({
    title: test.title,
    writtenAt: new Date(test.updated_at),
    fontsFolder,
  });
  const setting = {
    ...letters,
    pictures: await picturesFor(pictures),
    setFormula: await formulasFor(input),
  };
  const blocks = [
    paperHead(test, questions, setting),
    ...questions.flatMap((question, index) => [
      ...sections.filter(({ first }) => first === index + 1).map((section) => sectionBlock(section, setting)),
      ...passages.filter(({ first }) => first === index + 1).map((passage) => passageBlock(passage, setting)),
      questionBlock({ ...question, wrongTakes: pointsOff(question, test.marks_off) }, index + 1, setting),
    ]),
    ...(withKey ? answerKey(test.title, questions, setting) : []),
  ];
  yield await drawPaper(document, layOutPages(blocks), { title: test.title, setting });
}

/** MathJax is loaded only for a paper that has mathematics. */
async function formulasFor({ questions, passages, sections }: PaperInput): Promise<SetFormula> {
  const asked = questions.flatMap((question) => {
    const { options, parts = [] } = kindOf(question).printed(question);
    return [question.text, ...options, ...parts.flatMap(({ text, choices }) => [text, ...choices])];
  });
  const some = [
    ...sections.map(({ instructions }) => instructions),
    ...passages.map(({ text }) => text),
    ...asked,
  ].some(hasMathematics);
  return some ? openFormulas() : () => null;
}

/** So is what reads pictures. */
async function picturesFor(given: readonly GivenPicture[]): Promise<Map<string, PaperPicture>> {
  return given.length === 0 ? new Map() : (await import('./paper-pictures.ts')).paperPictures(given);
}
