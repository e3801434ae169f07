export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
/** What the bytes say. It throws where they are not of that encoding. */
export type Decode = (bytes: Uint8Array, encoding: Encoding) => string;

/** Why a file is no text at all. */
export class NotTextError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotTextError';
  }
}

const asTable = 'save the table as CSV and choose that file';

/**
 * The text of a file as spreadsheets save it: UTF-8 and UTF-16 with or without their mark, else the Windows of old.
 * @param advice what whoever brings another kind of file can do
 * @throws NotTextError for what is no text, which is told as what it is
 */
export function fileText(bytes: Uint8Array, decode: Decode, advice = asTable): string {
  const kind = otherKind(bytes, decode);
  if (kind) throw new NotTextError(`This is ${kind}, whatever its name says: ${advice}`);
  const wide = wideEncoding(bytes);
  if (wide) return decodeOrRefuse(bytes, wide, decode);
  if (bytes.includes(0)) throw new NotTextError(noText);
  try {
    return decode(bytes, 'utf-8');
  } catch {
    return oldWindowsText(bytes, decode);
  }
}

const noText = `This is not a text file: ${asTable}`;

const beginnings: readonly (readonly [string, readonly number[]])[] = [
  ['a PDF file', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
  ['a picture', [0x47, 0x49, 0x46, 0x38]],
  ['a picture', [0x52, 0x49, 0x46, 0x46]],
  ['a formatted document', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];
const zip = [0x50, 0x4b];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

/** Where a ZIP file names what is in it: at its start, and again at its end. */
const searched = 65_536;

function otherKind(bytes: Uint8Array, decode: Decode): string | undefined {
  const begins = (signs: readonly number[]) => signs.every((sign, index) => bytes[index] === sign);
  if (begins(compoundFile)) return 'an Excel workbook or Word document of the old kind';
  if (begins(zip) && (bytes[2] ?? 0) < 0x09 && (bytes[3] ?? 0) < 0x09) {
    const ends = [bytes.subarray(0, searched), bytes.subarray(-searched)];
    return zipKind(ends.map((part) => decode(part, 'windows-1252')).join(''));
  }
  return beginnings.find(([, signs]) => begins(signs))?.[0];
}

function zipKind(names: string): string {
  if (names.includes('xl/') || names.includes('opendocument.spreadsheet'))
    return 'an Excel workbook or other spreadsheet';
  if (names.includes('word/') || names.includes('opendocument.text')) return 'a Word or other text document';
  return 'a ZIP archive';
}

/** UTF-16 by its mark, or by the empty bytes that every second letter of a heading has. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 512);
  const empty = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  const many = start.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

function decodeOrRefuse(bytes: Uint8Array, encoding: Encoding, decode: Decode): string {
  try {
    return decode(bytes, encoding);
  } catch {
    throw new NotTextError(noText);
  }
}

/** Every byte is a letter there; what has signs that no table has, is none. */
function oldWindowsText(bytes: Uint8Array, decode: Decode): string {
  if (bytes.some((byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a))
    throw new NotTextError(noText);
  return decode(bytes, 'windows-1252');
}
