import { readFile } from 'node:fs/promises';
import PdfDocument from 'pdfkit';
import { readAddedFonts } from './added-fonts.ts';
import { type FontFile, fontFileOf } from './font-file.ts';

const files = {
  serif: 'DejaVuSerifCondensed.ttf',
  serifBold: 'DejaVuSerifCondensed-Bold.ttf',
  serifItalic: 'DejaVuSerifCondensed-Italic.ttf',
  serifBoldItalic: 'DejaVuSerifCondensed-BoldItalic.ttf',
  sans: 'DejaVuSansCondensed.ttf',
  sansBold: 'DejaVuSansCondensed-Bold.ttf',
  mono: 'DejaVuSansMono.ttf',
} as const;

type OurFont = keyof typeof files;
/** Those that the operator has added are known by their places. */
type AddedFont = `added ${number}`;
export type PaperFont = OurFont | AddedFont;
export const paperFonts = Object.keys(files).filter((name): name is OurFont => name in files);

/** The width of a text in points. */
export type Measure = (text: string, font: PaperFont, size: number) => number;

/** Whether a font can print a sign. */
export type HasSign = (font: PaperFont, sign: string) => boolean;

const folder = import.meta.resolve('dejavu-fonts-ttf/package.json');
let loaded: Promise<[OurFont, Buffer][]> | undefined;

/**
 * Read once: DejaVu has the naira sign, the dotted and toned letters, Arabic in its joined forms (Sans alone) and most of
 * what mathematics writes in text.
 */
function loadPaperFonts(): Promise<[OurFont, Buffer][]> {
  loaded ??= Promise.all(
    paperFonts.map(async (name): Promise<[OurFont, Buffer]> => {
      return [name, await readFile(new URL(`ttf/${files[name]}`, folder))];
    }),
  );
  return loaded;
}

/** What a document is written with. */
export type Letters = {
  measure: Measure;
  hasSign: HasSign;
  /** What prints the signs that our own fonts lack, in this order. */
  addedFonts: readonly PaperFont[];
};

type About = {
  title: string;
  writtenAt: Date;
  /** Where the operator's own fonts are. */
  fontsFolder: string;
};

/** An empty A4 document with the fonts, of which it keeps only the letters that are used. */
export async function openPaperDocument({ title, writtenAt, fontsFolder }: About) {
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
  const addedFonts = (await readAddedFonts(fontsFolder)).map((data, place): AddedFont => {
    const name: AddedFont = `added ${place}`;
    document.registerFont(name, data);
    return name;
  });
  return { document, letters: { measure: measureIn(document), hasSign: signsIn(document), addedFonts } };
}

function measureIn(document: PDFKit.PDFDocument): Measure {
  return (text, font, size) => document.font(font).fontSize(size).widthOfString(text);
}

function signsIn(document: PDFKit.PDFDocument): HasSign {
  const opened = new Map<PaperFont, FontFile>();
  return (font, sign) => {
    const file = opened.get(font) ?? fontFileOf(document.font(font));
    opened.set(font, file);
    return Boolean(file.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  };
}

/** The font that prints a sign: the text's own, ours that has what that lacks, or one that was added. */
export function fontFor(sign: string, font: PaperFont, { hasSign, addedFonts }: Letters): PaperFont | undefined {
  const ours = paperFonts.filter((one) => one === font).map((one) => ourFallbacks[one]);
  return [font, ...ours, ...addedFonts].find((one) => hasSign(one, sign));
}

/** What prints the signs that a font lacks: the signs of logic and sets, Arabic, Hebrew. */
const ourFallbacks: Record<OurFont, OurFont> = {
  serif: 'sans',
  serifBold: 'sansBold',
  serifItalic: 'sans',
  serifBoldItalic: 'sansBold',
  sans: 'sans',
  sansBold: 'sansBold',
  mono: 'sans',
};
