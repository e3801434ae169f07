import type { QuestionDetails } from '#contract/question-details.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import { newDraft, type QuestionDraft } from '#domain/question/question-draft.ts';

/** What a file says of a question that is none yet. */
type Unfinished = {
  text: string;
  type: QuestionType;
  category?: string | undefined;
  points?: number | undefined;
  options?: readonly { text: string; isCorrect: boolean }[];
  acceptedAnswers?: readonly string[];
  details?: QuestionDetails;
  explanation: string;
  tags: readonly string[];
  keepsOrder?: boolean | undefined;
};

/** A question of a file as its author goes on with it in the editor. */
export function unfinishedDraft(question: Unfinished): QuestionDraft {
  const draft = newDraft('', question.category ?? '');
  const options = question.options?.map((option, index) => ({ key: String(index), ...option }));
  return {
    ...draft,
    text: question.text,
    type: question.type,
    // What is no number is asked for.
    points: Number.isNaN(question.points) ? '' : String(question.points ?? 1),
    options: options && options.length > 0 ? options : draft.options,
    acceptedAnswers: question.acceptedAnswers?.join('\n') ?? '',
    details: question.details ?? {},
    explanation: question.explanation,
    tags: question.tags.join(', '),
    keepsOrder: question.keepsOrder ?? null,
  };
}
