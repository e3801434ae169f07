import type { ExamState } from '#domain/attempt/exam-state.ts';
import type { Answer } from '#domain/kinds/kind.ts';

/** What the room has of an exam, wherever its answers go. */
export type RoomSession = {
  state: () => ExamState;
  /** Milliseconds until the deadline. */
  remaining: () => number;
  pick: (questionId: string, answer: Answer | null) => void;
  move: (index: number) => void;
  /** Marks a question for review, or takes the mark away. */
  mark: (questionId: string, isMarked: boolean) => void;
};
