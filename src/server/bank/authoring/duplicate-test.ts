import { v7 as newId } from 'uuid';
import { testLimits } from '#contract/test-content.ts';
import type { Draw } from '#contract/draws.ts';
import type { AuthoredSection } from '#contract/authored-sections.ts';
import { copyTitle } from '#domain/test/copy-title.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { insertPassage, selectPassagesShown } from '#server/bank/content/passages.queries.ts';
import { selectPlacedRevisions } from '#server/bank/content/question-revisions.ts';
import { requireTestFor, selectOptionalStanding } from '#server/bank/content/require-test.ts';
import { describeSectionsOf, insertSection } from '#server/bank/content/sections.queries.ts';
import { selectTagsOf } from '#server/bank/content/tags.queries.ts';
import { testSearchText } from '#server/bank/content/test.queries.ts';
import { copyOfQuestion } from '#server/bank/questions/copy-of-question.ts';
import { insertQuestions } from '#server/bank/questions/question.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import { insertTest } from './authoring.queries.ts';

/** A draft of the caller's own with the same questions as they stand now. Answers its id. */
export async function duplicateTest({ store, clock }: Services, actor: Actor, testId: string): Promise<string> {
  const { creator_name: _, ...original } = await requireTestFor(store.db, actor, testId, 'use');
  const questions = await selectPlacedRevisions(store.db, testId);
  const tagsOf = await selectTagsOf(
    store.db,
    questions.map(({ questionId }) => questionId),
  );
  const passages = await selectPassagesShown(store.db, testId);
  const sections = await sectionsToCopy(store.db, actor, testId);
  const id = newId();
  const now = clock.now();
  const title = copyTitle(original.title, testLimits.title);
  const copy = {
    ...original,
    id,
    title,
    search_text: testSearchText({ ...original, title }),
    is_published: 0,
    // Of the occasion for which the original was opened, and not of the test.
    opens_at: null,
    closes_at: null,
    access_code: null,
    // `insertQuestions` adds them up.
    question_count: 0,
    asked_count: null,
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  } as const;
  await store.write(async (trx) => {
    await insertTest(trx, copy);
    const place = { testId: id, createdBy: actor.id, now };
    const copies = new Map<string, string>();
    for (const { questionIds, ...passage } of passages) {
      const copied = await insertPassage(trx, place, passage);
      for (const questionId of questionIds) copies.set(questionId, copied);
    }
    const copiedSections = new Map<string, string>();
    for (const { _id, ...section } of sections) copiedSections.set(_id, await insertSection(trx, id, section));
    const contents = questions.map(({ revision, questionId, section }) => ({
      ...copyOfQuestion(revision),
      tags: tagsOf(questionId),
      passageId: copies.get(questionId),
      sectionId: section === null ? null : copiedSections.get(section),
    }));
    await insertQuestions(trx, place, contents);
    await addToCounters(trx, now, { tests: 1 });
    await logActivity(trx, {
      at: now,
      actorId: actor.id,
      action: 'test-created',
      subjectType: 'test',
      subjectId: id,
    });
  });
  return id;
}

/** Of a colleague's test a copy draws from what its new author may use; where that is nothing it has its own questions. */
async function sectionsToCopy(db: Reader, actor: Actor, testId: string): Promise<AuthoredSection[]> {
  const sections: AuthoredSection[] = [];
  for (const section of await describeSectionsOf(db, testId)) {
    sections.push({ ...section, draw: section.draw && (await drawOfTheirs(db, actor, section.draw)) });
  }
  return sections;
}

async function drawOfTheirs(db: Reader, actor: Actor, draw: Draw): Promise<Draw | null> {
  const testIds: string[] = [];
  for (const id of draw.testIds) {
    const standing = await selectOptionalStanding(db, actor, id);
    if (standing && mayDo(standing, 'use')) testIds.push(id);
  }
  return testIds.length === 0 ? null : { ...draw, testIds };
}
