/** The file of a font as pdfkit has it open. */
export type FontFile = { hasGlyphForCodePoint: (code: number) => unknown; characterSet: number[] };

/** pdfkit keeps the file of the font that is chosen, and says nothing of it in its types. */
export function fontFileOf(document: object): FontFile {
  const file = within(within(document, '_font'), 'font');
  if (!isFontFile(file)) throw new Error('pdfkit keeps its fonts elsewhere now');
  return file;
}

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const isFontFile = (value: unknown): value is FontFile =>
  typeof within(value, 'hasGlyphForCodePoint') === 'function' && Array.isArray(within(value, 'characterSet'));
