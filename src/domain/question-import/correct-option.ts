import type { CorrectOptions } from '#domain/kinds/kind.ts';
import { splitAnswers } from './answers-cell.ts';
import { placeOfLetter } from './column-meanings.ts';

/** The options of a row and what is named as right. */
type Answered = { texts: readonly string[]; named: readonly string[] };

/** Where the options stand that an answer means, by what it says and by the place that it names. */
type Readings = { byText: number[]; byPlace: number | undefined };

/** 'B', 'b)', '(B)', 'Option B', '2', '2.', '2.0', 'Option 2', 'Answer 2'. */
const place = /^(?:(?:option|answer|choice)\s*)?\(?\s*(?:([a-t])|([1-9]\d?)(?:\.0)?)\s*[).:]?$/i;

function readingsOf(texts: readonly string[], answer: string): Readings {
  const [, letter, digits] = place.exec(answer) ?? [];
  const number = letter ? placeOfLetter(letter) : Number(digits ?? 0);
  return {
    byText: placesOf(texts, answer),
    byPlace: number >= 1 && number <= texts.length && texts[number - 1] !== '' ? number - 1 : undefined,
  };
}

/** Right is what equals the answer in any case; where one alone equals it letter by letter, that one. */
function placesOf(texts: readonly string[], answer: string): number[] {
  const where = (equals: (text: string) => boolean) => [...texts.keys()].filter((index) => equals(texts[index] ?? ''));
  const exact = where((text) => text === answer);
  const plain = answer.toLowerCase();
  return exact.length === 1 ? exact : where((text) => text.toLowerCase() === plain);
}

const partings = [/[;\n]/, /[,;&\n]|\band\b/i];

/**
 * The options that a cell names, each by its text or its place, with bars, semicolons or commas between them: '1,3', 'A and
 * C'. Nothing where it names one, or another thing.
 */
export function severalNamed(cell: string, texts: readonly string[]): string[] | undefined {
  const isOption = (answer: string) => {
    const { byText, byPlace } = readingsOf(texts, answer);
    return byText.length > 0 || byPlace !== undefined;
  };
  if (isOption(cell)) return undefined;
  const parts = partings.map((parting) => cell.split(parting).map((part) => part.trim()));
  return [splitAnswers(cell), ...parts].find((named) => named.length > 1 && named.every(isOption));
}

/**
 * Reads answers that are an option's text, its letter or its number. Of '2' beside the options 2, 4, 6 and 8 the row
 * alone does not say which it is: the other rows of the file do, and where they do not agree nothing is guessed.
 * @param namesPlaces whether a place is meant where no row says: a game's file has nothing else
 */
export function correctOptionReader(rows: Iterable<Answered>, namesPlaces = false): (row: Answered) => CorrectOptions {
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
    if (places === 0) return { at: texts === 0 && namesPlaces ? [byPlace] : byText };
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
