import { letterOf, letterPlace, romanPlace } from './option-signs.ts';
import type { MarkedOption } from './marked-option.ts';
import { type Run, spelled } from './paragraph.ts';
import type { DraftOption } from './reading.ts';

/** An answer that is one letter or one number can be the sign of an option, or what an option says. */
type Form = 'letter' | 'number';

/** What the answers of a paper are that can be one thing only. */
export type Habits = Readonly<Record<Form, { signs: number; texts: number }>>;

/** An answer, and the options of its question. */
export type AnswerOf = { answer: readonly Run[]; options: readonly MarkedOption[] };

/** The options that an answer names; none, and why not. */
export type Named = { right: ReadonlySet<DraftOption>; fault: string };

type Options = ReadonlySet<DraftOption>;
type Readings = {
  /** Nothing where it is more than one letter or number. */
  form: Form | undefined;
  byText: Options;
  bySign: Options;
  /** What the answer says besides its sign is another option's text. */
  isContrary: boolean;
};

/** Whether letters and numbers name options in this paper, or say what these say. */
export function habitsOf(answers: Iterable<AnswerOf>): Habits {
  const habits = { letter: { signs: 0, texts: 0 }, number: { signs: 0, texts: 0 } };
  for (const { answer, options } of answers) {
    const { form, byText, bySign } = readingsOf(answer, options);
    if (form === undefined) continue;
    if (bySign.size > 0 && byText.size === 0) habits[form].signs += 1;
    if (byText.size > 0 && bySign.size === 0) habits[form].texts += 1;
  }
  return habits;
}

export function namedOptions({ answer, options }: AnswerOf, habits: Habits): Named {
  const { form, byText, bySign, isContrary } = readingsOf(answer, options);
  if (isContrary) return { right: new Set(), fault: 'has the letter of one of its options and the text of another' };
  if (byText.size > 0 && (form === undefined || bySign.size === 0 || isSame(byText, bySign)))
    return { right: byText, fault: '' };
  if (form === undefined || byText.size === 0 || isSame(byText, bySign))
    return { right: bySign, fault: bySign.size === 0 ? 'is none of its options' : '' };
  const { signs, texts } = habits[form];
  const areNumbered = options.every(({ option }) => option.by === 'number');
  if ((signs > 0 && texts > 0) || (signs === texts && areNumbered))
    return { right: new Set(), fault: 'is the text of one of its options and the place of another' };
  // Where the rest of the paper says nothing: its options have letters, so a letter names one and a number does not.
  const isText = texts > 0 || (signs === 0 && form === 'number');
  return { right: isText ? byText : bySign, fault: '' };
}

const isSame = (one: Options, other: Options) => one.size === other.size && [...one].every((entry) => other.has(entry));

const letters =
  /^\W*(?:options?\s+|letters?\s+)?\(?([A-Ta-t\u0410-\u0435])\)?((?:\s*(?:,|;|&|\+|\/|and|et|e|y)\s*\(?[A-Ta-t]\)?)*)\s*(?:$|[.):;,\]](?!\d)\s*|[–—-]\s+|\s+(?=\())/iu;
const number = /^(?:option\s+)?\(?(\d{1,9})\)?$/i;

const withoutStop = (text: string) => text.replace(/[.;]$/, '').trim();
const textOf = (parts: MarkedOption['parts']) => withoutStop(spelled(parts.flatMap(({ runs }) => runs))).toLowerCase();

function readingsOf(answer: readonly Run[], options: readonly MarkedOption[]): Readings {
  const said = withoutStop(spelled(answer));
  const byText = withText(said, options);
  const roman = options.every(({ option }) => option.by === 'roman')
    ? romanPlace(said.replaceAll(/[()]/g, ''))
    : undefined;
  if (roman !== undefined) return { form: undefined, byText, bySign: atPlaces([roman], options), isContrary: false };
  const digits = number.exec(said)?.[1];
  if (digits !== undefined)
    return { form: 'number', byText, bySign: atPlaces([Number(digits) - 1], options), isContrary: false };
  const places = placesIn(said);
  const bySign = places ? withLetters(places, options) : new Set<DraftOption>();
  const besides = withText(said.slice(letters.exec(said)?.[0].length ?? said.length), options);
  return {
    form: /^\(?\p{L}\)?$/u.test(said) ? 'letter' : undefined,
    byText,
    bySign,
    isContrary: byText.size === 0 && bySign.size > 0 && besides.size > 0 && !isSame(bySign, besides),
  };
}

/** The options that say this, with their signs or without. */
function withText(said: string, options: readonly MarkedOption[]): Options {
  const plain = said.toLowerCase();
  if (plain === '') return new Set();
  const equal = (partsOf: (one: MarkedOption) => MarkedOption['parts']) =>
    options.filter((one) => textOf(partsOf(one)) === plain).map(({ option }) => option);
  const whole = equal(({ option }) => option.parts);
  return new Set(whole.length > 0 ? whole : equal(({ parts }) => parts));
}

/** The places of `B`, `(b)`, `A and C`, `AC`, `B. Lagos`. */
function placesIn(said: string): (number | undefined)[] | undefined {
  if (/^[A-J]{2,6}$/.test(said)) {
    // `DEAF` is a word.
    return said === [...new Set(said)].sort().join('') ? said.split('').map(letterPlace) : undefined;
  }
  const match = letters.exec(said);
  if (!match) return undefined;
  const others = (match[2] ?? '').matchAll(/(?<![A-Za-z])[A-Ta-t](?![A-Za-z])/g);
  return [match[1] ?? '', ...others].map((letter) => letterPlace(String(letter)));
}

function withLetters(places: readonly (number | undefined)[], options: readonly MarkedOption[]): Options {
  // Lists in which every option is an A are counted.
  if (options.length > 1 && options.every(({ option }) => option.place === 0)) return atPlaces(places, options);
  const found = places.map((place) => options.find(({ option }) => option.place === place)?.option);
  return allOf(found);
}

const atPlaces = (places: readonly (number | undefined)[], options: readonly MarkedOption[]): Options =>
  allOf(places.map((place) => options[place ?? -1]?.option));

/** What names an option that is not there, names none. */
function allOf(found: readonly (DraftOption | undefined)[]): Options {
  const there = found.flatMap((option) => option ?? []);
  return new Set(there.length === found.length ? there : []);
}

export const namesOf = (right: Options) => [...right].map(({ place }) => letterOf(place)).join(' and ');
