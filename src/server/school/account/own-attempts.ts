import { noAnswer } from '#contract/answers.ts';
import type { OwnData } from '#contract/own-data.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { reviewWithheld } from '#domain/result/result-access.ts';
import { selectPassageRevisions } from '#server/bank/content/passages.queries.ts';
import { type QuestionRevision, selectRevisions } from '#server/bank/content/question-revisions.ts';
import { parseAnswer } from '#server/exam/attempts/answer-column.ts';
import { commentsOn, selectMarkedEssays } from '#server/exam/marking/marked-essays.ts';
import { asTold, toldStanding } from '#server/exam/results/present-result.ts';
import { isAskedNow, selectOpenQuestions } from '#server/exam/review/open-questions.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { optionalWireTime, wireTime } from '#server/platform/http/wire.ts';
import { fewAtATime } from './few-at-a-time.ts';
import {
  selectAnswersOf,
  selectEventsOf,
  selectFilesOf,
  selectItemsOf,
  selectLateAnswersOf,
  selectLooksOf,
  selectOwnAttempts,
  selectOwnResultsWithRatings,
  selectPlaysOf,
  selectPresenceOf,
  selectTimeChangesOf,
} from './own-data.queries.ts';

type Pick = { question_id: string; answer: string | null };

/** A person's attempts with what they picked. The key of none of them is here. */
export async function ownAttempts(db: Reader, actor: Actor): Promise<OwnData['attempts']> {
  return fewAtATime(await selectOwnAttempts(db, actor.id), (some) => describeAttempts(db, some));
}

type Attempts = Awaited<ReturnType<typeof selectOwnAttempts>>;

async function describeAttempts(db: Reader, attempts: Readonly<Attempts>): Promise<OwnData['attempts']> {
  const ids = attempts.map((attempt) => attempt.id);
  const revisions = await revisionsById(
    db,
    attempts.flatMap((attempt) => attempt.revisionIds),
  );
  const passages = await selectPassageRevisions(
    db,
    attempts.flatMap(({ layout }) => layout?.passages.map(({ revision }) => revision) ?? []),
  );
  const answers = Map.groupBy(await selectAnswersOf(db, ids), (answer) => answer.attempt_id);
  const looks = Map.groupBy(await selectLooksOf(db, ids), (look) => look.attempt_id);
  const presence = new Map((await selectPresenceOf(db, ids)).map((seen) => [seen.attempt_id, seen]));
  const events = Map.groupBy(await selectEventsOf(db, ids), (event) => event.attempt_id);
  const plays = Map.groupBy(await selectPlaysOf(db, ids), (play) => play.attempt_id);
  const timeChanges = Map.groupBy(await selectTimeChangesOf(db, ids), (change) => change.attempt_id);
  const late = Map.groupBy(await selectLateAnswersOf(db, ids), (answer) => answer.attempt_id);
  const files = Map.groupBy(await selectFilesOf(db, ids), (file) => file.attempt_id);
  return attempts.map((attempt) => {
    const asked = new Map(
      attempt.revisionIds.flatMap((id) => {
        const revision = revisions.get(id);
        return revision ? [[revision.question_id, revision]] : [];
      }),
    );
    const presentSaved = (answer: Pick & { received_at: number }) => ({
      ...presentPick(answer, asked.get(answer.question_id)),
      receivedAt: wireTime(answer.received_at),
    });
    return {
      _id: attempt.id,
      test: { _id: attempt.test_id, title: attempt.test_title },
      state: attempt.state,
      startedAt: wireTime(attempt.started_at),
      deadline: wireTime(attempt.deadline_at),
      closedAt: attempt.closed_at === null ? null : wireTime(attempt.closed_at),
      closedBy: attempt.closed_by,
      deviceClass: attempt.device_class,
      readElsewhere: (looks.get(attempt.id) ?? []).map((look) => ({
        at: wireTime(look.at),
        deviceClass: look.device_class,
      })),
      lastSeen: presentSeen(presence.get(attempt.id)),
      noted: (events.get(attempt.id) ?? []).map(({ kind, at, seconds }) => ({ kind, at: wireTime(at), seconds })),
      plays: (plays.get(attempt.id) ?? []).map(({ media_id: soundId, received_at, heard_to: seconds }) => ({
        soundId,
        toldAt: wireTime(received_at),
        seconds,
      })),
      timeChanges: (timeChanges.get(attempt.id) ?? []).map(presentTimeChange),
      sections: attempt.layout?.sections?.map(({ title }) => title) ?? [],
      passages: (attempt.layout?.passages ?? []).flatMap(({ revision }) => {
        const passage = passages.get(revision);
        return passage ? [{ title: passage.title, text: passage.text }] : [];
      }),
      answers: (answers.get(attempt.id) ?? []).map(presentSaved),
      lateAnswers: (late.get(attempt.id) ?? []).map(presentSaved),
      files: (files.get(attempt.id) ?? []).map(presentFile),
    };
  });
}

