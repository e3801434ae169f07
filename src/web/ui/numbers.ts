import { locale } from '#web/words/language.ts';
import { commonWords } from '#web/words/common.ts';
import { once } from '#web/words/once.ts';

const formatOf = once((language: string, decimals: number) => {
  return new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
});
const pointsFormat = once((language: string) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));
const oneDecimal = (value: number) => formatOf(locale(), 1).format(value);

/** 71.4% */
export function percent(value: number): string {
  return commonWords('percent', { value: oneDecimal(value) });
}

/** A share or a mean in percent, of so many; of none it is not known. */
export function percentOf(value: number, many: number): string | null {
  return many === 0 ? null : percent(value);
}

/** 9.5 */
export function decimal(value: number): string {
  return oneDecimal(value);
}

/** 1,204 */
export function count(value: number): string {
  return formatOf(locale(), 0).format(value);
}

/** 0.25, and −1 where a wrong answer took some off. */
export function points(value: number): string {
  return pointsFormat(locale()).format(value).replace('-', '−');
}

/** 1 point, 2.5 points */
export function pointsText(value: number): string {
  return `${points(value)} ${value === 1 ? 'point' : 'points'}`;
}

/** 1 question, 40 questions: for screens whose words are not in the catalogues yet. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}
