import { v4 as drawnId, version } from 'uuid';
import type { QuestionContent } from '#contract/questions.ts';
import type { Key } from '#domain/kinds/kind.ts';
import { pointsOf } from '#domain/kinds/essay/rubric.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { identifiedDetails, ownKeyOf } from '#domain/kinds/own-key.ts';
import { namesPlaces } from '#domain/question/keeps-order.ts';
import type { StoredContent } from './question.queries.ts';

/**
 * What a question says as it is stored: without empty options and answers, and without what its kind has not. An option
 * that the question knows keeps its id, and with it the answers given to it; any other gets a new one. Such an id is
 * drawn: one made from the time would tell in which order the options were written, which is the key where an order is
 * asked for.
 */
export function storedContent(content: QuestionContent, known?: Pick<Key, 'options' | 'details'>) {
  const { pairs = [], gaps = [], essay } = known?.details ?? {};
  const free = new Set([...(known?.options ?? []), ...pairs, ...gaps, ...(essay?.rubric ?? [])].map(({ _id }) => _id));
  const { asksOrder } = kindOf(content);
  const mayKeep = (id: string) => free.delete(id) && !(asksOrder && version(id) === 7);
  const idOf = (given: string | undefined) => (given !== undefined && mayKeep(given) ? given : drawnId());
  const { options, acceptedAnswers, details } = ownKeyOf(content);
  return {
    ...content,
    keepsOrder: content.keepsOrder ?? namesPlaces(content),
    options: options.map(({ _id, text, isCorrect }) => ({ _id: idOf(_id), text, isCorrect })),
    acceptedAnswers,
    points: pointsOf({ details, points: content.points }),
    details: identifiedDetails(details, idOf),
  } satisfies StoredContent;
}
