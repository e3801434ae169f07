import type { NumberKey } from '#contract/question-details.ts';

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
