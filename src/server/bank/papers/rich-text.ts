import { splitMathematics } from '#domain/question/mathematics.ts';

/** What a question says, as a paper prints it: the simple Markdown and the mathematics that the screens show too. */
export type Inline =
  | { kind: 'text'; text: string; bold: boolean; italic: boolean; code: boolean }
  | { kind: 'formula'; tex: string; source: string; display: boolean }
  | { kind: 'break' };

export type Passage = {
  /** What stands before an item of a list: a bullet or its number. */
  marker: string | null;
  content: Inline[];
};

type Face = { bold: boolean; italic: boolean };

const plain: Face = { bold: false, italic: false };

/** Code and escaped signs: what is in them is not Markdown. */
const verbatim = /```[^\n`]*\n([\s\S]*?)```|`([^`\n]+)`|\\([!-/:-@[-`{-~])/g;
/** Stands for a part that is kept aside while the lines and the emphasis around it are read. */
const placeholder = /\uE000(\d+)\uE001/;
const everyPlaceholder = new RegExp(placeholder, 'g');

const listItem = /^\s{0,6}(?:([-*+])|(\d{1,9}[.)]))[ \t]+(.*)$/;
/** 2*3*4 is a product, snake_case a name and ____ a blank to fill. */
const emphasis =
  /(?<![\p{L}\p{N}*_])(?:(\*\*|__)(?=[^\s*_])(.+?)(?<=[^\s*_])\1|([*_])(?=[^\s*_])(.+?)(?<=[^\s*_])\3)(?![\p{L}\p{N}*_])/su;

type Kept = { parts: Inline[]; keep: (part: Inline) => string };

export function parseRichText(source: string): Passage[] {
  const parts: Inline[] = [];
  const kept: Kept = { parts, keep: (part) => `\uE000${parts.push(part) - 1}\uE001` };
  return passagesOf(putAside(source, kept)).map(({ marker, lines }) => ({
    marker,
    content: lines.flatMap((line, index) => [
      ...(index > 0 ? [{ kind: 'break' as const }] : []),
      ...inlinesOf(line, plain, parts),
    ]),
  }));
}

/** The text with a placeholder for whatever is not Markdown. */
function putAside(source: string, { parts, keep }: Kept): string {
  const text = source.replace(/\r\n?/g, '\n').replace(/[\uE000\uE001]/g, '');
  const withoutFormulas = splitMathematics(text).map((stretch) =>
    stretch.formula === null
      ? stretch.source
      : keep({
          kind: 'formula',
          tex: stretch.formula.tex,
          source: stretch.source,
          display: stretch.formula.isDisplay,
        }),
  );
  const asTyped = (code: string) => code.replace(everyPlaceholder, (_, index) => typedSource(parts[Number(index)]));
  return withoutFormulas.join('').replace(verbatim, (_, fenced?: string, span?: string, sign?: string) => {
    if (fenced !== undefined) return asTyped(fenced).replace(/\n$/, '').split('\n').map(codePart).map(keep).join('\n');
    return keep(
      span === undefined ? { kind: 'text', text: sign ?? '', ...plain, code: false } : codePart(asTyped(span)),
    );
  });
}

/** Its spaces stay, those before it too. */
function codePart(text: string): Inline {
  return { kind: 'text', text: text.replaceAll(' ', '\u00A0'), ...plain, code: true };
}

function typedSource(part: Inline | undefined): string {
  return part?.kind === 'formula' ? part.source : '';
}

type Lines = { marker: string | null; lines: string[] };

/** An empty line ends a passage; every item of a list is one. */
function passagesOf(text: string): Lines[] {
  const lines = text.split('\n');
  const items = lines.filter((line) => listItem.test(line)).length;
  const passages: Lines[] = [];
  let ended = true;
  for (const line of lines) {
    const [item, bullet, number, rest = ''] = listItem.exec(line) ?? [];
    if (item !== undefined) {
      // One alone may as well be a sum's sign or a number, so it is left as it was typed.
      passages.push({ marker: number ?? (items === 1 ? (bullet ?? null) : '•'), lines: [rest.trim()] });
      ended = false;
    } else if (line.trim() === '') {
      ended = true;
    } else if (ended) {
      passages.push({ marker: null, lines: [line.trim()] });
      ended = false;
    } else {
      passages.at(-1)?.lines.push(line.trim());
    }
  }
  return passages;
}

function inlinesOf(text: string, face: Face, parts: readonly Inline[]): Inline[] {
  const found = emphasis.exec(text);
  if (!found) return putBack(text, face, parts);
  const [whole, , strong, , emphasised = ''] = found;
  const within = strong === undefined ? { ...face, italic: true } : { ...face, bold: true };
  return [
    ...putBack(text.slice(0, found.index), face, parts),
    ...inlinesOf(strong ?? emphasised, within, parts),
    ...inlinesOf(text.slice(found.index + whole.length), face, parts),
  ];
}

function putBack(text: string, face: Face, parts: readonly Inline[]): Inline[] {
  return text.split(placeholder).flatMap((part, index): Inline[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ kind: 'text', text: part, ...face, code: false }];
    const found = parts[Number(part)];
    if (found === undefined) return [];
    return [found.kind === 'text' && !found.code ? { ...found, ...face } : found];
  });
}
