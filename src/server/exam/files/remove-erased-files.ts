import { deleteFile, selectErasedFiles } from '#server/exam/attempts/attempt-files.queries.ts';
import type { FileServices } from './file-services.ts';

const atOnce = 100;

/** Takes away the bytes of files that are nobody's any more, and then what names them: so none is left behind. */
export async function removeErasedFiles({ store, mediaStore }: Pick<FileServices, 'store' | 'mediaStore'>) {
  for (const row of await selectErasedFiles(store.db, atOnce)) {
    await mediaStore.remove(row.hash, 'full');
    await store.write((trx) => deleteFile(trx, row));
  }
}
