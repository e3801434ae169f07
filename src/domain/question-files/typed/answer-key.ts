import { type Paragraph, wordsOf } from './paragraph.ts';

/** What a list of answers says of each number. */
export type AnswerKey = ReadonlyMap<number, string>;

const heading =
  /^\s*(?:the\s+)?(?:answers?(?:\s+(?:key|sheet))?|key|marking\s+(?:scheme|guide)|solutions?|corrigé|réponses?|clé)\s*:?\s*$/i;
const letters = /^\s*(?:\d{1,4}\s?[.):=–—-]?\s{0,4}\(?[A-Za-z]\)?(?:\s?[,;.|]\s*|\s+|$))+$/;
const pair = /(\d{1,4})\s?[.):=–—-]?\s{0,4}\(?([A-Za-z])\)?(?=$|[\s,;.|])/g;
const one = /^\s*(\d{1,4})\s*[.):=–—-]\s*(\S.*)$/;

/** The paragraphs of a paper, and the list of answers that stands at its end. */
export function partFromKey(paragraphs: readonly Paragraph[]): { asked: readonly Paragraph[]; key: AnswerKey } {
  const lines = paragraphs.map((paragraph) => wordsOf(paragraph).slice(0, 2_000));
  const headed = lastPlace(lines, (line) => heading.test(line));
  const after = lines.slice(headed + 1);
  if (headed >= 0 && after.some((line) => line.trim() !== '') && after.every((line) => isKey(line) || one.test(line))) {
    return { asked: paragraphs.slice(0, headed), key: keyOf(after) };
  }
  const first = lastPlace(lines, (line) => !isKey(line)) + 1;
  const key = keyOf(lines.slice(first));
  return key.size < 2 ? { asked: paragraphs, key: new Map() } : { asked: paragraphs.slice(0, first), key };
}

const isKey = (line: string) => line.trim() === '' || letters.test(line);

/** -1 where none is so. */
function lastPlace(lines: readonly string[], isSo: (line: string) => boolean): number {
  let place = lines.length - 1;
  while (place >= 0 && !isSo(lines[place] ?? '')) place -= 1;
  return place;
}

function keyOf(lines: readonly string[]): AnswerKey {
  const key = new Map<number, string>();
  for (const line of lines) {
    const [, number, said] = one.exec(line) ?? [];
    if (letters.test(line)) for (const [, place, letter = ''] of line.matchAll(pair)) key.set(Number(place), letter);
    else if (said !== undefined) key.set(Number(number), said.trim());
  }
  return key;
}
