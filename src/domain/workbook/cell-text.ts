/** What Excel keeps of a number; the digits after that are of the machine's own. */
const digitsKept = 15;

/** What a cell says. */
export function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(Number(cell.toPrecision(digitsKept)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell instanceof Date ? dateText(cell) : '';
}

/** A day, a day with its time, or a time alone, which the workbook has as one of the day before its first. */
function dateText(date: Date): string {
  if (Number.isNaN(date.valueOf())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  const minutes = time.slice(0, 5);
  if (date.getUTCFullYear() < 1900) return minutes;
  return minutes === '00:00' ? day : `${day} ${minutes}`;
}
