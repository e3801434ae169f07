import type { CorrectOptions } from '#domain/kinds/kind.ts';
import { placeOfLetter } from './column-meanings.ts';

/** The options of a row and what is named as right. */
type Answered = { texts: readonly string[]; named: readonly string[] };

/** Where the options stand that an answer means, by what it says and by the place that it names. */
type Readings = { byText: number[]; byPlace: number | undefined };

/** 'B', 'b)', '(B)', 'Option B', '2', '2.', 'Option 2'. */
const place = /^(?:option\s*)?\(?\s*(?:([a-t])|([1-9]\d?))\s*[).:]?$/i;

function readingsOf(texts: readonly string[], answer: string): Readings {
  const [, letter, digits] = place.exec(answer) ?? [];
  const number = letter ? placeOfLetter(letter) : Number(digits ?? 0);
  return {
    byText: placesOf(texts, answer),
    byPlace: number >= 1 && number <= texts.length ? number - 1 : undefined,
  };
}

/** Right is what equals the answer in any case; where one alone equals it letter by letter, that one. */
function placesOf(texts: readonly string[], answer: string): number[] {
  const where = (equals: (text: string) => boolean) => [...texts.keys()].filter((index) => equals(texts[index] ?? ''));
  const exact = where((text) => text === answer);
  const plain = answer.toLowerCase();
  return exact.length === 1 ? exact : where((text) => text.toLowerCase() === plain);
}

/**
 * Reads answers that are an option's text, its letter or its number. Of '2' beside the options 2, 4, 6 and 8 the row
 * alone does not say which it is: the other rows of the file do, and where they do not agree nothing is guessed.
 */
export function correctOptionReader(rows: Iterable<Answered>): (row: Answered) => CorrectOptions {
  let [texts, places] = [0, 0];
  for (const row of rows) {
    for (const answer of row.named) {
      const { byText, byPlace } = readingsOf(row.texts, answer);
      if (byText.length > 0 && byPlace === undefined) texts += 1;
      if (byText.length === 0 && byPlace !== undefined) places += 1;
    }
  }
  const meantBy = (answer: string, options: readonly string[]): CorrectOptions => {
    const { byText, byPlace } = readingsOf(options, answer);
    if (byPlace === undefined || byText.includes(byPlace)) return { at: byText };
    if (byText.length === 0 || (places > 0 && texts === 0)) return { at: [byPlace] };
    if (places === 0) return { at: byText };
    return { reason: `The answer "${answer}" is the text of one option and the place of another` };
  };
  return (row) => {
    const at: number[] = [];
    for (const answer of row.named) {
      const meant = meantBy(answer, row.texts);
      if ('reason' in meant) return meant;
      // One that is named alone is judged with its question; among several it would be missed by nobody.
      if (meant.at.length === 0 && row.named.length > 1)
        return { reason: `The answer "${answer}" is none of the options` };
      at.push(...meant.at);
    }
    return { at };
  };
}
