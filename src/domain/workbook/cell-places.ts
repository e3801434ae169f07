/** The letters of a column, counted from 1: A to Z, then AA. */
export function columnLetters(column: number): string {
  const last = (column - 1) % 26;
  const letter = String.fromCharCode(65 + last);
  return column <= 26 ? letter : columnLetters((column - 1 - last) / 26) + letter;
}

export const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const rowOrCell = /<((?:\w+:)?)(row|c)\b([^>]{0,400}?)(\/?)>/g;
const said = /\sr="([A-Z]*)(\d+)"/;

/** A sheet whose rows and cells all say where they stand. They need not: each is beside the one before. */
export function withPlaces(sheet: string): string {
  let [row, column] = [0, 0];
  return sheet.replaceAll(rowOrCell, (tag, prefix: string, name: string, attributes: string, end: string) => {
    const [, letters = '', digits] = said.exec(attributes) ?? [];
    if (name === 'row') [row, column] = [digits === undefined ? row + 1 : Number(digits), 0];
    else column = letters === '' ? column + 1 : columnNumber(letters);
    if (digits !== undefined) return tag;
    return `<${prefix}${name} r="${name === 'c' ? columnLetters(column) : ''}${row}"${attributes}${end}>`;
  });
}
