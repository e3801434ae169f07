import { fontFor, type Letters } from './paper-fonts.ts';

/** In which of these a sign is, is said; the rest are other signs. */
const scripts = [
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Ethiopic',
  'Adlam',
  'Vai',
];
const patterns = scripts.map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));
const isShown = /[^\s\p{C}\p{M}]/u;

/**
 * What a paper says of the signs that none of its fonts has, and which it prints as empty boxes; nothing where it has
 * them all.
 */
export function missingSigns(texts: readonly string[], letters: Letters): string {
  const missing = Array.from(texts.join('')).filter(
    (sign) => isShown.test(sign) && fontFor(sign, 'serif', letters) === undefined,
  );
  if (missing.length === 0) return '';
  const counts = new Map<string, number>();
  for (const sign of missing) {
    const name = patterns.find(({ pattern }) => pattern.test(sign))?.name ?? 'other signs';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const listed = Array.from(counts, ([name, count]) => `${name} (${count})`).join(', ');
  return `This paper cannot print some signs, and shows boxes in their place: ${listed}. They can be read on the screen. Whoever runs the server can add a font that has them: see 'Letters on paper' in the operator's guide.`;
}
