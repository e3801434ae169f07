import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PdfDocument from 'pdfkit';
import { hasErrorCode } from '#server/platform/db/database-errors.ts';
import { fontFileOf } from './font-file.ts';

const isFont = /\.(ttf|otf)$/i;
/** So many of its letters are drawn to see whether it can be. */
const lettersTried = 64;

/**
 * The fonts that the operator has put into a folder, in the order of their names. One that cannot be read or drawn with is
 * passed over, and said in the log: no paper fails for it.
 */
export async function readAddedFonts(folder: string): Promise<Buffer[]> {
  const fonts: Buffer[] = [];
  for (const name of await fontsIn(folder)) {
    const file = path.join(folder, name);
    try {
      const font = await readFile(file);
      tryOut(font);
      fonts.push(font);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      process.emitWarning(`The font ${file} is passed over on papers, since it cannot be used: ${why}`);
    }
  }
  return fonts;
}

async function fontsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => isFont.test(name)).toSorted();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    process.emitWarning(`The fonts in ${folder} cannot be read: ${String(error)}`);
    return [];
  }
}

/** Draws some of its letters on a paper of its own. */
function tryOut(font: Buffer): void {
  refuseCutShort(font);
  const document = new PdfDocument({ autoFirstPage: true }).registerFont('tried', font).font('tried');
  document.resume();
  const signs = fontFileOf(document).characterSet;
  const step = Math.max(1, Math.floor(signs.length / lettersTried));
  const letters = signs.filter((_, index) => index % step === 0).map((code) => String.fromCodePoint(code));
  if (letters.length === 0) throw new Error('It has no letters');
  document.text(letters.join(''), 0, 0, { lineBreak: false });
  document.end();
}

/** Its parts are read when they are needed: whether all of them are there, its list of them tells. */
function refuseCutShort(font: Buffer): void {
  const parts = font.readUInt16BE(4);
  for (let part = 0; part < parts; part += 1) {
    const entry = 12 + part * 16;
    const end = font.readUInt32BE(entry + 8) + font.readUInt32BE(entry + 12);
    if (end > font.byteLength) throw new Error('It is cut short');
  }
}
