import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type MediaVariant, mediaVariants } from '#contract/media.ts';
import { giveTo, mediaFile, mediaFolder, ownerAlone } from './data-folder.ts';
import { bringToDisk } from './whole-file.ts';

type Owner = { uid: number; gid: number };

/** How many bytes of pictures and sound a backup of this database takes with it. */
export function mediaBytes(folder: string, connection: DatabaseSync): number {
  return filesNamed(folder, connection).reduce((sum, { file }) => sum + statSync(file).size, 0);
}

/** Lays the pictures and sounds of the folder into a copy of its database: a file that is carried about is one file. */
export function packMedia(folder: string, copy: string): void {
  const connection = new DatabaseSync(copy);
  try {
    const put = 'insert or ignore into media_blobs (hash, variant, bytes) values (?, ?, ?)';
    connection.exec('begin');
    for (const { hash, variant, file } of filesNamed(folder, connection)) {
      connection.prepare(put).run(hash, variant, readFileSync(file));
    }
    connection.exec('commit');
  } finally {
    connection.close();
  }
}

/** Puts them out of the copy again, beside where it is to stand. What is there already is the same. */
export function unpackMedia(copy: string, folder: string, owner: Owner): void {
  const connection = new DatabaseSync(copy);
  try {
    if (!hasTable(connection, 'media_blobs')) return;
    const one = connection.prepare('select bytes from media_blobs where hash = ? and variant = ?');
    const all = connection.prepare('select hash, variant from media_blobs').all();
    for (const { hash, variant } of all) {
      const name = mediaVariants.find((known) => known === variant);
      const bytes = one.get(hash ?? null, variant ?? null)?.['bytes'];
      if (name && bytes instanceof Uint8Array) putOut(mediaFile(folder, String(hash), name), bytes, owner);
    }
    if (all.length === 0) return;
    connection.exec('delete from media_blobs');
    connection.exec('vacuum');
    bringToDisk(mediaFolder(folder));
  } finally {
    connection.close();
  }
}

function putOut(file: string, bytes: Uint8Array, owner: Owner): void {
  if (existsSync(file)) return;
  const folder = dirname(file);
  for (const one of [dirname(folder), folder]) {
    if (existsSync(one)) continue;
    mkdirSync(one);
    giveFolder(one, owner);
  }
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, bytes, { mode: ownerAlone.file, flush: true });
  giveTo(unfinished, owner);
  renameSync(unfinished, file);
  bringToDisk(folder);
}

function giveFolder(folder: string, { uid, gid }: Owner): void {
  if (process.platform === 'win32') return;
  chmodSync(folder, ownerAlone.folder);
  if (process.getuid?.() === 0) chownSync(folder, uid, gid);
}

/** Of what the database names, what lies in the folder: with an S3 store nothing does. */
function filesNamed(folder: string, connection: DatabaseSync): { hash: string; variant: MediaVariant; file: string }[] {
  const naming = ['media', 'attempt_files'].filter((table) => hasTable(connection, table));
  if (naming.length === 0) return [];
  const rows = connection.prepare(naming.map((table) => `select hash from ${table}`).join(' union ')).all();
  return rows
    .flatMap(({ hash }) => mediaVariants.map((variant) => ({ hash: String(hash), variant })))
    .map(({ hash, variant }) => ({ hash, variant, file: mediaFile(folder, hash, variant) }))
    .filter(({ file }) => existsSync(file));
}

function hasTable(connection: DatabaseSync, name: string): boolean {
  return connection.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;
}
