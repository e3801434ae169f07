// oxlint-disable-next-line typescript/triple-slash-reference -- what declares a module cannot be imported
/// <reference path="./store-abstract.d.ts" />
import { RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Store } from '#server/platform/db/store.ts';

type Counted = { points: number; expires_at: number };

type Options = {
  /** What its keys begin with. */
  name: string;
  points: number;
  windowMs: number;
};

/**
 * A limit that is counted in the database, and so by all servers together. Each count is one statement: of any number
 * that come at once only as many get through as there are points.
 */
export class StoreLimiter extends RateLimiterStoreAbstract {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number, { name, points, windowMs }: Options) {
    super({ storeClient: store, keyPrefix: name, points, duration: windowMs / 1000 });
    this.#store = store;
    this.#now = now;
  }

  /** Called by the library. */
  protected _upsert(key: string, points: number, milliseconds: number): Promise<Counted> {
    const now = this.#now();
    return this.#store.write((trx) =>
      trx
        .insertInto('rate_limits')
        .values({ key, points, expires_at: now + milliseconds })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => {
            const goesOn = eb('rate_limits.expires_at', '>', now);
            return {
              points: eb
                .case()
                .when(goesOn)
                .then(eb('rate_limits.points', '+', points))
                .else(eb.ref('excluded.points'))
                .end(),
              expires_at: eb
                .case()
                .when(goesOn)
                .then(eb.ref('rate_limits.expires_at'))
                .else(eb.ref('excluded.expires_at'))
                .end(),
            };
          }),
        )
        .returning(['points', 'expires_at'])
        .executeTakeFirstOrThrow(),
    );
  }

  /** Called by the library. */
  protected async _get(key: string): Promise<Counted | null> {
    const counted = await this.#store.db
      .selectFrom('rate_limits')
      .select(['points', 'expires_at'])
      .where('key', '=', key)
      .where('expires_at', '>', this.#now())
      .executeTakeFirst();
    return counted ?? null;
  }

  /** Called by the library. */
  protected async _delete(key: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.write((trx) =>
      trx.deleteFrom('rate_limits').where('key', '=', key).executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }

  /** Called by the library. */
  protected _getRateLimiterRes(_key: string, changed: number, { points, expires_at }: Counted): RateLimiterRes {
    const left = Math.max(this.points - points, 0);
    return new RateLimiterRes(left, Math.max(expires_at - this.#now(), 0), points, points === changed);
  }
}
