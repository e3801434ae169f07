import type { AuthorQuestion } from '#contract/tests.ts';
import type { MarksOff } from '#contract/vocabulary.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { mark, type Marked, type Score, scoreOf } from '#domain/scoring/grade.ts';

/** An author who tries their own test: nothing of it is stored. */
export type PreviewState = {
  questions: readonly AuthorQuestion[];
  currentIndex: number;
  answers: ReadonlyMap<string, Answer | null>;
  isSubmitted: boolean;
};

export type PreviewEvent =
  | { type: 'picked'; questionId: string; answer: Answer | null }
  | { type: 'moved'; index: number }
  | { type: 'submitted' }
  | { type: 'restarted' };

export function openPreview(questions: readonly AuthorQuestion[]): PreviewState {
  return { questions, currentIndex: 0, answers: new Map(), isSubmitted: false };
}

export function nextPreview(state: PreviewState, event: PreviewEvent): PreviewState {
  switch (event.type) {
    case 'picked':
      if (state.isSubmitted) return state;
      return { ...state, answers: new Map(state.answers).set(event.questionId, event.answer) };
    case 'moved':
      return event.index in state.questions ? { ...state, currentIndex: event.index } : state;
    case 'submitted':
      return { ...state, isSubmitted: true };
    case 'restarted':
      return openPreview(state.questions);
  }
}

export type PreviewOutcome = Score & {
  passed: boolean;
  /** The mark of each question, in their order. */
  marks: readonly Marked[];
};

/** What of a test its score hangs on. */
type PreviewedTest = {
  passingScore: number;
  marksOff: MarksOff;
  sections: readonly { _id: string; questionIds: readonly string[] }[];
};

/** What the answers would win, by the very rules that score a candidate, and whether it reaches the test's own mark. */
export function previewOutcome(
  { questions, answers }: PreviewState,
  { passingScore, marksOff, sections }: PreviewedTest,
): PreviewOutcome {
  const marks = questions.map((question) => mark(question, answers.get(question._id), { marksOff }));
  const sectionOf = (questionId: string) => sections.find(({ questionIds }) => questionIds.includes(questionId))?._id;
  const score = scoreOf(marks.map((one, at) => ({ ...one, section: sectionOf(questions[at]?._id ?? '') })));
  return { ...score, passed: score.score >= passingScore, marks };
}
