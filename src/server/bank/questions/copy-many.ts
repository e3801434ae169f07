import { AppError } from '#contract/errors.ts';
import { passagesTakenAlong } from '#server/bank/content/passages.queries.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { selectTagsOf } from '#server/bank/content/tags.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { arrangeQuestions } from './arrange-questions.ts';
import { someAtATime } from './asked-questions.queries.ts';
import { copyOfQuestion } from './copy-of-question.ts';
import { insertQuestions } from './question.queries.ts';
import { requireQuestionsFor } from './require-questions.ts';

/** Puts copies of questions, as they stand now and in their order, at the end of a test. Answers how many. */
export async function copyMany(
  { store, clock }: Services,
  actor: Actor,
  { questionIds, test }: { questionIds: readonly string[]; test: string },
): Promise<number> {
  const ids = [...new Set(questionIds)];
  await requireQuestionsFor(store.db, actor, ids, 'use');
  await requireTestFor(store.db, actor, test, 'edit');
  const standing = await selectStanding(store.db, ids);
  const revisions = await selectRevisions(
    store.db,
    standing.map(({ id }) => id),
  );
  const place = { testId: test, createdBy: actor.id, now: clock.now() };
  await store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, test))) throw new AppError('TEST_NOT_FOUND');
    const tagsOf = await selectTagsOf(
      trx,
      revisions.map((revision) => revision.question_id),
    );
    const passageIn = await passagesTakenAlong(trx, standing, place);
    const contents = revisions.map((revision, index) => ({
      ...copyOfQuestion(revision),
      tags: tagsOf(revision.question_id),
      passageId: passageIn(standing[index]?.passage_id ?? null),
    }));
    await insertQuestions(trx, place, contents);
    await arrangeQuestions(trx, test);
  });
  return revisions.length;
}

type Standing = { id: string; test_id: string; passage_id: string | null; position: number };

/** The revisions of questions that stand now, test by test in their author's order. */
async function selectStanding(db: Reader, questionIds: readonly string[]): Promise<Standing[]> {
  const found: Standing[] = [];
  for (const some of someAtATime(questionIds)) {
    const rows = await db
      .selectFrom('questions')
      .innerJoin('question_revisions', (join) =>
        join
          .onRef('question_revisions.question_id', '=', 'questions.id')
          .onRef('question_revisions.number', '=', 'questions.revision'),
      )
      .select(['question_revisions.id', 'questions.test_id', 'questions.passage_id', 'questions.position'])
      .where('questions.id', 'in', some)
      .execute();
    found.push(...rows);
  }
  return found.toSorted((one, other) => one.test_id.localeCompare(other.test_id) || one.position - other.position);
}
