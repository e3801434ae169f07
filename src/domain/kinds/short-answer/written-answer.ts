import {
  type ExactNumber,
  exactText,
  fractionFigures,
  fromFigures,
  fromFraction,
  negative,
  spelledFractions,
  wholeFigures,
} from '../exact-number.ts';

/** Beyond this nobody writes a number, and none need be reckoned with. */
const longestNumber = 40;
/** So many figures after a plus sign, without commas, are a telephone number. */
const mostAfterPlus = 6;

/**
 * What a written answer is compared by: two answers with the same form are the same answer. Numbers go by their value,
 * whichever way they are written; everything else by its letters. The form of nothing is empty.
 */
export function comparedForm(text: string): string {
  const plain = plainText(text);
  // A line break cannot stand in a plain text, so no text has the form of a number.
  const number = plain.length <= longestNumber ? numberForm(plain) : undefined;
  return number === undefined ? plain : `number\n${number}`;
}

/**
 * Trimmed, case-folded, runs of space as one; composed, so that ẹ typed in two ways is one letter. By way of the upper
 * case, since that alone makes one of letters such as ß and ss.
 */
export function plainText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

// A number that begins with a needless 0 is a code, a date or a telephone number: 007 is not 7.
const signed = /^(?<sign>[-+\u2212\u2013])? ?(?<rest>.+)$/;
const decimal = new RegExp(`^(?<whole>${wholeFigures}|[1-9]\\d{0,2}(?:,\\d{3})+)?(?:\\.(?<part>\\d*))?$`);
const fraction = new RegExp(`^${fractionFigures}$`);
const decimalComma = new RegExp(`^(?<whole>${wholeFigures}),(?<part>\\d+)$`);

/** The value of a number in lowest terms. With a decimal comma it is one of its own: 1,5 is not said to be 1.5. */
function numberForm(plain: string): string | undefined {
  const { sign, rest } = plain.match(signed)?.groups ?? {};
  if (rest === undefined) return undefined;
  const unsigned = spelledFractions(rest);
  if (sign === '+' && new RegExp(`^\\d{${mostAfterPlus + 1}}`).test(unsigned)) return undefined;
  const form = (size: ExactNumber) => exactText(sign === undefined || sign === '+' ? size : negative(size));
  const value = decimalValue(unsigned.match(decimal)) ?? fromFraction(unsigned.match(fraction));
  if (value) return form(value);
  const withComma = decimalValue(unsigned.match(decimalComma));
  return withComma && `with comma ${form(withComma)}`;
}

function decimalValue(found: RegExpMatchArray | null): ExactNumber | undefined {
  const { whole: before = '', part = '' } = found?.groups ?? {};
  return fromFigures(before.replaceAll(',', ''), part);
}
