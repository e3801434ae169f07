import type { Services } from '#server/platform/services/services.ts';
import { enterResults } from './finish-results.ts';
import { isAnyReleased, lockReleased } from './release.queries.ts';

/** In one transaction: what is held, and for how long others wait, stays small. */
const resultsAtOnce = 100;

/**
 * Tells candidates the results that their sittings have released, and lets them count, until none is left. Several
 * servers may do it at the same time. One that was held back in the moment of the release is found the next time.
 */
export async function releaseResults({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<void> {
  while (await isAnyReleased(store.db)) {
    const released = await store.write(async (trx) => {
      const results = await lockReleased(trx, resultsAtOnce);
      await enterResults(
        trx,
        results.map((result) => ({ result, score: result.score, passed: result.passed })),
        clock.now(),
      );
      return results.length;
    });
    if (released === 0) return;
  }
}
