const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** 71.4% */
export function percent(value: number): string {
  return `${oneDecimal.format(value)}%`;
}

/** A share or a mean in percent, of so many; of none it is not known. */
export function percentOf(value: number, many: number): string | null {
  return many === 0 ? null : percent(value);
}

/** 9.5 */
export function decimal(value: number): string {
  return oneDecimal.format(value);
}

/** 1,204 */
export function count(value: number): string {
  return whole.format(value);
}

/** 1 question, 40 questions */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}
