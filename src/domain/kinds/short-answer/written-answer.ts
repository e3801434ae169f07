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
const whole = '0|[1-9]\\d*';
const signed = /^(?<sign>[-+\u2212\u2013])? ?(?<rest>.+)$/;
const decimal = new RegExp(`^(?<whole>${whole}|[1-9]\\d{0,2}(?:,\\d{3})+)?(?:\\.(?<part>\\d*))?$`);
const fraction = new RegExp(`^(?:(?<whole>${whole}) )?(?<top>${whole}) ?[/\\u2044] ?(?<bottom>[1-9]\\d*)$`);
const decimalComma = new RegExp(`^(?<whole>${whole}),(?<part>\\d+)$`);
/** ½ and its like, which stand for a figure above another. */
const vulgarFraction = / ?([\u00bc-\u00be\u2150-\u215e\u2189])/g;

/** The value of a number in lowest terms. With a decimal comma it is one of its own: 1,5 is not said to be 1.5. */
function numberForm(plain: string): string | undefined {
  const { sign, rest } = plain.match(signed)?.groups ?? {};
  if (rest === undefined) return undefined;
  const unsigned = rest.replace(vulgarFraction, (_, one: string) => ` ${one.normalize('NFKC')}`).trim();
  if (sign === '+' && new RegExp(`^\\d{${mostAfterPlus + 1}}`).test(unsigned)) return undefined;
  const isNegative = sign !== undefined && sign !== '+';
  const value = decimalValue(unsigned.match(decimal)) ?? fractionValue(unsigned.match(fraction));
  if (value) return inLowestTerms(value, isNegative);
  const withComma = decimalValue(unsigned.match(decimalComma));
  return withComma && `with comma ${inLowestTerms(withComma, isNegative)}`;
}

type Value = { top: bigint; bottom: bigint };

function decimalValue(found: RegExpMatchArray | null): Value | undefined {
  const { whole: before = '', part = '' } = found?.groups ?? {};
  const figures = before.replaceAll(',', '') + part;
  return figures === '' ? undefined : { top: BigInt(figures), bottom: 10n ** BigInt(part.length) };
}

/** ¾, 7/4, 1¾ or 1 3/4; a whole number stands only before a proper fraction. */
function fractionValue(found: RegExpMatchArray | null): Value | undefined {
  const { whole: before, top, bottom } = found?.groups ?? {};
  if (top === undefined || bottom === undefined) return undefined;
  const value = { top: BigInt(top), bottom: BigInt(bottom) };
  if (before === undefined) return value;
  return value.top < value.bottom ? { ...value, top: BigInt(before) * value.bottom + value.top } : undefined;
}

function inLowestTerms({ top, bottom }: Value, isNegative: boolean): string {
  const shared = greatestDivisor(top, bottom);
  return `${isNegative && top !== 0n ? '-' : ''}${top / shared}/${bottom / shared}`;
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
