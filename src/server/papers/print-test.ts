import { setImmediate } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { hasMathematics } from '#domain/question/markup.ts';
import type { Reader } from '#server/db/store.ts';
import type { SentFile } from '#server/http/sent-file.ts';
import { type QuestionRevision, selectCurrentRevisions } from '#server/tests/question-revisions.ts';
import type { TestRow } from '#server/tests/test.queries.ts';
import { answerKey } from './answer-key.ts';
import { drawPaper } from './draw-paper.ts';
import { openFormulas, type SetFormula } from './formulas.ts';
import { layOutPages } from './lay-out-pages.ts';
import type { Block } from './lines.ts';
import { measureIn, openPaperDocument } from './paper-fonts.ts';
import { paperHead } from './paper-head.ts';
import { questionBlock } from './question-block.ts';
import type { Setting } from './set-text.ts';

/** After so many questions the server gets on with its other work. */
const atOnce = 5;

/** A test as a paper to print, with the answers after it where they are wanted. */
export async function printTest(db: Reader, test: TestRow, { withKey }: { withKey: boolean }): Promise<SentFile> {
  const questions = await selectCurrentRevisions(db, test.id);
  if (questions.length === 0) {
    throw new AppError('TEST_HAS_NO_QUESTIONS', 'Add at least one question before you print this test');
  }
  const document = await openPaperDocument({ title: test.title, writtenAt: new Date(test.updated_at) });
  const setting = { measure: measureIn(document), setFormula: await formulasFor(questions) };
  const blocks = [
    paperHead(test, questions, setting),
    ...(await questionBlocks(questions, setting)),
    ...(withKey ? answerKey(test.title, questions, setting) : []),
  ];
  const content = await drawPaper(document, layOutPages(blocks), test.title);
  return { name: `test-${test.id}.pdf`, type: 'application/pdf', content };
}

/** MathJax is loaded only for a paper that has mathematics. */
async function formulasFor(questions: readonly QuestionRevision[]): Promise<SetFormula> {
  const some = questions.some(({ text, options }) =>
    [text, ...options.map((option) => option.text)].some(hasMathematics),
  );
  return some ? openFormulas() : () => null;
}

async function questionBlocks(questions: readonly QuestionRevision[], setting: Setting): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const [index, question] of questions.entries()) {
    blocks.push(questionBlock(question, index + 1, setting));
    if (index % atOnce === atOnce - 1) await setImmediate();
  }
  return blocks;
}
