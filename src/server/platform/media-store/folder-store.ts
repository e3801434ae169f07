import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mediaFile, mediaFolder, ownerAlone } from '#server/platform/db/data-folder.ts';
import { hasErrorCode } from '#server/platform/db/database-errors.ts';
import { bringToDisk } from '#server/platform/db/whole-file.ts';
import type { MediaStore } from './media-store.ts';

/** Files in the data folder, beside the embedded database. A file that has its name is whole. */
export function openFolderStore(dataDir: string): MediaStore {
  return {
    put: async (hash, variant, bytes) => {
      const file = mediaFile(dataDir, hash, variant);
      if (await isThere(file)) return;
      await mkdir(dirname(file), { recursive: true, mode: ownerAlone.folder });
      const unfinished = `${file}.${randomUUID()}.unfinished`;
      try {
        await write(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      for (const folder of [dirname(file), mediaFolder(dataDir), dataDir]) bringToDisk(folder);
    },
    get: async (hash, variant) => {
      try {
        return await readFile(mediaFile(dataDir, hash, variant));
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    remove: (hash, variant) => rm(mediaFile(dataDir, hash, variant), { force: true }),
  };
}

async function write(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', ownerAlone.file);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
