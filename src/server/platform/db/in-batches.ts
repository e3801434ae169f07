type Waiting<Item, Outcome> = { item: Item; resolve: (outcome: Outcome) => void; reject: (reason: unknown) => void };

/**
 * Does together what is asked for at the same moment: one query, or one commit, for many. One batch comes after the
 * other, and what is asked for meanwhile waits for the next.
 * @param doAll answers how each item ended, in their order; where it throws, that is how all of them ended
 */
export function inBatches<Item, Outcome>(
  atOnce: number,
  doAll: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Outcome>[]>,
): (item: Item) => Promise<Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  let isBusy = false;

  async function doWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atOnce);
      waiting = waiting.slice(atOnce);
      await settle(batch, doAll);
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      // All that came in with this turn of the event loop is there by then.
      setImmediate(() => void doWaiting());
    });
}

async function settle<Item, Outcome>(
  batch: readonly Waiting<Item, Outcome>[],
  doAll: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Outcome>[]>,
): Promise<void> {
  try {
    const outcomes = await doAll(batch.map(({ item }) => item));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') batch[index]?.resolve(outcome.value);
      else batch[index]?.reject(outcome.reason);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

export const fulfilled = <T>(value: T): PromiseFulfilledResult<T> => ({ status: 'fulfilled', value });
export const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });

/** How a piece of work ended, for whoever does several. */
export async function settled<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [outcome] = await Promise.allSettled([work]);
  return outcome;
}
