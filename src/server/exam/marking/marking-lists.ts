import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getMarkingQueue, QuestionToMark, TestToMark } from '#contract/marking.ts';
import { questionTypes } from '#contract/vocabulary.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { stateFor } from '#domain/marking/rounds.ts';
import { selectCurrentRevisions, selectRevisions } from '#server/bank/content/question-revisions.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { selectHeldByOthers } from './essay-leases.queries.ts';
import { countLeftEmpty, type EssayRow, selectEssaysOf, selectMarksOfQuestion } from './essay-marks.queries.ts';
import { isTold } from './open-essay.ts';
import { requireMarker } from './require-marker.ts';

const typesMarkedByPeople = questionTypes.filter((type) => kindOf({ type }).isMarkedByPeople);

/** The tests with essays that somebody may mark: their own, and those that they were named for. */
export async function testsToMark(db: Reader, actor: Actor): Promise<TestToMark[]> {
  const tests = await db
    .selectFrom('tests')
    .select(['tests.id', 'tests.title', 'tests.created_by', 'tests.deleted_at'])
    .where((eb) =>
      eb.or([
        eb('tests.created_by', '=', actor.id),
        eb('tests.id', 'in', eb.selectFrom('test_markers').select('test_id').where('user_id', '=', actor.id)),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('essays').select('essays.id').whereRef('essays.test_id', '=', 'tests.id')),
        eb.exists(
          eb
            .selectFrom('questions')
            .innerJoin('question_revisions', (join) =>
              join
                .onRef('question_revisions.question_id', '=', 'questions.id')
                .onRef('question_revisions.number', '=', 'questions.revision'),
            )
            .select('questions.id')
            .whereRef('questions.test_id', '=', 'tests.id')
            .where('questions.deleted_at', 'is', null)
            .where('tests.deleted_at', 'is', null)
            .where('question_revisions.type', 'in', typesMarkedByPeople),
        ),
      ]),
    )
    .orderBy('tests.title')
    .orderBy('tests.id')
    .execute();
  const described = await Promise.all(
    tests.map(async ({ id, title, created_by, deleted_at }) => {
      const isOwn = created_by === actor.id;
      const questions = await questionsToMark(db, id, { id: actor.id, owns: isOwn });
      // Of a test that was deleted only what waits is of interest: its results stay.
      const isShown = deleted_at === null || questions.some(({ waiting }) => waiting > 0);
      return isShown ? [{ _id: id, title, isOwn, questions }] : [];
    }),
  );
  return described.flat();
}

async function questionsToMark(
  db: Reader,
  testId: string,
  marker: { id: string; owns: boolean },
): Promise<QuestionToMark[]> {
  const counts = await countEssays(db, testId, marker);
  const current = await selectCurrentRevisions(db, testId);
  const places = new Map(current.map((revision, index) => [revision.question_id, index + 1]));
  const revisions = await selectRevisions(
    db,
    counts.map(({ revision_id }) => revision_id),
  );
  return counts
    .map(({ question_id, answers, waiting, for_me }, index) => ({
      _id: question_id,
      number: places.get(question_id) ?? null,
      text: revisions[index]?.text ?? '',
      points: revisions[index]?.points ?? 0,
      answers,
      waiting,
      forMe: for_me,
    }))
    .toSorted((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity));
}

/** What waits for whom: the first mark for anybody, the second for another than the first, the third for the author. */
function countEssays(db: Reader, testId: string, { id, owns }: { id: string; owns: boolean }) {
  const rounds = sql<number>`(select count(distinct round) from essay_marks where essay_id = essays.id)`;
  const isMine = sql<boolean>`exists (select 1 from essay_marks where essay_id = essays.id and marker_id = ${id})`;
  const waits = sql<boolean>`essays.points is null`;
  const isForMe = sql<boolean>`(${rounds} = 0 or (${rounds} = 1 and not ${isMine}) or (${rounds} > 1 and ${owns ? 1 : 0} = 1))`;
  const count = (condition: typeof waits) => sql<number>`sum(case when ${condition} then 1 else 0 end)`;
  return db
    .selectFrom('essays')
    .innerJoin('result_items', (join) =>
      join
        .onRef('result_items.result_id', '=', 'essays.result_id')
        .onRef('result_items.question_id', '=', 'essays.question_id'),
    )
    .where('essays.test_id', '=', testId)
    .where('result_items.ruling_id', 'is', null)
    .where('result_items.override_id', 'is', null)
    .select((eb) => [
      'essays.question_id',
      eb.fn.max<string>('result_items.question_revision_id').as('revision_id'),
      eb.fn.countAll<number>().as('answers'),
      count(waits).as('waiting'),
      count(sql`${waits} and ${isForMe}`).as('for_me'),
    ])
    .groupBy('essays.question_id')
    .execute();
}

type Queue = ReplyOf<typeof getMarkingQueue>;

/** The answers to a question, with how each stands for whoever marks. */
export async function markingQueue(
  db: Reader,
  actor: Actor,
  of: { testId: string; questionId: string },
  now: number,
): Promise<Queue> {
  const { plan, marker } = await requireMarker(db, actor, of.testId);
  const essays = await selectEssaysOf(db, of);
  const leftEmpty = await countLeftEmpty(db, of);
  const marks = await selectMarksOfQuestion(db, of);
  const held = await selectHeldByOthers(db, of, { markerId: actor.id, now });
  const possible = await pointsByRevision(db, essays);
  return {
    essays: essays.map((essay) => {
      const told = { isTold: isTold(essay), possible: possible.get(essay.question_revision_id) ?? 0 };
      const state = stateFor(marks.get(essay.id) ?? [], { plan, marker, ...told });
      const isFree = state === 'settled' || state === 'waits' || !held.has(essay.id);
      return { _id: essay.id, state: isFree ? state : 'held' };
    }),
    leftEmpty,
  };
}

async function pointsByRevision(db: Reader, essays: readonly EssayRow[]): Promise<Map<string, number>> {
  const revisions = await selectRevisions(db, [...new Set(essays.map((essay) => essay.question_revision_id))]);
  return new Map(revisions.map(({ id, points }) => [id, points]));
}
