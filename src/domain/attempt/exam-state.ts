import type { Exam, saveAnswers, SavedAnswer, SequencedAnswer } from '#contract/attempts.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ExamQuestion } from '#contract/tests.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { newestOfEach, type Place } from './answer-order.ts';
import { epochOf } from './writer.ts';

/** A pick that waits until the server has it; null clears what was answered. */
export type WaitingPick = {
  questionId: string;
  /** The question's, by which the answer is read. */
  type: QuestionType;
  answer: Answer | null;
  sequence: number;
  writer: string;
  /** By the device's clock, in epoch milliseconds. A pick that an older version has kept does not say it. */
  pickedAt?: number;
};

/**
 * - `answering`: picks are taken
 * - `time-up`: the deadline is past; nothing is picked any more, and the attempt is handed in as soon as it can be
 * - `submitting`: the candidate hands it in
 * - `taken-over`: another tab or device goes on with it
 * - `ended`: there is a result
 */
export type ExamMode = 'answering' | 'time-up' | 'submitting' | 'taken-over' | 'ended';

/** Why the server has not got the answers: nothing was heard of it, or it said that it cannot take them now. */
export type Trouble = { reason: 'network' } | { reason: 'server'; message: string | undefined };

export type ExamState = {
  attemptId: string;
  writer: string;
  questions: readonly ExamQuestion[];
  currentIndex: number;
  answers: ReadonlyMap<string, Answer | null>;
  /** Ids of questions to come back to. They are this device's alone. */
  marked: ReadonlySet<string>;
  /** By question and lease (`pickKey`): of each at most the newest pick waits. */
  waiting: ReadonlyMap<string, WaitingPick>;
  /** Ids of questions whose answer has a file that the server has not got. */
  filesWaiting: ReadonlySet<string>;
  nextSequence: number;
  mode: ExamMode;
  /** What became of the last try to reach the server, where it failed. */
  trouble: Trouble | undefined;
  /** Whether the device keeps what waits, also through a crash; some private windows keep nothing. */
  keepsPicks: boolean;
  /** Whether the time stands still: nothing is shown or picked meanwhile. */
  isPaused: boolean;
  /** By question: why the server did not take the answer, and never will. Until another one is picked. */
  refusals: ReadonlyMap<string, string>;
  resultId: string | undefined;
};

/** What the server says of a save (`saveAnswers`): what stands, above all where it is not what was sent. */
export type SaveReply = Pick<ReplyOf<typeof saveAnswers>, 'saved' | 'newer' | 'refused'>;

export type ExamEvent =
  | { type: 'picked'; questionId: string; answer: Answer | null; at: number }
  | { type: 'moved'; index: number }
  | { type: 'marked'; questionId: string; isMarked: boolean }
  | { type: 'saved'; sent: readonly WaitingPick[]; reply: SaveReply }
  | { type: 'failed'; trouble: Trouble }
  | { type: 'files-waiting'; questionIds: ReadonlySet<string> }
  | { type: 'not-kept' }
  | { type: 'kept' }
  | { type: 'reached' }
  | { type: 'taken-over' }
  | { type: 'continued'; exam: Exam }
  | { type: 'time-up' }
  | { type: 'time-left' }
  | { type: 'paused'; isPaused: boolean }
  | { type: 'submitting' }
  | { type: 'submission-failed' }
  | { type: 'ended'; resultId: string };

/** What of an exam its state stands on. */
type OpenedExam = Pick<Exam, '_id' | 'questions' | 'answers' | 'writer'>;

/**
 * The state of a tab that goes on with an attempt: of what the server has and what this device still kept the newer, as
 * the server will find when it is sent.
 *
 * @param place the index of the question where one was
 * @param marked ids of the questions that were marked for review
 */
