import type { ComponentType } from 'react';
import type { BankQuestion } from '#contract/questions.ts';
import type { ReviewItem } from '#contract/results.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import type { ExamQuestion } from '#contract/tests.ts';
import type { Answer, Right } from '#domain/kinds/kind.ts';
import type { QuestionDraft } from '#domain/question/question-draft.ts';

/** How a candidate answers. */
export type AnswerControl = {
  Control: ComponentType<AnswerControlProps>;
  /** Milliseconds that an answer rests before it is sent: what is chosen none, what is typed until the typing rests. */
  restMs: number;
  /** The answer that a key of the keyboard makes of the present one; nothing where it does nothing. Null clears. */
  answerByKey: (question: ExamQuestion, answer: Answer | null, key: string) => Answer | null | undefined;
  /** The letters among those keys that this question has; none where no letter answers. */
  letters: (question: ExamQuestion) => string;
};

/** How a candidate reads it again. */
export type AnswerReview = {
  /** What was answered beside what was right, in the review of a result. */
  Review: ComponentType<AnswerReviewProps>;
  /** What the review says where a ruling gave the question other keys. */
  severalKeysText: string;
};

export type AnswerControlProps = {
  question: ExamQuestion;
  answer: Answer | null;
  /** Ids of what asks the question. */
  labelledBy: string;
  isLocked: boolean;
  /** Null clears the answer. */
  onAnswer: (answer: Answer | null) => void;
};

export type AnswerReviewProps = {
  item: Pick<ReviewItem, 'type' | 'options' | 'acceptedAnswers' | 'details'>;
  /** Null where nothing was answered that counts. */
  answer: Answer | null;
  /** Whether it is read by whoever answered it. */
  own: boolean;
};

/** How an author writes a key. */
export type AuthorParts = {
  /** Shorter than its name, so that all of them stand in a row. */
  shortName: string;
  /** Where what there is to answer is written, and what is right. */
  KeyEditor: ComponentType<KeyEditorProps>;
  /** Where something else than the key is ruled to be right; null where the key itself is put right instead. */
  SeveralKeys: ComponentType<SeveralKeysProps> | null;
  /** What such a ruling says of the answers. */
  severalKeysWords: { label: string; hint: string };
};

/** Where a key is shown: on the sheet of a whole test, or on the card of a question in the bank. */
export type KeyLook = 'sheet' | 'card';
export type KeyViewProps = {
  question: Pick<AuthorQuestion, 'type' | 'options' | 'acceptedAnswers' | 'details'>;
  look: KeyLook;
};

export type KeyEditorProps = {
  draft: QuestionDraft;
  onChange: (draft: QuestionDraft) => void;
  /** What was asked for cannot be done, and why. */
  onRefuse: (message: string) => void;
  /** The name of the field that is at fault, and the id of what says why. */
  faultIn: string | undefined;
  faultId: string;
};

export type SeveralKeysProps = {
  question: BankQuestion;
  /** What is to be right. */
  right: Right;
  onChoose: (right: Right) => void;
};
