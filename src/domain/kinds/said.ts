import type { KeyedPart, PrintedKey } from './kind.ts';

/** A stretch of what is said in one line: as an author wrote it, with its marks, or words that stand as they are. */
export type Said = { text: string; isRich: boolean };

export const rich = (text: string): Said => ({ text, isRich: true });
export const plain = (text: string): Said => ({ text, isRich: false });

/** One after the other, with these words between them. */
export function joined(each: readonly (readonly Said[])[], between: string): Said[] {
  return each.flatMap((said, index) => (index === 0 ? said : [plain(between), ...said]));
}

/** Answers to a part: what is chosen has the marks that it was shown with, what is typed stands as it is typed. */
export function saidInPart({ choices }: Pick<KeyedPart, 'choices'>, texts: readonly string[], between = ''): Said[] {
  const said = choices.length > 0 ? rich : plain;
  return joined(
    texts.map((text) => [said(text)]),
    between,
  );
}

/** What is right where that is told in words. */
export function saidKey(key: Exclude<PrintedKey, { options: unknown }>): Said[] {
  if ('words' in key) return [plain(key.words)];
  return joined(
    key.parts.map((part) => [rich(part.text), plain(' – '), ...saidInPart(part, part.accepted, ' or ')]),
    '; ',
  );
}
