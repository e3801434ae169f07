import type { NumberKey } from '#contract/question-details.ts';
import {
  type ExactNumber,
  exactly,
  exactText,
  isAtMost,
  negative,
  nearest,
  product,
  sum,
  timesPowerOfTen,
} from '../exact-number.ts';
import { readQuantity } from './read-quantity.ts';

type Bounds = { low: ExactNumber; high: ExactNumber };

/** Between which numbers, in the first unit, all are right, they too. */
export function boundsOf(key: NumberKey): Bounds {
  if (key.tolerance === 'range') return { low: exactly(key.from), high: exactly(key.to) };
  const value = exactly(key.value);
  const off = key.tolerance === 'absolute' ? exactly(key.amount) : shareOf(value, key.percent);
  return { low: sum(value, negative(off)), high: sum(value, off) };
}

function shareOf(value: ExactNumber, percent: number): ExactNumber {
  const share = timesPowerOfTen(product(value, exactly(percent)), -2);
  return share.top < 0n ? negative(share) : share;
}

/** Whether what was written is right. */
export function isRightNumber(key: NumberKey, text: string): boolean {
  const quantity = readQuantity(text);
  const factor = quantity && factorOf(key, quantity.unit);
  if (!quantity || factor === undefined) return false;
  const value = product(quantity.value, exactly(factor));
  const { low, high } = boundsOf(key);
  return isAtMost(low, value) && isAtMost(value, high);
}

/** How much of the first unit the one is that was written; nothing where it is none of the question's. */
function factorOf({ units, asksUnit }: NumberKey, unit: string): number | undefined {
  if (unit === '') return asksUnit ? undefined : 1;
  return units.find(({ name }) => unitForm(name) === unitForm(unit))?.factor;
}

/**
 * What a unit is compared by: m/s² is m/s^2, N·m is N m, and either sign for micro or ohm is the same. Capitals count,
 * since mW is not MW; but not in a word, such as Naira.
 */
export function unitForm(name: string): string {
  const form = name
    .normalize('NFKC')
    .replaceAll(/[\s^·⋅*.]/g, '')
    .replaceAll('\u2212', '-');
  return /^\p{L}{5,}$/u.test(form) ? form.toLowerCase() : form;
}

/** What decides over a mark, as text to compare. */
export function numberMarking(key: NumberKey): string {
  const { low, high } = boundsOf(key);
  const units = key.units.map(({ name, factor }) => `${unitForm(name)} = ${factor}`).sort();
  return JSON.stringify({ low: exactText(low), high: exactText(high), units, asksUnit: key.asksUnit });
}

/** The ends of what is right as numbers to read. */
export function endsOf(key: NumberKey): { low: number; high: number } {
  const { low, high } = boundsOf(key);
  return { low: nearest(low), high: nearest(high) };
}
