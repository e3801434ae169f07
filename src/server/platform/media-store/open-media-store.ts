import type { Config } from '#server/platform/config/config.ts';
import type { Store } from '#server/platform/db/store.ts';
import { openFolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { keepingRecent } from './recent.ts';
import { openS3Store } from './s3-store.ts';
import { openTableStore } from './table-store.ts';

type Where = Pick<Config, 's3Url' | 'databaseUrl' | 'dataDir'>;

/** Where there is an S3 store, there; else beside the database, in its folder or in a table of it. */
export function openMediaStore(store: Store, { s3Url, databaseUrl, dataDir }: Where): MediaStore {
  if (s3Url !== undefined) return keepingRecent(openS3Store(s3Url));
  return databaseUrl === undefined ? openFolderStore(dataDir) : keepingRecent(openTableStore(store));
}
