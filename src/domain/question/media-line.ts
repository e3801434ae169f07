import type { MediaKind } from '#contract/media-facts.ts';

export type MediaSaid = {
  kind: MediaKind;
  id: string;
  /** The alternative text of a picture, or the title of a sound. */
  label: string;
  /** How often a sound may be played; nothing where there is no limit. */
  plays: number | null;
};

/** Of a bounded length, so that a text of nothing but beginnings is not read again from each of them. */
const label = String.raw`((?:[^\\\]\n]|\\.){0,600})`;
const address = String.raw`(picture|sound):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?plays=([1-9]))?`;
/** How a picture or a sound is written: `![A leaf](picture:<id>)`. There is no other way, and no other address. */
const said = String.raw`!\[${label}\]\(${address}\)`;
const anywhere = new RegExp(said, 'g');
const wholeLine = new RegExp(String.raw`^ {0,3}${said}[ \t]*(?:\n+|$)`);
const lineFollows = new RegExp(String.raw`\n {0,3}${said}[ \t]*(?:\n|$)`);

const unescaped = (text: string) => text.replace(/\\([\\\]$`])/g, '$1');

/** The picture or sound with which a text begins, where it has a line of its own. */
export function mediaLine(source: string): (MediaSaid & { raw: string }) | undefined {
  const match = wholeLine.exec(source);
  if (!match) return undefined;
  const [raw, text = '', kind, id = '', plays] = match;
  const isSound = kind === 'sound';
  return {
    raw,
    kind: isSound ? 'sound' : 'picture',
    id,
    label: unescaped(text),
    plays: isSound && plays !== undefined ? Number(plays) : null,
  };
}

/** Where the next such line begins, after the first. */
export function nextMediaLine(source: string): number | undefined {
  // Asked at each block of a text, of all that follows: where there is no sign of one, that is told at once.
  if (!source.includes('![')) return undefined;
  const match = lineFollows.exec(source);
  return match ? match.index + 1 : undefined;
}

export function writeMedia({ kind, id, label: text, plays }: MediaSaid): string {
  // A sign of mathematics or of code would be taken for one together with another further on.
  const written = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\\]$`]/g, '\\$&');
  return `![${written}](${kind}:${id}${plays === null ? '' : `?plays=${plays}`})`;
}

/** The ids of all pictures and sounds that texts name. Where one stands in code it is taken for named too. */
export function mediaIn(...texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(anywhere), ([, , , id = '']) => id)));
}
