import type { Exam, SavedAnswer } from '#contract/attempts.ts';
import type { ExamQuestion } from '#contract/tests.ts';
import type { MarksOff } from '#contract/vocabulary.ts';
import { deadlineNow, secondsRemaining } from '#domain/attempt/deadline.ts';
import { mediaOfQuestion } from '#domain/attempt/media-of-question.ts';
import { inOrderOf, type QuestionAsWritten, questionAsWritten } from '#domain/attempt/question-as-sat.ts';
import { writerOf } from '#domain/attempt/writer.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { mediaIn } from '#domain/question/media-line.ts';
import { presentPassages } from '#server/bank/content/passages.queries.ts';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import { selectTestEvenIfDeleted } from '#server/bank/content/test.queries.ts';
import { selectOptionalSitting } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { selectMediaOf } from '#server/bank/media/media.queries.ts';
import { presentMedia } from '#server/bank/media/present-media.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { parseAnswer } from './answer-column.ts';
import { type AskedQuestions, selectAskedQuestions } from './asked-questions.ts';
import { type AnswerRow, selectAnswers } from './answer.queries.ts';
import { selectFileIds } from './attempt-files.queries.ts';
import { type TimedRow, timeOf } from './attempt-time.ts';
import { type AttemptRow, optionOrder } from './attempt.queries.ts';
import { selectPlays } from './sound-plays.queries.ts';

/** Everything that a tab needs to go on with an attempt. */
export async function presentOpenExam(services: Services, attempt: AttemptRow): Promise<Exam> {
  const { db } = services.store;
  const exam = await presentExam(services, attempt, await selectAnswers(db, attempt.id));
  const files = exam.questions.some(({ takesFile }) => takesFile) ? await selectFileIds(db, attempt.id) : [];
  const plays = exam.media?.some(({ kind }) => kind === 'sound') === true ? await selectPlays(db, attempt.id) : [];
  return { ...exam, ...(files.length > 0 && { files }), ...(plays.length > 0 && { plays }) };
}

/** Everything that a tab needs to begin one. */
export const presentNewExam = (services: Services, attempt: AttemptRow) => presentExam(services, attempt, []);

async function presentExam(
  { store, clock }: Services,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
): Promise<Exam> {
  return {
    ...(await presentPaper(store.db, attempt)),
    answers: presentSavedAnswers(answers, await selectAskedQuestions(store.db, attempt)),
    startedAt: wireTime(attempt.started_at),
    ...presentTime(attempt, clock.now()),
    ...(await sittingRevision(store.db, attempt)),
    writer: writerOf(attempt.writer_epoch),
  };
}

type AskedIn = Pick<
  AttemptRow,
  'id' | 'test_id' | 'time_limit' | 'allows_calculator' | 'revisionIds' | 'layout' | 'shuffles_options' | 'marks_off'
>;

/** What is asked in an attempt, that is made or will be, without its times and answers. */
export async function presentPaper(
  db: Reader,
  attempt: AskedIn,
): Promise<Pick<Exam, '_id' | 'test' | 'questions' | 'passages' | 'sections' | 'media'>> {
  const test = await selectTestEvenIfDeleted(db, attempt.test_id);
  const { revisions } = await selectAskedQuestions(db, attempt);
  const layout = await presentLayout(db, attempt);
  return {
    _id: attempt.id,
    test: {
      _id: test.id,
      title: test.title,
      description: test.description,
      category: test.category,
      timeLimit: attempt.time_limit,
      allowsCalculator: attempt.allows_calculator === 1,
    },
    questions: revisions.map((revision) => presentExamQuestion(revision, attempt)),
    ...layout,
    ...(await examMedia(db, attempt, { revisions, ...layout })),
  };
}

/** What was last ordered in the sitting of an attempt, as a number; nothing where it is practice. */
export async function sittingRevision(
  db: Reader,
  { sitting_id: id }: Pick<AttemptRow, 'sitting_id'>,
): Promise<{ revision?: number }> {
  const sitting = id === null ? undefined : await selectOptionalSitting(db, id);
  return sitting ? { revision: sitting.revision } : {};
}

