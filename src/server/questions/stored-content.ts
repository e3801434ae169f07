import { v7 as newId } from 'uuid';
import type { QuestionContent } from '#contract/questions.ts';
import { namesPlaces } from '#domain/question/keeps-order.ts';
import type { StoredContent } from './question.queries.ts';

/**
 * What a question says as it is stored: without empty options and answers, and without what its type has not. An option
 * that the question knows keeps its id, and with it the answers given to it; any other gets a new one.
 */
export function storedContent(content: QuestionContent, known: readonly { _id: string }[] = []) {
  const isShort = content.type === 'short-answer';
  const free = new Set(known.map((option) => option._id));
  const idOf = (given: string | undefined) => (given !== undefined && free.delete(given) ? given : newId());
  return {
    ...content,
    keepsOrder: content.keepsOrder ?? namesPlaces(content),
    options: isShort
      ? []
      : content.options
          .filter((option) => option.text !== '')
          .map(({ _id, text, isCorrect }) => ({ _id: idOf(_id), text, isCorrect })),
    acceptedAnswers: isShort ? content.acceptedAnswers.filter((answer) => answer !== '') : [],
  } satisfies StoredContent;
}
