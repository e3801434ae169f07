/**
 * A text as a reader has it: what cannot be seen makes no difference, which is spaces, line ends, marks of no width and
 * how an accent is put together. Capitals do: CO is not Co, and lagos is no answer to how a city is written.
 */
export function asRead(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
