import type { DraftOption, Part } from './reading.ts';
import { cut, isWhole, type Run, trimmed, wordsOf } from './paragraph.ts';

/** How a paper marks right options within themselves, and how that is said. The first that says something is believed. */
export const ways = [
  { name: 'sign', said: 'a sign such as a star or ‘correct’' },
  { name: 'lit', said: 'its colour' },
  { name: 'strong', said: 'bold type' },
  { name: 'underline', said: 'underlining' },
  { name: 'letter', said: 'the look of its letter' },
] as const;
export type Way = (typeof ways)[number]['name'];

export type MarkedOption = {
  option: DraftOption;
  /** Without the sign that may say that it is right. */
  parts: Part[];
  ways: ReadonlySet<Way>;
};

// A root is no tick, and what is marked by `!` has a space behind it: `!a` is code.
const before = /^\s*(?:\*(?!\*)|[✓✔☑✅]\uFE0F?|!(?=\s)|\[x\])\s*(?=\S)/iu;
const after =
  /\s*(?:[✓✔☑✅]\uFE0F?|(?:←|<-+|=>)\s*(?:correct|answer|right)?|[([{]\s*(?:the\s+)?(?:correct|right|answer|true answer)(?:\s+(?:answer|option))?\s*[)\]}])\s*\.?\s*$/iu;

/** `b*` and `***`, but not `**`, which is code. */
const isStarredBehind = (words: string) => words.length > 1 && (/\*+$/.exec(words)?.[0].length ?? 0) % 2 === 1;

const standsOut = ({ marks, isLit }: Run) => isLit || marks.includes('strong') || marks.includes('underline');

/** An option without the sign that says that it is right, and by what it stands out. */
export function markedOption(option: DraftOption): MarkedOption {
  const [first = { runs: [], blocks: [] }, ...others] = option.parts;
  const runs = [...first.runs];
  const begins = before.exec(wordsOf(runs))?.[0].length ?? 0;
  const plain = trimmed(cut(runs, begins));
  const words = wordsOf(plain);
  const end = after.exec(words)?.index ?? words.length - (isStarredBehind(words) ? 1 : 0);
  const left = trimmed(cut(plain, 0, end));
  const isMarked = option.isStarred || begins > 0 || end < words.length;
  const all = [left, ...others.map((part) => part.runs)].flat();
  const found = new Set<Way>(isMarked ? ['sign'] : []);
  if (isWhole(all, ({ isLit }) => isLit)) found.add('lit');
  if (isWhole(all, ({ marks }) => marks.includes('strong'))) found.add('strong');
  if (isWhole(all, ({ marks }) => marks.includes('underline'))) found.add('underline');
  if (isWhole(option.letter, standsOut)) found.add('letter');
  return { option, parts: [{ ...first, runs: left }, ...others], ways: found };
}

/** An option whose question says elsewhere what is right. */
export const unmarkedOption = (option: DraftOption): MarkedOption => ({ option, parts: option.parts, ways: new Set() });

/**
 * As they are shown: without the signs where they are the key, or stand beside it. Where something else is right, `int*`
 * is what the option says.
 */
export function shownOptions(options: readonly MarkedOption[], right: ReadonlySet<DraftOption>): MarkedOption[] {
  const areKey = options.every(({ option, ways: own }) => own.has('sign') === right.has(option));
  return options.map((one) => (areKey ? one : { ...one, parts: one.option.parts }));
}

/** What ways of marking say something in this paper: where one question has it on all its options, it says nothing. */
export function trustedWays(questions: readonly (readonly MarkedOption[])[]): Way[] {
  return ways
    .map(({ name }) => name)
    .filter((name) => {
      const counts = questions.map((options) => options.filter(({ ways: own }) => own.has(name)).length);
      const isOnAll = counts.some((count, place) => count > 0 && count === questions[place]?.length);
      return !isOnAll && counts.some((count) => count > 0);
    });
}

/** Whether an option stands out in a way that this paper does not use for its answers. */
export const saysNothing = (questions: readonly (readonly MarkedOption[])[]): Way[] => {
  const trusted = trustedWays(questions);
  return ways
    .map(({ name }) => name)
    .filter(
      // Letters look as somebody likes to set them.
      (name) => name !== 'letter' && !trusted.includes(name),
    )
    .filter((name) => questions.some((options) => options.some((one) => one.ways.has(name))));
};