type Seen = Awaited<ReturnType<typeof selectPresenceOf>>[number];

function presentSeen(seen: Seen | undefined): OwnData['attempts'][number]['lastSeen'] {
  return seen ? { at: wireTime(seen.seen_at), browser: seen.browser, address: seen.address } : null;
}

type TimeChange = Awaited<ReturnType<typeof selectTimeChangesOf>>[number];

function presentTimeChange({ kind, reason, ordered_at, given_ms, stopped_from, stopped_to }: TimeChange) {
  return {
    kind,
    at: wireTime(ordered_at),
    reason,
    seconds: given_ms === null ? null : given_ms / 1_000,
    from: optionalWireTime(stopped_from),
    to: optionalWireTime(stopped_to),
  };
}

/** A person's results, each item marked right or wrong only where its review would show it now. */
export async function ownResults(db: Reader, actor: Actor, now: number): Promise<OwnData['results']> {
  const results = await fewAtATime(await selectOwnResultsWithRatings(db, actor.id), (some) => withItems(db, some));
  // Read last: a test that was opened while the rest was read keeps its key shut.
  const open = await selectOpenQuestions(db, actor.id);
  return results.map(({ result: whole, items }) => {
    const result = asTold(whole);
    const facts = {
      takenBy: result.user_id,
      testCreatedBy: result.test_created_by,
      reviewPolicy: result.review_policy,
      reviewFrom: result.review_from,
      standing: result.state === 'marked' ? null : result.state,
      sitting: result.sitting_id === null ? null : { answersReleased: result.answers_released_at !== null },
    };
    const asked = isAskedNow(open, { testId: result.test_id, items: items.map(({ item }) => item) });
    const withheld = reviewWithheld(actor, facts, { now, isAskedNow: asked });
    return {
      _id: result.id,
      attemptId: result.attempt_id,
      test: { _id: result.test_id, title: result.test_title },
      category: result.category,
      score: result.score,
      passingScore: result.passing_score,
      passed: result.passed === 1,
      correctAnswers: result.correct_count,
      totalQuestions: result.question_count,
      pointsWon: result.points_won,
      pointsPossible: result.points_possible,
      timeTaken: result.time_taken,
      submittedAt: wireTime(result.submitted_at),
      rating: result.rating,
      reviewWithheld: withheld,
      ...toldStanding(result),
      items: items.map(({ item, pick, comments }) => ({
        ...pick,
        ...(withheld === null && comments.length > 0 && { comments }),
        points: item.points,
        isCorrect: withheld === null ? item.is_correct === 1 : null,
        pointsWon: withheld === null ? item.points_won : null,
      })),
    };
  });
}

type Results = Awaited<ReturnType<typeof selectOwnResultsWithRatings>>;

async function withItems(db: Reader, results: Readonly<Results>) {
  const items = await selectItemsOf(
    db,
    results.map((result) => result.id),
  );
  const revisions = await revisionsById(
    db,
    items.map((item) => item.read_revision_id ?? item.question_revision_id),
  );
  const essayOf = await selectMarkedEssays(
    db,
    results.map((result) => result.id),
  );
  const described = items.map((item) => ({
    item,
    comments: commentsOn(essayOf(item)),
    pick: presentPick(item, revisions.get(item.read_revision_id ?? item.question_revision_id)),
  }));
  const byResult = Map.groupBy(described, ({ item }) => item.result_id);
  return results.map((result) => ({ result, items: byResult.get(result.id) ?? [] }));
}

function presentPick(pick: Pick, revision: QuestionRevision | undefined) {
  const told = { questionId: pick.question_id, question: revision?.text ?? '', selectedOption: null, ...noAnswer };
  if (!revision) return told;
  const { wireAnswer, chosenOptions } = kindOf(revision);
  const answer = parseAnswer(pick.answer);
  const chosen = chosenOptions(answer);
  const texts = revision.options.filter(({ _id }) => chosen.includes(_id)).map(({ text }) => text);
  return { ...told, ...wireAnswer(answer), selectedOption: texts.length === 0 ? null : texts.join('; ') };
}

type File = Awaited<ReturnType<typeof selectFilesOf>>[number];

function presentFile({ attempt_id, id, question_id, media_type, bytes, received_at, is_late }: File) {
  return {
    _id: id,
    questionId: question_id,
    type: media_type,
    bytes,
    receivedAt: wireTime(received_at),
    isLate: is_late === 1,
    address: `/api/attempts/${attempt_id}/files/${id}`,
  };
}

/** Engines limit how many values one statement may name. */
const atOnce = 1_000;

async function revisionsById(db: Reader, ids: readonly string[]): Promise<Map<string, QuestionRevision>> {
  const wanted = [...new Set(ids)];
  const found = new Map<string, QuestionRevision>();
  for (let from = 0; from < wanted.length; from += atOnce) {
    const revisions = await selectRevisions(db, wanted.slice(from, from + atOnce));
    for (const revision of revisions) found.set(revision.id, revision);
  }
  return found;
}
