import { v4 as drawnId } from 'uuid';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import type { StoredContent } from './question.queries.ts';

/** What a question says, with options of its own: an id belongs to one question only. */
export function copyOfQuestion(revision: QuestionRevision): StoredContent {
  const {
    text,
    type,
    acceptedAnswers,
    details,
    explanation,
    difficulty,
    category,
    points,
    keepsOrder,
    keepsPlace,
    options,
  } = revision;
  return {
    text,
    type,
    acceptedAnswers,
    details,
    explanation,
    difficulty,
    category,
    points,
    keepsOrder,
    keepsPlace,
    options: options.map((option) => ({ ...option, _id: drawnId() })),
  };
}
