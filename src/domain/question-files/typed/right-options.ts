import { type OptionLabel, placeOf } from './line-roles.ts';
import { cutParagraph, inlineWords, isStressed, type Paragraph, unstressed, wordsOf } from './paragraph.ts';

export type TypedOption = Pick<OptionLabel, 'letter' | 'written' | 'isMarked'> & { paragraphs: Paragraph[] };

/** Options without what says that they are right, the places of those that are, and what was guessed. */
export type RightOptions = { options: readonly TypedOption[]; right: ReadonlySet<number>; notes: string[] };

/** Which options are right: as it is said, else by the signs beside them, else by what is bold or underlined. */
export function rightOptions(options: readonly TypedOption[], said: string | null): RightOptions {
  const marked = markedOptions(options);
  if (said === null || said === '') return marked ?? { options, right: new Set(), notes: [] };
  const right = optionsNamed(options, said);
  const isTwice =
    marked !== undefined && right.size === marked.right.size && [...right].every((place) => marked.right.has(place));
  return {
    // What says the same twice would give the answer away, if it stayed.
    options: isTwice ? marked.options : options,
    right,
    notes: right.size === 0 ? [`The answer ‘${said.slice(0, 80)}’ names none of its options`] : [],
  };
}

const placesOf = (options: readonly TypedOption[], isRight: (option: TypedOption) => boolean): Set<number> =>
  new Set(options.flatMap((option, place) => (isRight(option) ? [place] : [])));

const isBold = ({ paragraphs }: TypedOption) =>
  paragraphs.length > 0 && paragraphs.every(({ block }) => block.kind === 'line' && isStressed(block.content));

function plain(paragraph: Paragraph): Paragraph {
  const { block } = paragraph;
  return block.kind === 'line'
    ? { ...paragraph, block: { kind: 'line', content: unstressed(block.content) } }
    : paragraph;
}

/** A mark is trusted where some options have it and others do not: otherwise it is a part of what they say. */
function markedOptions(options: readonly TypedOption[]): RightOptions | undefined {
  const isSome = (right: ReadonlySet<number>) => right.size > 0 && right.size < options.length;
  const notes = ['No answer is said: what has a sign beside it was taken for right'];
  const before = placesOf(options, ({ isMarked }) => isMarked);
  if (isSome(before)) return { options, right: before, notes };
  for (const cutSign of [withoutWord, withoutFirst, withoutLast]) {
    const cuts = options.map(cutSign);
    const right = new Set(cuts.flatMap((cut, place) => (cut ? [place] : [])));
    if (isSome(right)) return { options: options.map((option, place) => cuts[place] ?? option), right, notes };
  }
  const right = placesOf(options, isBold);
  if (!isSome(right)) return undefined;
  return {
    options: options.map((option) => ({ ...option, paragraphs: option.paragraphs.map(plain) })),
    right,
    notes: ['No answer is said: what is bold or underlined was taken for right'],
  };
}

type CutSign = (option: TypedOption) => TypedOption | undefined;

const word =
  /\s*[[(](?:(?:the\s+)?(?:correct|right)(?:\s+(?:answer|option))?|answer|bonne\s+réponse|✓|✔|√)[\])]\.?\s*$/i;
const withoutWord: CutSign = (option) =>
  cutAt(option, option.paragraphs.at(-1), (words) => [0, word.exec(words)?.index]);
const withoutLast: CutSign = (option) =>
  cutAt(option, option.paragraphs.at(-1), (words) => [0, /(?<=\S\s*)[*✓✔√]\s*$/.exec(words)?.index]);
const withoutFirst: CutSign = (option) =>
  cutAt(option, option.paragraphs[0], (words) => [/^\s*[*✓✔√]\s*(?=\S)/.exec(words)?.[0].length, words.length]);

/** Nothing where there is nothing to be cut. */
function cutAt(
  option: TypedOption,
  paragraph: Paragraph | undefined,
  placesIn: (words: string) => [from: number | undefined, to: number | undefined],
): TypedOption | undefined {
  if (!paragraph) return undefined;
  const [from, to] = placesIn(wordsOf(paragraph));
  if (from === undefined || to === undefined) return undefined;
  const bare = cutParagraph(paragraph, from, to);
  return { ...option, paragraphs: option.paragraphs.map((one) => (one === paragraph ? bare : one)) };
}

const listed = /^\(?[a-zа-я]\)?\.?(?:\s*(?:[,;&/]|and\b|et\b|\s)\s*\(?[a-zа-я]\)?\.?)*$/iu;
const together = /^[A-H]{2,8}$/;
const withWords = /^\(?([a-zа-я])(?:\)|\s*[.:–—-]|\s)/iu;

/** The places of the options that an answer names: by their letters, their words or their numbers. */
function optionsNamed(options: readonly TypedOption[], said: string): ReadonlySet<number> {
  const letters = lettersIn(said);
  const places = letters.map((letter) => placeByLetter(options, letter));
  if (letters.length > 0 && !places.includes(-1)) return new Set(places);
  const words = comparable(said);
  const alike = placesOf(options, (option) => comparable(optionWords(option)) === words);
  if (alike.size > 0) return alike;
  const [, letter] = withWords.exec(said) ?? [];
  const place = letter === undefined ? Number(/^\d{1,2}$/.exec(said)?.[0] ?? 0) - 1 : placeByLetter(options, letter);
  return options[place] ? new Set([place]) : new Set();
}

function lettersIn(said: string): string[] {
  if (together.test(said)) return said.split('');
  if (!listed.test(said)) return [];
  return said.split(/[^a-zа-я]+/iu).filter((part) => part.length === 1);
}

/** Where all options have one and the same letter, the letter of an answer counts them. */
function placeByLetter(options: readonly TypedOption[], letter: string): number {
  const isAlike = options.length > 1 && options.every((option) => option.letter === options[0]?.letter);
  const place = options.findIndex((option) => option.letter.toLowerCase() === letter.toLowerCase());
  if (!isAlike && place >= 0) return place;
  return options[placeOf(letter)] && isAlike ? placeOf(letter) : -1;
}

const optionWords = ({ paragraphs }: TypedOption) =>
  paragraphs.map(({ block }) => (block.kind === 'line' ? inlineWords(block.content) : '')).join(' ');

const comparable = (words: string) => words.toLowerCase().replaceAll(/\s+/g, ' ').trim().replace(/[.;]$/, '');
