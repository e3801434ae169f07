import { v7 as newId } from 'uuid';
import type { QuestionContent } from '#contract/questions.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { namesPlaces } from '#domain/question/keeps-order.ts';
import type { StoredContent } from './question.queries.ts';

/**
 * What a question says as it is stored: without empty options and answers, and without what its kind has not. An option
 * that the question knows keeps its id, and with it the answers given to it; any other gets a new one.
 */
export function storedContent(content: QuestionContent, known: readonly { _id: string }[] = []) {
  const free = new Set(known.map((option) => option._id));
  const idOf = (given: string | undefined) => (given !== undefined && free.delete(given) ? given : newId());
  const { options, acceptedAnswers } = kindOf(content).ownKey(content);
  return {
    ...content,
    keepsOrder: content.keepsOrder ?? namesPlaces(content),
    options: options.map(({ _id, text, isCorrect }) => ({ _id: idOf(_id), text, isCorrect })),
    acceptedAnswers,
  } satisfies StoredContent;
}
