import { Readable } from 'node:stream';
import type { RequestOf } from '#contract/endpoint.ts';
import type { PassageContent } from '#contract/passage-content.ts';
import type { exportQuestions as declared } from '#contract/questions.ts';
import { type PortableQuestion, questionHeadings, questionRow } from '#domain/question-import/question-columns.ts';
import { namesPlaces } from '#domain/question/keeps-order.ts';
import { selectStandingPassages } from '#server/bank/content/passages.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { csvFile, type SentFile } from '#server/platform/http/sent-file.ts';
import { type BankFilter, type BankRow, type BankScope, selectBankInPages, selectMostOptions } from './bank.queries.ts';

type Format = RequestOf<typeof declared>['query']['format'];

/** What the bank shows, as a file that the bulk upload takes back. It is written while it is read. */
export async function questionsFile(
  db: Reader,
  scope: BankScope,
  filter: BankFilter,
  format: Format,
): Promise<SentFile> {
  const pages = portablePages(db, selectBankInPages(db, scope, filter));
  if (format === 'json') {
    return { name: 'questions.json', type: 'application/json', content: Readable.from(jsonText(pages)) };
  }
  const mostOptions = await selectMostOptions(db, scope, filter);
  return csvFile('questions.csv', questionHeadings(mostOptions), rowPages(pages, mostOptions));
}

async function* portablePages(
  db: Reader,
  pages: AsyncIterable<readonly BankRow[]>,
): AsyncGenerator<PortableQuestion[]> {
  for await (const rows of pages) {
    const ids = new Set(rows.flatMap(({ passageId }) => passageId ?? []));
    const passages = new Map((await selectStandingPassages(db, [...ids])).map((passage) => [passage.id, passage]));
    yield rows.map((row) => portable(row, row.passageId === null ? undefined : passages.get(row.passageId)));
  }
}

function portable({ revision, testTitle }: BankRow, passage: PassageContent | undefined): PortableQuestion {
  const { text, type, options, acceptedAnswers, details, explanation, difficulty, category, points } = revision;
  const { keepsOrder, keepsPlace } = revision;
  return {
    text,
    type,
    options: options.map((option) => ({ text: option.text, isCorrect: option.isCorrect })),
    acceptedAnswers,
    details,
    explanation,
    difficulty,
    category,
    points,
    keepsOrder: keepsOrder === namesPlaces(revision) ? undefined : keepsOrder,
    ...(keepsPlace && { keepsPlace }),
    ...(passage && { passage: { title: passage.title, text: passage.text } }),
    test: testTitle,
  };
}

async function* rowPages(pages: AsyncIterable<readonly PortableQuestion[]>, mostOptions: number) {
  for await (const questions of pages) yield questions.map((question) => questionRow(question, mostOptions));
}

async function* jsonText(pages: AsyncIterable<readonly PortableQuestion[]>) {
  let before = '[\n';
  for await (const questions of pages) {
    yield before + questions.map((question) => JSON.stringify(question)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
