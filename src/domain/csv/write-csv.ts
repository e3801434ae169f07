/** What makes a spreadsheet take a cell for a formula, at its start. */
const startsFormula = /^[=+\-@\t\r]/;

/**
 * A cell's text so that no spreadsheet computes it: a start that would make it a formula gets one apostrophe before it,
 * and a genuine apostrophe at the start is doubled, so that an importer can take the added one off again.
 */
export function guardedCell(text: string): string {
  return startsFormula.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** A file of comma-separated values: RFC 4180, CRLF, with the mark by which Excel knows UTF-8. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}

function cellText(cell: string | number): string {
  const text = guardedCell(String(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
