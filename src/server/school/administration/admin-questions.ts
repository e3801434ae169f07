import type { AdminQuestion, exportAdminQuestions, getAdminQuestions } from '#contract/admin-tests.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { CsvColumn } from '#domain/csv/write-csv.ts';
import { eachPage } from '#server/platform/db/in-pages.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { listFile, type SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countQuestionsByDifficulty, questions, selectQuestionCategories } from './admin-questions.queries.ts';
import { presentAdminQuestion } from './present-admin-question.ts';

export async function adminQuestions(
  services: Services,
  query: RequestOf<typeof getAdminQuestions>['query'],
): Promise<ReplyOf<typeof getAdminQuestions>> {
  const { db } = services.store;
  const { rows, pagination } = await questions.page(services, query);
  return {
    questions: rows.map(presentAdminQuestion),
    pagination,
    counts: await countQuestionsByDifficulty(db),
    categories: await selectQuestionCategories(db),
  };
}

const columns: readonly CsvColumn<AdminQuestion>[] = [
  { heading: 'Question', value: ({ text }) => text },
  { heading: 'Test', value: ({ test }) => test.title },
  { heading: 'Creator', value: ({ createdBy }) => createdBy.name },
  { heading: 'Creator email', value: ({ createdBy }) => createdBy.email },
  { heading: 'Difficulty', value: ({ difficulty }) => difficulty },
  { heading: 'Category', value: ({ category }) => category },
  { heading: 'Correct answer', value: ({ correctAnswer }) => correctAnswer ?? 'Not specified' },
  { heading: 'Created', value: ({ createdAt }, time) => time(createdAt) },
];

export function adminQuestionsFile(
  db: Reader,
  query: RequestOf<typeof exportAdminQuestions>['query'],
  timeZone: string,
): SentFile {
  const pages = eachPage(questions.inPages(db, query), (rows) => rows.map(presentAdminQuestion));
  return listFile('questions.csv', columns, pages, timeZone);
}
