import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { getQuestionBank, getTestQuestions } from '#contract/questions.ts';
import type { TestStanding } from '#contract/vocabulary.ts';
import { selectBorrowings } from '#server/bank/content/borrowed.queries.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { selectStandings } from '#server/bank/content/standing.queries.ts';
import { countOutdated, selectMarkings } from '#server/bank/markings/marking.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  type BankOrder,
  type BankScope,
  countByDifficulty,
  selectBankCategories,
  selectBankPage,
  selectBankTags,
} from './bank.queries.ts';
import { presentBankQuestion } from './present-question.ts';

const sortColumns = {
  createdAt: 'created_at',
  text: 'search_text',
  position: 'position',
} as const satisfies Record<string, BankOrder['sortBy']>;

/** Whose questions the bank shows: one's own, or those of the test that is asked for. */
export async function bankScope(
  db: Reader,
  actor: Actor,
  testId: string | undefined,
  needed: TestStanding = 'view',
): Promise<BankScope> {
  if (testId === undefined) return { author: actor.id };
  await requireTestFor(db, actor, testId, needed);
  return { testId };
}

type Filters = Omit<RequestOf<typeof getTestQuestions>['query'], 'test'>;

export async function questionBank(
  services: Services,
  { scope, asking }: { scope: BankScope; asking: Actor },
  query: Filters,
): Promise<ReplyOf<typeof getQuestionBank>> {
  const { db } = services.store;
  const page = await pageOf(query, services);
  const order = { sortBy: sortColumns[query.sortBy ?? 'createdAt'], order: query.sortOrder };
  const { rows, total } = await selectBankPage(db, scope, query, order, page);
  const questionIds = rows.map(({ revision }) => revision.question_id);
  const markings = await selectMarkings(db, questionIds);
  const standings = await selectStandings(
    db,
    asking,
    rows.map(({ testId: id, author: createdBy }) => ({ id, createdBy })),
  );
  const borrowings = Map.groupBy(await selectBorrowings(db, questionIds), (one) => one.question_id);
  const regradable = await countOutdated(db, questionIds, { markings, asking });
  return {
    questions: rows.map((row) => {
      const { question_id: id, number } = row.revision;
      const latest = markings.get(id)?.latest;
      const isRuled = latest !== undefined && number <= latest.revision.number;
      return {
        ...presentBankQuestion(row),
        standing: standings.get(row.testId) ?? null,
        usedIn: borrowings.get(id)?.length ?? 0,
        regradable: regradable.get(id) ?? 0,
        ruling: isRuled ? (latest.ruling?.kind ?? null) : null,
      };
    }),
    pagination: presentPagination(page, total),
    counts: await countByDifficulty(db, scope),
    categories: await selectBankCategories(db, scope),
    tags: await selectBankTags(db, scope),
  };
}
