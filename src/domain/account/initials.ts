/** The first letters of up to two words of a name, upper case: what stands where a picture would. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => firstLetter(word).toUpperCase())
    .join('');
}

/** A letter with all its marks, as in Ọ́, whichever way it is written. */
function firstLetter(word: string): string {
  return word.match(/^.\p{Mark}*/u)?.[0] ?? '';
}
