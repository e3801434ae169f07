import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/**
 * What our own faces print: English, Yoruba, Igbo, Hausa and French, the tone marks that stand over or under a letter,
 * money, and what a question writes in running text. All else the browser prints in a face of its own.
 */
export const letters = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ŒœŸ',
  'ĀāĒēĪīŌōŪūẸẹỌọṢṣḾḿŃńǸǹ',
  'ṄṅỊịỤụ',
  'ƁɓƊɗƘƙƳƴʼ',
  '\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u0323\u0331',
  '–—‘’‚“”„‹›…•†′″₦€™',
  '−≈≠≤≥√∞→←↑↓⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉⅓⅔ΩΔμπ',
  '\u2009\u2011\u202f',
].join('');

/** Kerning, where the marks stand, ligatures, and figures of one height and of one width. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum'];

/** `source` is the address of the whole font. */
type Face = { source: string; variationAxes?: { [axis: string]: number | { min: number; max: number } } };

/** Each face is one file, so that a letter and its mark are never in two (docs/decisions/0040). */
export const faces: Record<string, Face> = {
  'gelasio-regular': { source: import.meta.resolve('@expo-google-fonts/gelasio/400Regular/Gelasio_400Regular.ttf') },
  'gelasio-italic': {
    source: import.meta.resolve('@expo-google-fonts/gelasio/400Regular_Italic/Gelasio_400Regular_Italic.ttf'),
  },
  'gelasio-semibold': { source: import.meta.resolve('@expo-google-fonts/gelasio/600SemiBold/Gelasio_600SemiBold.ttf') },
  inter: {
    source: import.meta.resolve('inter-ui/variable/InterVariable.woff2'),
    // At its size for text; the weights that we set.
    variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
  },
};

/** A face with our letters alone, as woff2. */
export async function makeFace({ source, variationAxes }: Face): Promise<Buffer> {
  const whole = await readFile(fileURLToPath(source));
  const spaced = source.endsWith('.ttf') ? withRoomBefore(whole, 'Ɗ', 'D') : whole;
  return subsetFont(spaced, letters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures,
    ...(variationAxes && { variationAxes }),
  });
}

/**
 * A letter whose outline begins left of its own room is moved right by that much, to begin where its model does: the
 * hook of Gelasio's Ɗ stands in the space before it, so that 'ti Ɗan' reads as one word. In a TrueType file the
 * outline is drawn from its left side bearing on, so that the two numbers of its metrics are all there is to change.
 */
function withRoomBefore(file: Buffer, letter: string, model: string): Buffer {
  const font = openFont(file);
  const metrics = offsetOfTable(file, 'hmtx');
  // Of each glyph its advance and its bearing.
  const [advance = 0, modelAdvance = 0] = [letter, model].map(
    (sign) => metrics + 4 * font.glyphForCodePoint(sign.codePointAt(0) ?? 0).id,
  );
  const spaced = Buffer.from(file);
  const bearing = file.readInt16BE(modelAdvance + 2);
  const moves = bearing - file.readInt16BE(advance + 2);
  spaced.writeUInt16BE(file.readUInt16BE(advance) + moves, advance);
  spaced.writeInt16BE(bearing, advance + 2);
  return spaced;
}

/** Throws where the file holds several fonts. */
export function openFont(file: Buffer): fontkit.Font {
  const font = fontkit.create(file);
  if ('fonts' in font) throw new Error('Several fonts in a file');
  return font;
}

/** In bytes. A TrueType file begins with 12 bytes and an entry of 16 for each table: tag, checksum, offset, length. */
function offsetOfTable(file: Buffer, tag: string): number {
  for (let entry = 12; entry < 12 + 16 * file.readUInt16BE(4); entry += 16) {
    if (file.toString('latin1', entry, entry + 4) === tag) return file.readUInt32BE(entry + 8);
  }
  throw new Error(`A font without ${tag}`);
}

/** Makes the files that theme/fonts.css names, before anything asks for them. */
export function cutFaces(folder: string): Plugin {
  return {
    name: 'cut-faces',
    async config() {
      await mkdir(folder, { recursive: true });
      for (const [name, face] of Object.entries(faces)) {
        await writeFile(path.join(folder, `${name}.woff2`), await makeFace(face));
      }
    },
  };
}