export function openExam(
  exam: OpenedExam,
  journalled: readonly WaitingPick[],
  place = 0,
  marked: Iterable<string> = [],
): ExamState {
  const saved = exam.answers.map((answer) => ({ answer: answerIn(exam.questions, answer), ...placed(exam, answer) }));
  const newest = newestOfEach([
    ...saved,
    ...journalled.map((pick) => ({ answer: pick.answer, ...placed(exam, pick) })),
  ]);
  const sequences = [...exam.answers, ...journalled].map((answer) => answer.sequence);
  return {
    attemptId: exam._id,
    writer: exam.writer,
    questions: exam.questions,
    currentIndex: questionIndex(exam.questions, place),
    answers: new Map(newest.map(({ questionId, answer }) => [questionId, answer])),
    marked: new Set(marked),
    waiting: new Map(journalled.map((pick) => [pickKey(pick), pick])),
    filesWaiting: new Set(),
    nextSequence: Math.max(0, ...sequences) + 1,
    mode: 'answering',
    trouble: undefined,
    keepsPicks: true,
    isPaused: false,
    refusals: new Map(),
    resultId: undefined,
  };
}

/** The nearest index of a question that there is. */
function questionIndex(questions: readonly ExamQuestion[], index: number): number {
  return Math.min(Math.max(0, index), questions.length - 1);
}

type PlacedAnswer = Pick<SavedAnswer, 'questionId' | 'writer' | 'sequence'>;

/** Where a pick stands; one that does not say its lease stands above every older lease and below this one's picks. */
function placed(
  { writer: own }: Pick<Exam, 'writer'>,
  { questionId, writer, sequence }: PlacedAnswer,
): Place & { questionId: string } {
  if (writer === undefined) return { questionId, epoch: epochOf(own) ?? 0, sequence: 0 };
  return { questionId, epoch: epochOf(writer) ?? 0, sequence };
}

export function examReducer(state: ExamState, event: ExamEvent): ExamState {
  if (state.mode === 'ended') return state;
  switch (event.type) {
    case 'picked':
      return state.mode === 'answering' && !state.isPaused ? withPick(state, event) : state;
    case 'moved':
      return { ...state, currentIndex: questionIndex(state.questions, event.index) };
    case 'marked':
      return { ...state, marked: withMark(state.marked, event) };
    case 'saved':
      return withSaved({ ...state, trouble: undefined }, event.sent, event.reply);
    case 'failed':
      return { ...state, trouble: event.trouble };
    case 'files-waiting':
      return { ...state, filesWaiting: event.questionIds };
    case 'not-kept':
      return { ...state, keepsPicks: false };
    case 'kept':
      return { ...state, keepsPicks: true };
    case 'reached':
      return { ...state, trouble: undefined };
    case 'taken-over':
      return { ...state, mode: 'taken-over', trouble: undefined };
    case 'continued':
      return {
        ...openExam(event.exam, [...state.waiting.values()], state.currentIndex, state.marked),
        keepsPicks: state.keepsPicks,
        isPaused: state.isPaused,
        filesWaiting: state.filesWaiting,
        nextSequence: Math.max(state.nextSequence, openExam(event.exam, []).nextSequence),
      };
    case 'time-up':
      return state.mode === 'taken-over' ? state : { ...state, mode: 'time-up' };
    case 'time-left':
      return state.mode === 'time-up' ? { ...state, mode: 'answering' } : state;
    case 'paused':
      return { ...state, isPaused: event.isPaused };
    case 'submitting':
      return state.mode === 'answering' ? { ...state, mode: 'submitting' } : state;
    case 'submission-failed':
      return state.mode === 'submitting' ? { ...state, mode: 'answering' } : state;
    case 'ended':
      return { ...state, mode: 'ended', resultId: event.resultId, waiting: new Map(), filesWaiting: new Set() };
  }
}

function withPick(state: ExamState, { questionId, answer, at }: Extract<ExamEvent, { type: 'picked' }>): ExamState {
  const question = state.questions.find(({ _id }) => _id === questionId);
  if (!question) return state;
  const pick = {
    questionId,
    type: question.type,
    answer,
    sequence: state.nextSequence,
    writer: state.writer,
    pickedAt: at,
  };
  const refusals = new Map(state.refusals);
  refusals.delete(questionId);
  return {
    ...state,
    answers: new Map(state.answers).set(questionId, answer),
    waiting: new Map(state.waiting).set(pickKey(pick), pick),
    nextSequence: state.nextSequence + 1,
    refusals,
  };
}

function withMark(marked: ReadonlySet<string>, { questionId, isMarked }: { questionId: string; isMarked: boolean }) {
  const others = [...marked].filter((id) => id !== questionId);
  return new Set(isMarked ? [...others, questionId] : others);
}

