import { setImmediate as nextTurn } from 'node:timers/promises';

const few = 25;

/** Works through a list that may be long, and lets others have their turn in between. */
export async function fewAtATime<T, R>(
  all: readonly T[],
  work: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += few) {
    done.push(...(await work(all.slice(from, from + few))));
    await nextTurn();
  }
  return done;
}
