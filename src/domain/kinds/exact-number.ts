/** A number as one whole number over another, which is above 0: nothing is lost to binary digits. */
export type ExactNumber = { top: bigint; bottom: bigint };

/** The figures before and after a decimal point. */
export function fromFigures(before: string, after: string): ExactNumber | undefined {
  const figures = before + after;
  return figures === '' ? undefined : { top: BigInt(figures), bottom: 10n ** BigInt(after.length) };
}

export const wholeFigures = '(?:0|[1-9]\\d*)';
/** ¾, 7/4, 1¾ or 1 3/4, once they are spelled out: to be matched with what may stand after them. */
export const fractionFigures = `(?:(?<whole>${wholeFigures}) )?(?<top>${wholeFigures}) ?[/\\u2044] ?(?<bottom>[1-9]\\d*)`;

/** ½ and its like, which stand for a figure above another, as figures: 1½ is 1 1⁄2. */
export function spelledFractions(text: string): string {
  return text
    .replace(/ ?([\u00bc-\u00be\u2150-\u215e\u2189])/g, (_, one: string) => ` ${one.normalize('NFKC')}`)
    .trim();
}

/** What was matched by `fractionFigures`; a whole number stands only before a proper fraction. */
export function fromFraction(found: RegExpMatchArray | null): ExactNumber | undefined {
  const { whole, top, bottom } = found?.groups ?? {};
  if (top === undefined || bottom === undefined) return undefined;
  const value = { top: BigInt(top), bottom: BigInt(bottom) };
  if (whole === undefined) return value;
  return value.top < value.bottom ? { ...value, top: BigInt(whole) * value.bottom + value.top } : undefined;
}

/** The decimal number that JavaScript writes for it: 0.1 is a tenth. */
export function exactly(value: number): ExactNumber {
  const {
    sign,
    before = '',
    after = '',
    power = '0',
  } = String(value).match(/^(?<sign>-)?(?<before>\d+)(?:\.(?<after>\d+))?(?:e(?<power>[-+]\d+))?$/)?.groups ?? {};
  const size = fromFigures(before, after);
  if (!size) throw new RangeError(`${value} is no number`);
  const scaled = timesPowerOfTen(size, Number(power));
  return sign === undefined ? scaled : negative(scaled);
}

/** The nearest that JavaScript has, which has no number with more decimals. */
export const nearest = ({ top, bottom }: ExactNumber): number =>
  Number(`${(top * 10n ** mostDecimals) / bottom}e-${mostDecimals}`);
const mostDecimals = 350n;

export const negative = ({ top, bottom }: ExactNumber): ExactNumber => ({ top: -top, bottom });

export const sum = (one: ExactNumber, other: ExactNumber): ExactNumber => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
});

export const product = (one: ExactNumber, other: ExactNumber): ExactNumber => ({
  top: one.top * other.top,
  bottom: one.bottom * other.bottom,
});

export function timesPowerOfTen({ top, bottom }: ExactNumber, power: number): ExactNumber {
  const factor = 10n ** BigInt(Math.abs(power));
  return power < 0 ? { top, bottom: bottom * factor } : { top: top * factor, bottom };
}

export const isAtMost = (one: ExactNumber, other: ExactNumber): boolean =>
  one.top * other.bottom <= other.top * one.bottom;

export function inLowestTerms({ top, bottom }: ExactNumber): ExactNumber {
  const shared = greatestDivisor(top < 0n ? -top : top, bottom);
  return { top: top / shared, bottom: bottom / shared };
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** As text to compare: equal numbers have the same. */
export function exactText(value: ExactNumber): string {
  const { top, bottom } = inLowestTerms(value);
  return `${top}/${bottom}`;
}
