import type { exportAdminQuestions, getAdminQuestions } from '#contract/admin-tests.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { CsvRow } from '#domain/csv/write-csv.ts';
import { type SpreadsheetTime, spreadsheetTimeIn } from '#domain/time/spreadsheet-time.ts';
import { inPages } from '#server/platform/db/in-pages.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import { csvFile, type SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  countQuestionsByDifficulty,
  type DescribedQuestion,
  type QuestionFilter,
  selectQuestionCategories,
  selectQuestions,
  selectQuestionsAfter,
} from './admin-questions.queries.ts';
import { presentAdminQuestion } from './present-admin-question.ts';

type Filters = RequestOf<typeof exportAdminQuestions>['query'];

const filterOf = ({ sortOrder, search, difficulty, category }: Filters): QuestionFilter => ({
  search,
  difficulty,
  category,
  order: sortOrder,
});

export async function adminQuestions(
  services: Services,
  query: RequestOf<typeof getAdminQuestions>['query'],
): Promise<ReplyOf<typeof getAdminQuestions>> {
  const { db } = services.store;
  const page = await pageOf(query, services);
  const { rows, total } = await selectQuestions(db, filterOf(query), page);
  return {
    questions: rows.map(presentAdminQuestion),
    pagination: presentPagination(page, total),
    counts: await countQuestionsByDifficulty(db),
    categories: await selectQuestionCategories(db),
  };
}

export function adminQuestionsFile(db: Reader, filters: Filters, timeZone: string): SentFile {
  const pages = inPages<DescribedQuestion>((after, limit) => selectQuestionsAfter(db, filterOf(filters), after, limit));
  return csvFile('questions.csv', headings, rowPages(pages, spreadsheetTimeIn(timeZone)));
}

async function* rowPages(
  pages: AsyncIterable<readonly DescribedQuestion[]>,
  time: SpreadsheetTime,
): AsyncGenerator<CsvRow[]> {
  for await (const questions of pages) yield questions.map((question) => questionRow(question, time));
}

const headings: CsvRow = [
  'Question',
  'Test',
  'Creator',
  'Creator email',
  'Difficulty',
  'Category',
  'Correct answer',
  'Created',
];

function questionRow(described: DescribedQuestion, time: SpreadsheetTime): CsvRow {
  const question = presentAdminQuestion(described);
  return [
    question.text,
    question.test.title,
    question.createdBy.name,
    question.createdBy.email,
    question.difficulty,
    question.category,
    question.correctAnswer ?? 'Not specified',
    time(question.createdAt),
  ];
}
