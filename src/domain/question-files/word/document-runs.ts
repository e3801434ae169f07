import type { Element } from 'domhandler';
import type { MarkKind } from '#domain/question/marks.ts';
import { mediaLine, type MediaSaid } from '#domain/question/media-line.ts';
import type { BroughtPictures } from '../brought-pictures.ts';
import { type Run, typedRuns } from '../paper/paragraph.ts';
import { childOf, childrenOf, elementName, withinOf, wordsOf } from '../xml/parse-xml.ts';
import { equationTex } from './equation.ts';
import type { Style } from './styles.ts';

export type Document = {
  style: (id: string) => Style;
  pictures: BroughtPictures;
  /** The file in the archive that a relation means. */
  target: (relation: string) => string | undefined;
  /** What could not come along. */
  lost: Set<string>;
};

/** What stands in a paragraph: its words, its pictures, and what is in its text boxes. */
export type Content = { runs: Run[]; pictures: MediaSaid[]; boxes: Element[] };

type Look = Pick<Run, 'marks' | 'isLit'>;
const plain: Look = { marks: [], isLit: false };

export function contentOf(paragraph: Element, document: Document): Content {
  const content: Content = { runs: [], pictures: [], boxes: [] };
  for (const child of childrenOf(paragraph)) readChild(child, document, content);
  return { ...content, runs: joined(content.runs) };
}

function readChild(element: Element, document: Document, content: Content): void {
  switch (elementName(element)) {
    case 'r':
      return readRun(element, document, content);
    case 'oMath':
    case 'oMathPara': {
      const tex = equationTex(element);
      if (tex !== '') content.runs.push({ ...plain, kind: 'formula', text: tex });
      return undefined;
    }
    case 'pPr':
    case 'del':
    case 'moveFrom':
      return undefined;
    default:
      for (const child of childrenOf(element)) readChild(child, document, content);
      return undefined;
  }
}

function readRun(run: Element, document: Document, content: Content): void {
  const properties = childOf(run, 'rPr');
  if (isOn(properties, 'vanish')) return;
  const look = lookOf(properties, document);
  const isCode = document.style(val(childOf(properties, 'rStyle')) ?? '').role === 'code';
  const say = (text: string) => content.runs.push({ ...look, kind: isCode ? 'code' : 'text', text });
  for (const child of childrenOf(run)) {
    const name = elementName(child);
    if (name === 't') say(wordsOf(child));
    else if (name === 'tab') say('\t');
    else if (name === 'br' || name === 'cr') say('\n');
    else if (name === 'noBreakHyphen') say('-');
    else if (name === 'sym') say(symbolOf(child));
    else if (['drawing', 'pict', 'object', 'AlternateContent'].includes(name)) readDrawing(child, document, content);
  }
}

/** What is drawn: pictures and text boxes. Of what is said twice, for new and old programs, the first is read. */
function readDrawing(element: Element, document: Document, content: Content): void {
  const [choice] = elementName(element) === 'AlternateContent' ? childrenOf(element, 'Choice', 'Fallback') : [element];
  const boxes = withinOf(choice, 'txbxContent');
  content.boxes.push(...boxes);
  if (boxes.length > 0) return;
  const label = withinOf(choice, 'docPr')[0]?.attribs['descr'] ?? withinOf(choice, 'shape')[0]?.attribs['alt'] ?? '';
  for (const picture of withinOf(choice, 'blip', 'imagedata')) {
    const relation = picture.attribs['r:embed'] ?? picture.attribs['r:id'] ?? picture.attribs['r:link'] ?? '';
    const file = document.target(relation);
    const isShown = file !== undefined && /\.(?:png|jpe?g|gif|webp|svg)$/i.test(file);
    const line = isShown ? document.pictures.line(file, label) : undefined;
    const said = line === undefined ? undefined : mediaLine(line);
    if (said) content.pictures.push({ kind: said.kind, id: said.id, label: said.label, plays: said.plays });
    else {
      document.lost.add(file ?? 'a picture');
      content.runs.push({ ...plain, kind: 'text', text: ' [picture] ' });
    }
  }
}

const symbols: Readonly<Record<string, string>> = {
  F0B0: '°',
  F0B1: '±',
  F0B4: '×',
  F0B8: '÷',
  F0A3: '≤',
  F0B3: '≥',
  F0B9: '≠',
  F0BB: '≈',
  F0AE: '→',
  F0AC: '←',
  F0DE: '⇒',
  F0A5: '∞',
  F061: 'α',
  F062: 'β',
  F067: 'γ',
  F064: 'δ',
  F065: 'ε',
  F071: 'θ',
  F06C: 'λ',
  F06D: 'μ',
  F070: 'π',
  F072: 'ρ',
  F073: 'σ',
  F066: 'φ',
  F077: 'ω',
  F044: 'Δ',
  F053: 'Σ',
  F057: 'Ω',
  F0D6: '√',
  F0FC: '✓',
  F0FE: '✓',
  F0B7: '•',
};

const symbolOf = (element: Element): string => symbols[(element.attribs['w:char'] ?? '').toUpperCase()] ?? '';

const val = (element: Element | undefined): string | undefined => element && (element.attribs['w:val'] ?? 'true');
const isSaid = (said: string | undefined) =>
  said !== undefined && !['0', 'false', 'off', 'none', 'nil', 'clear', 'auto'].includes(said);
const isOn = (properties: Element | undefined, name: string) => isSaid(val(childOf(properties, name)));

const switched: readonly (readonly [MarkKind, string])[] = [
  ['strong', 'b'],
  ['emphasis', 'i'],
  ['underline', 'u'],
];

function lookOf(properties: Element | undefined, document: Document): Look {
  const style = val(childOf(properties, 'rStyle'));
  const inherited = style === undefined ? undefined : document.style(style).marks;
  const marks = switched.flatMap(([mark, name]): MarkKind[] => {
    const own = childOf(properties, name);
    return isSaid(val(own ?? childOf(inherited, name))) && !(style !== undefined && /hyperlink/i.test(style))
      ? [mark]
      : [];
  });
  const place = val(childOf(properties, 'vertAlign'));
  if (place === 'subscript' || place === 'superscript') marks.push(place);
  return { marks, isLit: isLit(properties) };
}

/** Black, grey and white are how a text is set, and not how somebody marks it. */
function isLit(properties: Element | undefined): boolean {
  const highlight = val(childOf(properties, 'highlight'));
  if (isSaid(highlight) && highlight !== 'white' && highlight !== 'black') return true;
  return [childOf(properties, 'shd')?.attribs['w:fill'], val(childOf(properties, 'color'))].some(isColour);
}

function isColour(said: string | undefined): boolean {
  const match = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(said ?? '');
  const parts = match?.slice(1).map((part) => Number.parseInt(part, 16)) ?? [0];
  return Math.max(...parts) - Math.min(...parts) > 60;
}

/** Runs that look alike are one, and what is mathematics among typed words is a formula. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const isAlike =
      last &&
      last.kind === 'text' &&
      run.kind === 'text' &&
      last.isLit === run.isLit &&
      last.marks.join() === run.marks.join();
    if (isAlike) all[all.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') all.push(run);
  }
  return all.flatMap((run) => (run.kind === 'text' ? typedRuns(run.text, run) : [run]));
}
