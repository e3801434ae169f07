const arrow = '=>';

/** Two texts in one cell, with an arrow between them; an arrow of their own has a backslash in it. */
export const joinPair = (one: string, other: string): string => `${escaped(one)} ${arrow} ${escaped(other)}`.trim();

/** The second is empty where there is no arrow. */
export function splitPair(cell: string): [string, string] {
  const at = cell.indexOf(arrow);
  if (at === -1) return [unescaped(cell), ''];
  return [unescaped(cell.slice(0, at)), unescaped(cell.slice(at + arrow.length))];
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll(arrow, '=\\>');
const unescaped = (text: string) => text.trim().replaceAll(/\\([\\>])/g, '$1');