/**
 * What was sent waits no longer, and the screen shows what stands at the server: also where that is not what was sent.
 * What was picked anew meanwhile goes on waiting, and stays on the screen.
 */
function withSaved(state: ExamState, sent: readonly WaitingPick[], reply: SaveReply): ExamState {
  const waiting = new Map(state.waiting);
  for (const pick of sent) if (waiting.get(pickKey(pick))?.sequence === pick.sequence) waiting.delete(pickKey(pick));
  const stillWaiting = new Set([...waiting.values()].map((pick) => pick.questionId));
  const answers = new Map(state.answers);
  const refusals = new Map(state.refusals);
  for (const questionId of new Set(sent.map((pick) => pick.questionId))) {
    if (stillWaiting.has(questionId)) continue;
    const standing = standingAnswer(questionId, sent, reply);
    if (standing) answers.set(questionId, answerIn(state.questions, standing));
    else answers.delete(questionId);
    const latest = sent.filter((pick) => pick.questionId === questionId).at(-1);
    const refusal = latest && reply.refused.find(isAt(latest));
    if (refusal) refusals.set(questionId, refusal.message);
  }
  const heard = [...reply.saved, ...reply.newer].map(({ sequence }) => sequence);
  return {
    ...state,
    waiting,
    answers,
    refusals,
    nextSequence: Math.max(state.nextSequence, ...heard.map((at) => at + 1)),
  };
}

type Placed = { questionId: string; sequence: number | null };

const isAt = (place: Placed) => (other: Placed) =>
  other.questionId === place.questionId && other.sequence === place.sequence;

/** The server's answer to a question of the call. Of two leases' picks the later lease's is the later in the journal. */
export function standingAnswer(
  questionId: string,
  sent: readonly WaitingPick[],
  { saved, newer, refused }: SaveReply,
): SavedAnswer | undefined {
  const other = newer.find((answer) => answer.questionId === questionId);
  if (other) return other;
  const isTaken = (pick: WaitingPick) => saved.some(isAt(pick)) && !refused.some(isAt(pick));
  const taken = sent.filter((pick) => pick.questionId === questionId && isTaken(pick)).at(-1);
  return taken && { questionId, ...kindOf(taken).wireAnswer(taken.answer), sequence: taken.sequence };
}

function pickKey({ questionId, writer }: WaitingPick): string {
  return `${questionId} ${writer}`;
}

/** The answer that the server holds. */
function answerIn(questions: readonly ExamQuestion[], saved: SavedAnswer): Answer | null {
  const question = questions.find(({ _id }) => _id === saved.questionId);
  return question ? kindOf(question).fromWire(saved) : null;
}

/** Whether there is something that counts as an answer. */
export function isAnswered(question: Pick<ExamQuestion, 'type'>, answer: Answer | null | undefined): boolean {
  return answer ? kindOf(question).isAnswered(answer) : false;
}

export function countAnswered(state: Pick<ExamState, 'questions' | 'answers'>): number {
  return state.questions.filter((question) => isAnswered(question, state.answers.get(question._id))).length;
}

/** How many answers the server has not got yet, or not whole. */
export function countWaiting({ waiting, filesWaiting }: Pick<ExamState, 'waiting' | 'filesWaiting'>): number {
  return new Set([...filesWaiting, ...[...waiting.values()].map(({ questionId }) => questionId)]).size;
}

export type SaveStatus = 'saved' | 'saving' | `${Trouble['reason']}-${'kept' | 'not-kept'}` | 'taken-over';

/** What the screen honestly says of the answers: 'saved' only where the server has them all on disk. */
export function saveStatus(state: ExamState): SaveStatus {
  if (state.mode === 'taken-over') return 'taken-over';
  if (state.trouble) return `${state.trouble.reason}-${state.keepsPicks ? 'kept' : 'not-kept'}`;
  return countWaiting(state) === 0 ? 'saved' : 'saving';
}

/**
 * A pick as the wire has it, with the lease under which it was picked.
 * @param now by the device's clock, in epoch milliseconds
 */
export function wirePick(
  { questionId, type, answer, sequence, writer, pickedAt }: WaitingPick,
  now: number,
): SequencedAnswer {
  const told = { questionId, ...kindOf({ type }).wireAnswer(answer), sequence, writer };
  return pickedAt === undefined ? told : { ...told, agoMs: now - pickedAt };
}
