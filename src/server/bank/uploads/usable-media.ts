import { mediaOfQuestion } from '#domain/attempt/media-of-question.ts';
import { mediaIn } from '#domain/question/media-line.ts';
import { notUsable, selectThereFor } from '#server/bank/media/media.queries.ts';
import { someAtATime } from '#server/bank/questions/asked-questions.queries.ts';
import { storedContent } from '#server/bank/questions/stored-content.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Failure, Good } from './parse-each.ts';

type Parsed = { good: Good[]; failures: Failure[] };

/** Those among the good whose pictures and sounds this person may use; each of the others is a failure of its own. */
export async function withUsableMedia(db: Reader, userId: string, { good, failures }: Parsed): Promise<Parsed> {
  const named = new Map(good.map((one) => [one, mediaOf(one)]));
  const usable = new Set<string>();
  for (const ids of someAtATime([...new Set([...named.values()].flat())])) {
    for (const { id } of await selectThereFor(db, userId, ids, 'use')) usable.add(id);
  }
  const isUsable = (one: Good) => (named.get(one) ?? []).every((id) => usable.has(id));
  return {
    good: good.filter(isUsable),
    failures: [
      ...failures,
      ...good.filter((one) => !isUsable(one)).map(({ index }) => ({ index, message: notUsable })),
    ],
  };
}

function mediaOf({ content: { passage, ...content } }: Good): string[] {
  return [...mediaOfQuestion(storedContent(content)).map(({ id }) => id), ...mediaIn(passage?.text ?? '')];
}
