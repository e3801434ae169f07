// Compresses the built assets once, as far as it goes, so that the server only has to send them: brotli at run time
// is either slow or no better than gzip.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const textAsset = /\.(?:html|js|css|svg|json|webmanifest)$/;
/** Below this the headers outweigh what compression spares. */
const smallest = 1024;

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < smallest) return 0;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return 1;
}

/**
 * Writes a .br and a .gz beside each text asset, and answers how many there were.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => textAsset.test(name)).map((name) => path.join(folder, name));
  const counts = await Promise.all(files.map(compressFile));
  return counts.reduce((sum, count) => sum + count, 0);
}
