import type { NumberKey } from '#contract/question-details.ts';
import { numberText, typedNumber } from './number-text.ts';

/** A number with its tolerance and units as they are typed. */
export type NumberDraft = {
  tolerance: NumberKey['tolerance'];
  value: string;
  amount: string;
  percent: string;
  from: string;
  to: string;
  /** The first is the one of the value; `factor` is how much of it each other is. */
  units: readonly { name: string; factor: string }[];
  asksUnit: boolean;
};

const blank: NumberDraft = {
  tolerance: 'absolute',
  value: '',
  amount: '0',
  percent: '1',
  from: '',
  to: '',
  units: [{ name: '', factor: '1' }],
  asksUnit: false,
};

/** What has been written of a key, with a place for its unit. */
export function numberDraftOf(key: NumberKey | undefined): NumberDraft {
  if (!key) return blank;
  const units = key.units.map(({ name, factor }) => ({ name, factor: numberText(factor) }));
  const draft = { ...blank, units: units.length === 0 ? blank.units : units, asksUnit: key.asksUnit };
  switch (key.tolerance) {
    case 'absolute':
      return { ...draft, tolerance: key.tolerance, value: numberText(key.value), amount: numberText(key.amount) };
    case 'percent':
      return { ...draft, tolerance: key.tolerance, value: numberText(key.value), percent: numberText(key.percent) };
    case 'range':
      return { ...draft, tolerance: key.tolerance, from: numberText(key.from), to: numberText(key.to) };
  }
}

/** The key that was typed; what is no number is NaN, and the contract says so. Units without a name do not count. */
export function draftedNumber(draft: NumberDraft): NumberKey {
  const named = draft.units.filter(({ name }) => name.trim() !== '');
  const units = named.map(({ name, factor }, index) => ({ name, factor: index === 0 ? 1 : typedNumber(factor) }));
  const rest = { units, asksUnit: draft.asksUnit && units.length > 0 };
  switch (draft.tolerance) {
    case 'absolute':
      return { tolerance: 'absolute', value: typedNumber(draft.value), amount: typedNumber(draft.amount), ...rest };
    case 'percent':
      return { tolerance: 'percent', value: typedNumber(draft.value), percent: typedNumber(draft.percent), ...rest };
    case 'range':
      return { tolerance: 'range', from: typedNumber(draft.from), to: typedNumber(draft.to), ...rest };
  }
}
