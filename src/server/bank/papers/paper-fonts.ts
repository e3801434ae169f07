import { readFile } from 'node:fs/promises';
import PdfDocument from 'pdfkit';

const files = {
  serif: 'DejaVuSerifCondensed.ttf',
  serifBold: 'DejaVuSerifCondensed-Bold.ttf',
  serifItalic: 'DejaVuSerifCondensed-Italic.ttf',
  serifBoldItalic: 'DejaVuSerifCondensed-BoldItalic.ttf',
  sans: 'DejaVuSansCondensed.ttf',
  sansBold: 'DejaVuSansCondensed-Bold.ttf',
  mono: 'DejaVuSansMono.ttf',
} as const;

export type PaperFont = keyof typeof files;
export const paperFonts = Object.keys(files).filter((name): name is PaperFont => name in files);

/** The width of a text in points. */
export type Measure = (text: string, font: PaperFont, size: number) => number;

/** Whether a font can print a sign. */
export type HasSign = (font: PaperFont, sign: string) => boolean;

const folder = import.meta.resolve('dejavu-fonts-ttf/package.json');
let loaded: Promise<[PaperFont, Buffer][]> | undefined;

/**
 * Read once: DejaVu has the naira sign, the dotted and toned letters, Arabic in its joined forms (Sans alone) and most of
 * what mathematics writes in text.
 */
export function loadPaperFonts(): Promise<[PaperFont, Buffer][]> {
  loaded ??= Promise.all(
    paperFonts.map(async (name): Promise<[PaperFont, Buffer]> => {
      return [name, await readFile(new URL(`ttf/${files[name]}`, folder))];
    }),
  );
  return loaded;
}

type About = { title: string; writtenAt: Date };

/** An empty A4 document with the fonts, of which it keeps only the letters that are used. */
export async function openPaperDocument({ title, writtenAt }: About): Promise<PDFKit.PDFDocument> {
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    // Its own date and not today's, so that the same test is the same file.
    info: { Title: title, CreationDate: writtenAt, Producer: 'Idanwo', Creator: 'Idanwo' },
  });
  for (const [name, data] of await loadPaperFonts()) document.registerFont(name, data);
  return document;
}

export function measureIn(document: PDFKit.PDFDocument): Measure {
  return (text, font, size) => document.font(font).fontSize(size).widthOfString(text);
}

type FontFile = { hasGlyphForCodePoint: (code: number) => unknown };

export function signsIn(document: PDFKit.PDFDocument): HasSign {
  const opened = new Map<PaperFont, FontFile>();
  return (font, sign) => {
    const file = opened.get(font) ?? fontFileOf(document.font(font));
    opened.set(font, file);
    return Boolean(file.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  };
}

/** pdfkit keeps the file of the font that is chosen, and says nothing of it in its types. */
function fontFileOf(document: object): FontFile {
  const file = within(within(document, '_font'), 'font');
  if (!isFontFile(file)) throw new Error('pdfkit keeps its fonts elsewhere now');
  return file;
}

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const isFontFile = (value: unknown): value is FontFile => typeof within(value, 'hasGlyphForCodePoint') === 'function';

/** What prints the signs that a font lacks: the signs of logic and sets, Arabic, Hebrew. */
export const fallbackFonts: Record<PaperFont, PaperFont> = {
  serif: 'sans',
  serifBold: 'sansBold',
  serifItalic: 'sans',
  serifBoldItalic: 'sansBold',
  sans: 'sans',
  sansBold: 'sansBold',
  mono: 'sans',
};
