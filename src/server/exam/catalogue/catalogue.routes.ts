import type { FastifyInstance } from 'fastify';
import { getCatalogue, getTests } from '#contract/catalogue.ts';
import { AppError } from '#contract/errors.ts';
import { getTest } from '#contract/test-to-read.ts';
import * as contract from '#contract/tests.ts';
import { ownsTest } from '#domain/result/result-access.ts';
import { sectionsToTake } from '#domain/test/section-choice.ts';
import { describeQuestionsOf } from '#server/bank/content/author-questions.ts';
import { selectPassagesShown } from '#server/bank/content/passages.queries.ts';
import { presentTest } from '#server/bank/content/present-test.ts';
import { isOffered } from '#server/bank/content/require-test.ts';
import { selectSatSections } from '#server/bank/content/sat-sections.ts';
import { describeSectionsOf } from '#server/bank/content/sections.queries.ts';
import {
  selectOptionalTestEvenIfDeleted,
  selectTestEvenIfDeleted,
  type TestFilter,
  type TestRow,
  tests,
} from '#server/bank/content/test.queries.ts';
import { selectOptionalOpenAttempt } from '#server/exam/attempts/attempt.queries.ts';
import { presentLayout, presentTime, selectExamQuestions } from '#server/exam/attempts/present-exam.ts';
import { openStarts, openToRead } from '#server/exam/attempts/start-attempt.ts';
import { selectAccommodationToday } from '#server/people/accommodations/accommodation.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import { countCatalogue, selectCatalogueCategories, selectTaken } from './catalogue.queries.ts';
import { catalogueCounts, catalogueEntries, openPlans } from './catalogue.ts';

export function catalogueRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;
  const startAttempt = openStarts(services);

  serve(app, services, getTests, async ({ query }, { actor }) => {
    const { rows, pagination } = await tests.page(services, { ...query, visibleTo: visibleTo(actor) });
    const totals = await selectTotals(
      db,
      'test',
      rows.map((test) => test.id),
    );
    return {
      tests: rows.map((test) => presentTest(test, totals.get(test.id))),
      pagination,
    };
  });

  serve(app, services, getTest, async ({ params: { testId } }, { actor, caller }) => {
    const [test, totals, running] = await Promise.all([
      selectOptionalTestEvenIfDeleted(db, testId),
      selectTotals(db, 'test', [testId]),
      selectOptionalOpenAttempt(db, { userId: actor.id, testId }),
    ]);
    if (test?.deleted_at === null && ownsTest(actor, { createdBy: test.created_by })) {
      return {
        view: 'author' as const,
        ...presentTest(test, totals.get(testId)),
        questions: await describeQuestionsOf(db, testId),
        passages: await selectPassagesShown(db, testId),
        sections: await describeSectionsOf(db, testId),
      };
    }
    const attempt = await openToRead(services, startAttempt, { actor, testId, caller, running });
    return {
      view: 'candidate' as const,
      ...presentTest(test ?? (await selectTestEvenIfDeleted(db, testId)), totals.get(testId)),
      questions: await selectExamQuestions(db, attempt),
      ...(await presentLayout(db, attempt)),
      attempt: { _id: attempt.id, ...presentTime(attempt, services.clock.now()) },
    };
  });

  serve(app, services, getCatalogue, async ({ query }, { actor }) => {
    const { access, ...asked } = query;
    const plans = access === 'available' ? openPlans(actor) : access === 'premium' ? (['premium'] as const) : undefined;
    // At the same moment, so that a room that asks at the same moment shares the answers.
    const [{ rows, pagination }, taken, { extraPercent }, byPlan, categories] = await Promise.all([
      tests.page(services, { ...asked, plans, visibleTo: 'everybody' }),
      selectTaken(db, actor.id),
      selectAccommodationToday(db, services, actor.id),
      countCatalogue(db),
      selectCatalogueCategories(db),
    ]);
    return {
      tests: await catalogueEntries(services, actor, { tests: rows, taken, extraPercent }),
      pagination,
      counts: catalogueCounts(actor, byPlan, taken),
      categories,
    };
  });

  serve(app, services, contract.getCatalogueEntry, async ({ params: { testId } }, { actor }) => {
    const test = await selectOptionalTestEvenIfDeleted(db, testId);
    const [taken, { extraPercent, restMinutes }] = await Promise.all([
      selectTaken(db, actor.id),
      selectAccommodationToday(db, services, actor.id),
    ]);
    const [entry] = await catalogueEntries(services, actor, { tests: test ? [test] : [], taken, extraPercent });
    const offered = test?.deleted_at === null && isOffered(test);
    // An attempt that is open stays reachable, whatever has happened to its test since.
    if (!entry || !(offered || entry.openAttempt)) throw new AppError('TEST_NOT_FOUND');
    return {
      ...entry,
      ...(extraPercent > 0 && { extraPercent }),
      ...(restMinutes > 0 && { restMinutes }),
      ...(await sectionsToSit(db, test)),
    };
  });
}

/** What a candidate is told of the sections, and may choose. */
async function sectionsToSit(
  db: Reader,
  test: TestRow | undefined,
): Promise<Pick<contract.ExamFacts, 'sections' | 'toChoose'>> {
  const all = test ? await selectSatSections(db, test.id) : [];
  const sections = all.filter(({ questions }) => questions > 0);
  if (sections.length === 0) return {};
  const toChoose = sectionsToTake(sections, test?.sections_to_choose ?? null);
  return {
    sections: sections.map(({ id, title, questions, isChoice }) => ({
      _id: id,
      title,
      questions,
      isChoice: isChoice && toChoose !== null,
    })),
    ...(toChoose !== null && { toChoose }),
  };
}

function visibleTo(actor: Actor): TestFilter['visibleTo'] {
  if (actor.role === 'admin') return 'administrator';
  return actor.role === 'instructor' ? { author: actor.id } : 'everybody';
}
