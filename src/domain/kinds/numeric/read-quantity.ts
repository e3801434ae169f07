import {
  type ExactNumber,
  fractionFigures,
  fromFigures,
  fromFraction,
  negative,
  spelledFractions,
  timesPowerOfTen,
} from '../exact-number.ts';

/** A number as somebody wrote it, and what stands behind it: a unit, or nothing. */
export type Quantity = { value: ExactNumber; unit: string };

/** Beyond this nobody writes a number. */
const longest = 100;

/** What a text says, where it is a number with or without a unit. */
export function readQuantity(text: string): Quantity | undefined {
  const { sign = '', rest = '' } = plainSigns(text).match(signed)?.groups ?? {};
  if (rest.length > longest) return undefined;
  const read = readFraction(rest) ?? readDecimal(rest);
  const unit = read?.rest.match(unitBehind)?.groups?.['unit'];
  if (!read || unit === undefined) return undefined;
  return { value: sign === '' || sign === '+' ? read.value : negative(read.value), unit: unit.trim() };
}

const signed = /^(?<sign>[-+\u2212\u2013])? ?(?<rest>.+)$/;
/** A unit begins with a letter or a sign, never as a number goes on: what would is one that could not be read. */
const unitBehind = /^ ?(?!e ?[-+\u2212\u2013]?\d)(?<unit>(?:[\p{L}\p{Sc}%‰°′″'"].*)?)$/iu;

/** Every space is one, nothing unseen is left, a currency stands behind its number, and a power is said by ^. */
function plainSigns(text: string): string {
  const spaced = text
    .replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const unitLast = spaced.replace(/^([-+\u2212\u2013]? ?)(\p{Sc}) ?(.+)$/u, '$1$3 $2');
  const powers = unitLast.replace(
    /(10)([⁻⁺]?[⁰¹²³⁴-⁹]+)/,
    (_, ten: string, power: string) => `${ten}^${power.normalize('NFKC')}`,
  );
  return spelledFractions(powers);
}

type Read = { value: ExactNumber; rest: string };

const fraction = new RegExp(`^${fractionFigures}(?<rest>(?:[^\\d.,].*)?)$`);

function readFraction(text: string): Read | undefined {
  const found = text.match(fraction);
  const value = fromFraction(found);
  return value && { value, rest: found?.groups?.['rest'] ?? '' };
}

const decimal = /^(?<figures>[.,]?\d+(?:[ .,]\d+)*\.?)(?<rest>.*)$/;
const power = /^ ?(?:e ?|[×x*·⋅] ?10 ?\^ ?)(?<power>[-+\u2212\u2013]?\d{1,3})(?!\d)(?<rest>.*)$/i;

function readDecimal(text: string): Read | undefined {
  const { figures = '', rest = '' } = (/^10 ?\^/.test(text) ? `1 × ${text}` : text).match(decimal)?.groups ?? {};
  const value = valueOf(figures);
  if (!value) return undefined;
  const { power: scale, rest: behind } = rest.match(power)?.groups ?? {};
  if (scale === undefined || behind === undefined) return { value, rest };
  return { value: timesPowerOfTen(value, Number(scale.replace(/[\u2212\u2013]/, '-'))), rest: behind };
}

/**
 * The ways in which figures are parted, of which the first that fits says what they are. A comma or a point is one or the
 * other by what stands around it. What could be both is read as it is written in Nigeria and in English: 1,000 is a
 * thousand, and 1.000 is one. That holds in every language of the screens, since one answer has to have one mark, and a
 * text that could be either would be right for a question that turns on a thousand: 3,142 m are 3.142 km.
 */
const ways = [
  // 1,000 and 1,000.5 and 1,000,000
  /^(?<before>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<after>\d*))?$/,
  // 1.000,5 and 1.000.000,5
  /^(?<before>[1-9]\d{0,2}(?:\.\d{3})+),(?<after>\d+)$/,
  // 1.000.000: more than one point parts no decimals
  /^(?<before>[1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  // 1 000 and 1 000,5 and 1 000.5
  /^(?<before>[1-9]\d{0,2}(?: \d{3})+)(?:[.,](?<after>\d*))?$/,
  // 1000 and 1000.5 and 1000,5; .5 and 5. and 0,500 and 12,34
  /^(?<before>\d*)(?:[.,](?<after>\d*))?$/,
];

function valueOf(figures: string): ExactNumber | undefined {
  for (const way of ways) {
    const groups = figures.match(way)?.groups;
    if (groups) return fromFigures((groups['before'] ?? '').replaceAll(/[ .,]/g, ''), groups['after'] ?? '');
  }
  return undefined;
}
