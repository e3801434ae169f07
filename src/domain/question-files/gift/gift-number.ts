import type { FileNumber } from '../file-item.ts';
import { exact } from '../number-ends.ts';
import { type GiftAnswer, giftAnswers, type GiftKey } from './gift-answers.ts';
import { shown } from './gift-signs.ts';

/** `1822:5`, `1..5`, or several with `=`; what stands after `~#` is said of any other number. */
export function giftNumber(text: string, write: (source: string) => string): GiftKey {
  const { answers, notes } = giftAnswers(text);
  const numbers: FileNumber[] = [];
  for (const answer of answers.filter(({ sign }) => sign !== '~')) {
    const range = rangeOf(answer);
    if (!range) return { fault: `‘${shown(answer.text)}’ is not a number` };
    numbers.push({ ...range, weight: answer.weight ?? 1, feedback: write(answer.feedback) });
  }
  const otherwise = answers.find(({ sign }) => sign === '~');
  return {
    key: { kind: 'number', answers: numbers, units: [] },
    notes,
    ...(otherwise && { incorrect: write(otherwise.feedback) }),
  };
}

function rangeOf({ text }: GiftAnswer): Pick<FileNumber, 'from' | 'to' | 'value'> | undefined {
  const said = shown(text);
  if (said.trim() === '*') return { from: null, to: null };
  const [low = '', high] = said.split('..');
  const [value = '', amount = '0'] = said.split(':');
  const [one, other] = [high === undefined ? value : low, high ?? amount].map(numberIn);
  if (one === undefined || other === undefined) return undefined;
  if (high !== undefined) return { from: Math.min(one, other), to: Math.max(one, other) };
  return { from: exact(one - Math.abs(other)), to: exact(one + Math.abs(other)), value: one };
}

function numberIn(text: string): number | undefined {
  const plain = text.trim();
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(plain) ? Number(plain) : undefined;
}
