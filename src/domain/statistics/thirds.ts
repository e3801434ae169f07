/** How much of each attempt stands in the top, middle and bottom third by total mark. */
export type Thirds = { top: Float64Array; middle: Float64Array; bottom: Float64Array };
export type OptionShares = { top: number | null; middle: number | null; bottom: number | null };

/**
 * Shares attempts out over three thirds of equal size. Attempts with the same total stand for each other: where a
 * border goes through them, each is on both sides of it in the same part, so that no order among equals decides.
 */
export function shareOut(totals: Float64Array): Thirds {
  const count = totals.length;
  const exact = totals.map(withoutRoundingError);
  const descending = exact.slice().sort().reverse();
  const partsOf = new Map<number, readonly [number, number, number]>();
  for (let from = 0; from < count;) {
    const total = descending[from] ?? 0;
    let to = from;
    while (to < count && descending[to] === total) to += 1;
    partsOf.set(total, partsBetween(from, to, count / 3));
    from = to;
  }
  const part = (third: 0 | 1 | 2) => exact.map((total) => partsOf.get(total)?.[third] ?? 0);
  return { top: part(0), middle: part(1), bottom: part(2) };
}

/** Sums of tenths that ought to be equal may differ in their last digit. */
function withoutRoundingError(total: number): number {
  return Math.round(total * 1e9) / 1e9;
}

/** The part of places `from` to `to` that lies in each third. */
function partsBetween(from: number, to: number, third: number): readonly [number, number, number] {
  const within = (start: number) => Math.max(0, Math.min(to, start + third) - Math.max(from, start)) / (to - from);
  return [within(0), within(third), within(2 * third)];
}

/** The options of these places as bits, of which a question has no more than 31. */
export const optionBits = (places: readonly number[]): number => places.reduce((bits, place) => bits | (1 << place), 0);

/**
 * What share of each third chose each option. Whoever chose none belongs to the third all the same.
 * @param choices what each attempt chose, a bit for each option
 * @param thirds how much of each of these attempts stands in each third of its set
 */
export function optionShares(choices: ArrayLike<number>, thirds: Parts, options: number): OptionShares[] {
  const sums = Array.from({ length: options }, nobody);
  const whole = nobody();
  for (let index = 0; index < choices.length; index += 1) {
    addPart(whole, thirds, index);
    const chosen = choices[index] ?? 0;
    for (const [option, sum] of sums.entries()) if (chosen & (1 << option)) addPart(sum, thirds, index);
  }
  return sums.map((sum) => ({
    top: share(sum.top, whole.top),
    middle: share(sum.middle, whole.middle),
    bottom: share(sum.bottom, whole.bottom),
  }));
}

const nobody = () => ({ top: 0, middle: 0, bottom: 0 });
/** Sums of parts may pass the whole by a last digit. */
const share = (sum: number, of: number) => (of === 0 ? null : Math.min(1, sum / of));

type Parts = { [third in keyof Thirds]: ArrayLike<number> };

function addPart(sum: { top: number; middle: number; bottom: number }, thirds: Parts, index: number): void {
  sum.top += thirds.top[index] ?? 0;
  sum.middle += thirds.middle[index] ?? 0;
  sum.bottom += thirds.bottom[index] ?? 0;
}
