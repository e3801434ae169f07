import type { PassageContent } from '#contract/passage-content.ts';
import type { QuestionDetails } from '#contract/question-details.ts';
import type { Difficulty, QuestionType } from '#contract/vocabulary.ts';

/** The key of a question of a file, in our terms. */
export type OwnKey = {
  type: QuestionType;
  options?: { text: string; isCorrect: boolean }[];
  acceptedAnswers?: string[];
  details?: QuestionDetails;
  /** What belongs to an answer and has no place of its own with us. */
  said: string[];
  notes: string[];
  fault?: string;
};

/** A question of a file as one of ours: not held against the contract yet. */
export type FileQuestion = Omit<OwnKey, 'said' | 'notes'> & {
  text: string;
  explanation: string;
  category?: string | undefined;
  points?: number | undefined;
  tags: string[];
  section?: string | undefined;
  sectionInstructions?: string | undefined;
  passage?: PassageContent;
  keepsOrder?: boolean | undefined;
  keepsPlace?: boolean | undefined;
  difficulty?: Difficulty | undefined;
};
