import { v7 as newId } from 'uuid';
import { AppError } from '#contract/errors.ts';
import type { PreviewPaper } from '#contract/previews.ts';
import { questionAsSat } from '#domain/attempt/question-as-sat.ts';
import { presentAuthorQuestion } from '#server/bank/content/present-test.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { selectStandings } from '#server/bank/content/standing.queries.ts';
import { selectTagsOf } from '#server/bank/content/tags.queries.ts';
import { composePaper, readPaper } from '#server/exam/attempts/compose-paper.ts';
import { presentLayout } from '#server/exam/attempts/present-exam.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';

type Wanted = { testId: string; sectionIds: readonly string[] };

/** A paper of a test, published or not, by the road on which an attempt gets its own. Writes nothing. */
export async function composePreview(db: Reader, actor: Actor, { testId, sectionIds }: Wanted): Promise<PreviewPaper> {
  const test = await requireTestFor(db, actor, testId, 'view');
  const paper = await readPaper(db, testId, sectionIds);
  const { questions, layout } = composePaper(test.shuffles_questions === 1, paper, Math.random);
  if (questions.length === 0) throw new AppError('TEST_HAS_NO_QUESTIONS');
  const revisions = await selectRevisions(
    db,
    questions.map(({ revisionId }) => revisionId),
  );
  const drawn = questions.map(({ questionId }) => questionId).filter((id) => !paper.standing.has(id));
  const hidden = await selectHidden(db, actor, drawn);
  const tagsOf = await selectTagsOf(
    db,
    questions.map(({ questionId }) => questionId),
  );
  const attempt = { id: newId(), shufflesOptions: test.shuffles_options === 1, marksOff: test.marks_off };
  return {
    questions: revisions.map((revision) => questionAsSat(attempt, { ...revision, _id: revision.question_id })),
    ...(await presentLayout(db, { layout })),
    keyed: revisions
      .filter(({ question_id }) => !hidden.has(question_id))
      .map((revision) => presentAuthorQuestion(revision, tagsOf(revision.question_id))),
  };
}

/** Which of these stand in tests that this person may not look at: a colleague's, from which theirs draws. */
async function selectHidden(db: Reader, actor: Actor, questionIds: readonly string[]): Promise<Set<string>> {
  if (questionIds.length === 0) return new Set();
  const homes = await db
    .selectFrom('questions')
    .innerJoin('tests', 'tests.id', 'questions.test_id')
    .select(['questions.id as questionId', 'tests.id', 'tests.created_by as createdBy'])
    .where('questions.id', 'in', questionIds)
    .execute();
  const standings = await selectStandings(db, actor, [...new Map(homes.map((home) => [home.id, home])).values()]);
  return new Set(homes.filter(({ id }) => !standings.has(id)).map(({ questionId }) => questionId));
}
