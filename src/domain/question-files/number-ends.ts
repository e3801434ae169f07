import type { NumberKey } from '#contract/question-details.ts';

/** What adding two decimal numbers leaves behind the last place that counts is taken away. */
export const exact = (value: number): number => Number(value.toPrecision(15));

/** The lowest and the highest number that are right. */
export function endsOf(key: NumberKey): [from: number, to: number] {
  switch (key.tolerance) {
    case 'absolute':
      return [key.value - key.amount, key.value + key.amount];
    case 'percent': {
      const amount = (Math.abs(key.value) * key.percent) / 100;
      return [key.value - amount, key.value + amount];
    }
    case 'range':
      return [key.from, key.to];
  }
}
