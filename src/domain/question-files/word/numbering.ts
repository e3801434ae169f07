import type { Element } from 'domhandler';
import { childOf, childrenOf } from '../xml/parse-xml.ts';

type Level = { format: string; text: string; start: number };
type List = { id: string; levels: Map<number, Level>; overrides: Map<number, number> };

/** Gives each paragraph of a list the label that a word processor shows before it. They are asked in their order. */
export type Numbering = (numId: string, level: number) => string;

const val = (element: Element | undefined) => element?.attribs['w:val'] ?? '';

/** Labels by `numbering.xml`. Lists made after the same pattern are counted on, where none of them begins anew. */
export function numbering(root: Element | undefined): Numbering {
  const patterns = new Map(
    childrenOf(root, 'abstractNum').map((one) => [one.attribs['w:abstractNumId'] ?? '', levelsOf(one)]),
  );
  const lists = new Map(childrenOf(root, 'num').map((one) => [one.attribs['w:numId'] ?? '', listOf(one, patterns)]));
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return (numId, level) => {
    const list = lists.get(numId);
    const said = list?.levels.get(level);
    if (!list || !said) return '';
    const counted = counts.get(list.id) ?? [];
    if (!begun.has(numId)) for (const [at, start] of list.overrides) counted[at] = start - 1;
    begun.add(numId);
    counted[level] = (counted[level] ?? said.start - 1) + 1;
    counted.length = level + 1;
    counts.set(list.id, counted);
    if (said.format === 'bullet') return '•';
    return said.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const of = list.levels.get(at);
      return countText(of?.format ?? 'decimal', counted[at] ?? of?.start ?? 1);
    });
  };
}

function levelsOf(pattern: Element): Map<number, Level> {
  return new Map(
    childrenOf(pattern, 'lvl').map((level) => [
      Number(level.attribs['w:ilvl'] ?? 0),
      {
        format: val(childOf(level, 'numFmt')) || 'decimal',
        text: val(childOf(level, 'lvlText')),
        start: Number(val(childOf(level, 'start')) || 1),
      },
    ]),
  );
}

function listOf(list: Element, patterns: ReadonlyMap<string, Map<number, Level>>): List {
  const id = val(childOf(list, 'abstractNumId'));
  const overrides = childrenOf(list, 'lvlOverride').flatMap((one): [number, number][] => {
    const start = val(childOf(one, 'startOverride'));
    return start === '' ? [] : [[Number(one.attribs['w:ilvl'] ?? 0), Number(start)]];
  });
  const own = childrenOf(list, 'lvlOverride').flatMap((one) => [...levelsOf(one)]);
  return { id, levels: new Map([...(patterns.get(id) ?? []), ...own]), overrides: new Map(overrides) };
}

const russian = 'абвгдежзиклмнопрстуфхцчшщэюя';

/** A count as a list writes it. */
function countText(format: string, count: number): string {
  switch (format) {
    case 'lowerLetter':
    case 'upperLetter': {
      const letter = String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.min(1 + Math.floor((count - 1) / 26), 3));
      return format === 'upperLetter' ? letter.toUpperCase() : letter;
    }
    case 'russianLower':
      return russian[count - 1] ?? '';
    case 'russianUpper':
      return (russian[count - 1] ?? '').toUpperCase();
    case 'lowerRoman':
      return roman(count);
    case 'upperRoman':
      return roman(count).toUpperCase();
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'none':
      return '';
    default:
      return String(count);
  }
}

const romans: readonly (readonly [number, string])[] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(count: number): string {
  let left = Math.min(count, 399);
  let said = '';
  for (const [value, letters] of romans) {
    for (; left >= value; left -= value) said += letters;
  }
  return said;
}
