import type { Store } from '#server/platform/db/store.ts';
import type { MediaStore } from './media-store.ts';

/** A table of the database, which several servers share. */
export function openTableStore({ db, write }: Store): MediaStore {
  return {
    put: (hash, variant, bytes) =>
      write(async (trx) => {
        await trx
          .insertInto('media_blobs')
          .values({ hash, variant, bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    get: async (hash, variant) => {
      const found = await db
        .selectFrom('media_blobs')
        .select('bytes')
        .where('hash', '=', hash)
        .where('variant', '=', variant)
        .executeTakeFirst();
      return found?.bytes;
    },
    remove: (hash, variant) =>
      write(async (trx) => {
        await trx.deleteFrom('media_blobs').where('hash', '=', hash).where('variant', '=', variant).execute();
      }),
  };
}
