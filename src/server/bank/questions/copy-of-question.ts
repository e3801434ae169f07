import { v4 as drawnId } from 'uuid';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import type { StoredContent } from './question.queries.ts';

/** What a revision says, without which it is and who wrote it. */
export function contentOf({
  text,
  type,
  options,
  acceptedAnswers,
  details,
  explanation,
  difficulty,
  category,
  points,
  keepsOrder,
  keepsPlace,
}: QuestionRevision) {
  return {
    text,
    type,
    options,
    acceptedAnswers,
    details,
    explanation,
    difficulty,
    category,
    points,
    keepsOrder,
    keepsPlace,
  };
}

/** The same with options of its own: an id belongs to one question only. */
export function copyOfQuestion(revision: QuestionRevision): StoredContent {
  const content = contentOf(revision);
  return { ...content, options: content.options.map((option) => ({ ...option, _id: drawnId() })) };
}