/** What the questions of an attempt stand under, as it was at its start; nothing where they stand alone. */
export async function presentLayout(
  db: Reader,
  { layout }: Pick<AttemptRow, 'layout'>,
): Promise<Pick<Exam, 'passages' | 'sections'>> {
  if (layout === null) return {};
  const { passages, sections } = layout;
  return {
    ...(passages.length > 0 && { passages: await presentPassages(db, passages) }),
    ...(sections && {
      sections: sections.map(({ id, title, instructions, questions }) => ({
        _id: id,
        title,
        instructions,
        questionIds: questions,
      })),
    }),
  };
}

/** Which revisions show or play something, found once: most exams have none, and ask the database nothing. */
const naming = new WeakMap<QuestionRevision, boolean>();

function namesMedia(revision: QuestionRevision): boolean {
  const known = naming.get(revision);
  if (known !== undefined) return known;
  const names = mediaOfQuestion(revision).some(({ isAsked }) => isAsked);
  naming.set(revision, names);
  return names;
}

async function examMedia(
  db: Reader,
  { layout }: Pick<AttemptRow, 'layout'>,
  { revisions, passages = [] }: { revisions: readonly QuestionRevision[] } & Pick<Exam, 'passages'>,
): Promise<Pick<Exam, 'media'>> {
  const named = {
    questions: revisions.filter(namesMedia).map(({ id }) => id),
    passages: mediaIn(...passages.map(({ text }) => text)).size === 0 ? [] : passageRevisions(layout),
  };
  if (named.questions.length + named.passages.length === 0) return {};
  return { media: (await selectMediaOf(db, named, { isAsked: true })).map(presentMedia) };
}

/** The revisions of the passages that an attempt has. */
export function passageRevisions(layout: AttemptRow['layout']): string[] {
  return layout === null ? [] : layout.passages.map(({ revision }) => revision);
}

export async function selectExamQuestions(db: Services['store']['db'], attempt: AttemptRow): Promise<ExamQuestion[]> {
  const { revisions } = await selectAskedQuestions(db, attempt);
  return revisions.map((revision) => presentExamQuestion(revision, attempt));
}

const written = new WeakMap<QuestionRevision, Map<MarksOff, QuestionAsWritten>>();

/** Made once: all who are asked a question have the same, but for the order of its options. */
function asWritten(revision: QuestionRevision, marksOff: MarksOff): QuestionAsWritten {
  const known = written.get(revision) ?? new Map<MarksOff, QuestionAsWritten>();
  written.set(revision, known);
  const question = known.get(marksOff) ?? questionAsWritten(marksOff, { ...revision, _id: revision.question_id });
  known.set(marksOff, question);
  return question;
}

const presentExamQuestion = (revision: QuestionRevision, attempt: AskedIn): ExamQuestion =>
  inOrderOf(optionOrder(attempt), asWritten(revision, attempt.marks_off));

type RestedRow = Partial<Pick<AttemptRow, 'rest_ms' | 'rested_ms'>>;

/** While the time stands still the deadline is what it would be if it went on now. */
export function presentTime(attempt: TimedRow & RestedRow, now: number) {
  const time = timeOf(attempt);
  const isRestOver = time.resumesAt !== null && now >= time.resumesAt;
  const { rest_ms: restMs = 0, rested_ms: restedMs = 0 } = attempt;
  return {
    deadline: wireTime(deadlineNow(time, now)),
    timeRemaining: secondsRemaining(time, now),
    ...(time.pausedAt !== null && !isRestOver && { isPaused: true as const }),
    ...(restMs > 0 && { restLeft: Math.max(0, restMs - restedMs) / 1_000 }),
    ...(time.resumesAt !== null && !isRestOver && { restEndsIn: (time.resumesAt - now) / 1_000 }),
  };
}

/** Saved answers as the wire has them, each by the kind of its question. */
export function presentSavedAnswers(answers: readonly AnswerRow[], { byId }: AskedQuestions): SavedAnswer[] {
  return answers.flatMap(({ question_id: questionId, answer, epoch, sequence }) => {
    const question = byId.get(questionId);
    if (!question) return [];
    return [{ questionId, ...kindOf(question).wireAnswer(parseAnswer(answer)), sequence, writer: writerOf(epoch) }];
  });
}
