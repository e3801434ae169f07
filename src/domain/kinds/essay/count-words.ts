/** How many words a text has: what stands between spaces, if there is a letter or a figure in it. */
export function countWords(text: string): number {
  let words = 0;
  for (const [part] of text.matchAll(/\S+/g)) if (/[\p{L}\p{N}]/u.test(part)) words += 1;
  return words;
}
