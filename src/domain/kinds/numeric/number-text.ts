import type { NumberKey } from '#contract/question-details.ts';
import { nearest } from '../exact-number.ts';
import { endsOf } from './number-key.ts';
import { readQuantity } from './read-quantity.ts';

/** As people write it: 6.02e23. */
export const numberText = (value: number): string => (Number.isNaN(value) ? '' : String(value).replace('e+', 'e'));

/** The number that a text says without a unit; none where it says none. */
export function typedNumber(text: string): number {
  const quantity = readQuantity(text);
  return quantity?.unit === '' ? nearest(quantity.value) : Number.NaN;
}

/** A key without its unit, and its unit: '9.81 ± 0.05' or '9.7 to 9.9'. */
export function keyText(key: NumberKey): string {
  const [unit] = key.units;
  return unit ? `${figuresText(key)} ${unit.name}` : figuresText(key);
}

function figuresText(key: NumberKey): string {
  if (key.tolerance === 'range') return `${numberText(key.from)} to ${numberText(key.to)}`;
  const value = numberText(key.value);
  if (key.tolerance === 'percent') return `${value} ± ${numberText(key.percent)}%`;
  return key.amount === 0 ? value : `${value} ± ${numberText(key.amount)}`;
}

/** What is right from end to end, and how its unit is taken, for authors: sentences. */
export function rightSentences(key: NumberKey): string[] {
  const { low, high } = endsOf(key);
  const [unit, ...others] = key.units;
  const ends = low === high ? `${numberText(low)} alone` : `${numberText(low)} to ${numberText(high)}`;
  if (!unit) return [`${ends} is right.`];
  return [
    low === high ? `${numberText(low)} ${unit.name} alone is right.` : `${ends} ${unit.name} is right.`,
    ...others.map(({ name, factor }) => `1 ${name} is ${numberText(factor)} ${unit.name}.`),
    key.asksUnit ? 'A number without its unit is wrong.' : `A number without a unit is taken in ${unit.name}.`,
  ];
}

/** How a number is read that some would read otherwise; empty where nobody would, and where none is read. */
export function readBack(text: string): string {
  const quantity = /\d[\s,]\d|\d\.\d{3}(?!\d)|\d ?(?:e|[x×*·⋅] ?10)/i.test(text) ? readQuantity(text) : undefined;
  return quantity ? numberText(nearest(quantity.value)) : '';
}

export const unitAsked = 'unit required';

/** What of its units does not stand with the key: 'cm = 0.01', and whether one has to be written. */
export function unitTexts({ units, asksUnit }: NumberKey): string[] {
  const others = units.slice(1).map(({ name, factor }) => `${name} = ${numberText(factor)}`);
  return asksUnit ? [...others, unitAsked] : others;
}

const notRead = 'The right answer must be a number such as 9.81, 9.81 ± 0.05, 9.81 ± 1% or 9.7 to 9.9';

/** What two such cells say, or why they cannot be read. */
export function readKeyText(cell: string, others: readonly string[]): { key: NumberKey } | { reason: string } {
  const figures = readFigures(cell);
  if (!figures) return { reason: notRead };
  const asksUnit = others.some(asksForUnit);
  const otherUnits = others.filter((text) => !asksForUnit(text)).map(readUnit);
  const wrong = otherUnits.find(({ factor }) => Number.isNaN(factor));
  if (wrong) return { reason: `The unit "${wrong.name}" must say how much of the first unit it is: cm = 0.01` };
  const first = figures.unit === '' ? [] : [{ name: figures.unit, factor: 1 }];
  return { key: { ...figures.key, units: [...first, ...otherUnits], asksUnit } };
}

const asksForUnit = (text: string) => text.trim().toLowerCase() === unitAsked;

function readUnit(text: string): { name: string; factor: number } {
  const at = text.lastIndexOf('=');
  return at === -1
    ? { name: text.trim(), factor: Number.NaN }
    : { name: text.slice(0, at).trim(), factor: typedNumber(text.slice(at + 1)) };
}

type Figures = { key: FiguresOf<NumberKey>; unit: string };
type FiguresOf<K> = K extends NumberKey ? Omit<K, 'units' | 'asksUnit'> : never;

function readFigures(cell: string): Figures | undefined {
  if (cell.split(/ to |±|\+\/-/).length > 2) return undefined;
  const [from = '', to] = cell.split(' to ');
  if (to !== undefined)
    return withUnit(typedNumber(from), to, (start, end) => ({ tolerance: 'range', from: start, to: end }));
  const [value = '', off] = cell.split(/ ?(?:±|\+\/-) ?/);
  if (off === undefined) return withUnit(0, value, (amount, only) => ({ tolerance: 'absolute', value: only, amount }));
  // 50 ± 2% is off by a share of 50, and 50 ± 2 % is said in percent.
  const { share, unit = '' } = off.match(/^(?<share>[^%]*[\d.])%(?: (?<unit>.+))?$/)?.groups ?? {};
  if (share === undefined)
    return withUnit(typedNumber(value), off, (middle, amount) => ({ tolerance: 'absolute', value: middle, amount }));
  return withUnit(typedNumber(value), `${share} ${unit}`, (middle, percent) => ({
    tolerance: 'percent',
    value: middle,
    percent,
  }));
}

/** Two numbers as a key, the second of which may bear the unit of both. */
function withUnit(
  first: number,
  text: string,
  keyOf: (first: number, second: number) => Figures['key'],
): Figures | undefined {
  const second = readQuantity(text);
  return second && !Number.isNaN(first) ? { key: keyOf(first, nearest(second.value)), unit: second.unit } : undefined;
}
