import { evaluate } from './evaluate.ts';

/** What a pocket calculator shows: what was keyed in, and the sum that its result came from. */
export type CalculatorState = {
  entry: string;
  /** What the entry came from, or why that came to nothing; empty while one keys in. */
  note: string;
  isResult: boolean;
};

export const emptyCalculator: CalculatorState = { entry: '', note: '', isResult: false };

export const entryLimit = 60;

/** So many figures are right, however a machine keeps a decimal fraction: 0.1 + 0.2 is 0.3. */
const figures = 12;

const isOperation = (key: string) => /^[-+−×*÷/%]$/.test(key);

/** A key of the pad: a figure or a sign, or what it does. */
export function pressKey(state: CalculatorState, key: string): CalculatorState {
  if (key === 'clear') return emptyCalculator;
  if (key === 'back') return typed(state.entry.slice(0, -1));
  if (key === 'equals') return withResult(state);
  // A result is gone on with by a sign, and makes way for a new number.
  return typed(state.isResult && !isOperation(key) ? key : state.entry + key);
}

/** What stands in the field after somebody has typed there: what is no part of a sum is left out. */
export function typed(text: string): CalculatorState {
  const entry = text
    .replaceAll('*', '×')
    .replaceAll('/', '÷')
    .replaceAll('-', '−')
    .replace(/[^\d.+−×÷()%√e]/g, '');
  return { entry: entry.slice(0, entryLimit), note: '', isResult: false };
}

function withResult(state: CalculatorState): CalculatorState {
  if (state.entry === '' || state.isResult) return state;
  const outcome = evaluate(state.entry);
  if ('fault' in outcome) return { ...state, note: outcome.fault };
  return { entry: asShown(outcome.value), note: `${state.entry} =`, isResult: true };
}

function asShown(value: number): string {
  return String(Number(value.toPrecision(figures)))
    .replace(/^-/, '−')
    .replace('e-', 'e−');
}
