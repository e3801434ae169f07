import { letterOf, letterPlace } from './line-signs.ts';
import type { Draft, DraftOption, Part } from './reading.ts';
import { cut, isWhole, type Run, spelled, trimmed, wordsOf } from './paragraph.ts';

/** How a paper marks right options within themselves, and how that is said. The first that says something is believed. */
const ways = [
  { name: 'sign', said: 'a sign such as a star or ‘correct’' },
  { name: 'lit', said: 'its colour' },
  { name: 'strong', said: 'bold type' },
  { name: 'underline', said: 'underlining' },
] as const;
type Way = (typeof ways)[number]['name'];

export type MarkedOption = { option: DraftOption; parts: Part[]; ways: ReadonlySet<Way> };

const before = /^\s*(?:\*(?!\*)|[!✓✔√☑]|\[x\])\s*(?=\S)/iu;
const after =
  /\s*(?:[✓✔√☑]|(?:←|<-+|=>)\s*(?:correct|answer|right)?|[([{]\s*(?:the\s+)?(?:correct|right|answer|true answer)(?:\s+(?:answer|option))?\s*[)\]}])\s*\.?\s*$/iu;

/** `b*` and `***`, but not `**`, which is code. */
const isStarredBehind = (words: string) => words.length > 1 && (/\*+$/.exec(words)?.[0].length ?? 0) % 2 === 1;

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
  return { option, parts: [{ ...first, runs: left }, ...others], ways: found };
}

/** An option whose question says elsewhere what is right. */
export const unmarkedOption = (option: DraftOption): MarkedOption => ({ option, parts: option.parts, ways: new Set() });

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
      (name) => !trusted.includes(name) && questions.some((options) => options.some((one) => one.ways.has(name))),
    );
};

export type FoundKey = { right: ReadonlySet<DraftOption>; note: string };

/** Which options are right, and by what that is known; none where nothing says so. */
export function keyOf(
  draft: Draft,
  options: readonly MarkedOption[],
  trusted: readonly Way[],
  listed: Run[] | undefined,
): FoundKey {
  const standing = standingKey(options, trusted);
  const said = draft.answer ?? undefined;
  for (const [answer, where] of [
    [said, 'its answer line'],
    [listed, 'the list of answers'],
  ] as const) {
    if (!answer || wordsOf(answer).trim() === '') continue;
    const right = optionsSaid(answer, options);
    if (right.size === 0)
      return { right, note: `‘${spelled(answer).slice(0, 80)}’ in ${where} is none of its options` };
    const differs = standing.right.size > 0 && !isSame(standing.right, right);
    const both = listed && said && where === 'its answer line' && !isSame(optionsSaid(listed, options), right);
    return {
      right,
      note: differs
        ? `${where} says ${namesOf(right)}, ${standing.by} says ${namesOf(standing.right)}: ${namesOf(right)} was taken`
        : both
          ? `Its answer line and the list of answers differ: ${namesOf(right)} was taken, from its answer line`
          : `The key was found by ${where}`,
    };
  }
  return { right: standing.right, note: standing.by === '' ? '' : `The key was found by ${standing.by}` };
}

function standingKey(options: readonly MarkedOption[], trusted: readonly Way[]) {
  const way = trusted.find((name) => options.some((one) => one.ways.has(name)));
  const right = new Set(options.filter((one) => way !== undefined && one.ways.has(way)).map(({ option }) => option));
  return { right, by: ways.find(({ name }) => name === way)?.said ?? '' };
}

const isSame = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) =>
  one.size === other.size && [...one].every((entry) => other.has(entry));
const namesOf = (right: ReadonlySet<DraftOption>) => [...right].map(({ place }) => letterOf(place)).join(' and ');

const letters =
  /^\W*(?:options?\s+|letters?\s+)?\(?([A-Ja-j\u0410-\u0435])\)?((?:\s*(?:,|;|&|\+|\/|and|et|e|y)\s*\(?[A-Ja-j]\)?)*)\s*(?:$|[.):;,–—\]-]\s*|\s+(?=\())/u;

function optionsSaid(answer: readonly Run[], options: readonly MarkedOption[]): Set<DraftOption> {
  const said = spelled(answer).replace(/[.;]$/, '').trim();
  const textOf = ({ parts }: MarkedOption) => spelled(parts.flatMap(({ runs }) => runs)).replace(/[.;]$/, '');
  const equal = options.filter((option) => said.length > 1 && textOf(option).toLowerCase() === said.toLowerCase());
  if (equal.length > 0) return new Set(equal.map(({ option }) => option));
  const match = letters.exec(said) ?? /^([A-J]{1,6})()$/.exec(said);
  if (!match) {
    const number = /^(?:option\s+)?(\d)$/i.exec(said)?.[1];
    const chosen = options[Number(number ?? 0) - 1];
    return new Set(chosen ? [chosen.option] : []);
  }
  const named = /^[A-J]{2,6}$/.test(said)
    ? said.split('')
    : [match[1] ?? '', ...(match[2] ?? '').matchAll(/(?<![A-Za-z])[A-Ja-j](?![A-Za-z])/g)].map(String);
  // Lists in which every option is an A are counted.
  const isCounted = options.length > 1 && options.every(({ option }) => option.place === 0);
  return new Set(
    named.flatMap((letter) => {
      const place = letterPlace(letter);
      const found = isCounted ? options[place ?? -1] : options.find(({ option }) => option.place === place);
      return found ? [found.option] : [];
    }),
  );
}
