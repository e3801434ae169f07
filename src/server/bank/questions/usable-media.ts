import { mediaOfQuestion } from '#domain/attempt/media-of-question.ts';
import { notUsable, selectThereFor } from '#server/bank/media/media.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Failure, Good } from './parse-each.ts';
import { someAtATime } from './asked-questions.queries.ts';
import { storedContent } from './stored-content.ts';

type Parsed = { good: Good[]; failures: Failure[] };

/** Those among the good whose pictures and sounds this person may use; each of the others is a failure of its own. */
export async function withUsableMedia(db: Reader, userId: string, { good, failures }: Parsed): Promise<Parsed> {
  const named = new Map(good.map((one) => [one, mediaOfQuestion(storedContent(one.content)).map(({ id }) => id)]));
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
