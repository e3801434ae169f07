import { decimal, percent } from '#web/ui/numbers.ts';

/** A figure that may be absent. */
export const percentOrNone = (value: number | null) => (value === null ? '–' : percent(value));
export const decimalOrNone = (value: number | null) => (value === null ? '–' : decimal(value));

const wholePercents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
/** A fraction as whole percents: 62% */
export const shareText = (share: number | null) => (share === null ? '–' : wholePercents.format(share));
