import { describe, expect, it } from 'vitest';
import { type Decode, fileText, NotTextError } from './file-text.ts';

const decode: Decode = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
const read = (bytes: readonly number[] | Uint8Array) => fileText(Uint8Array.from(bytes), decode);
const text = 'Full Name;Email\r\nAdé Ọ̀ṣun;ade@school.ng\r\n';
const utf16 = (of: string) => [...Buffer.from(of, 'utf16le')];
const swapped = (of: string) => [...Buffer.from(of, 'utf16le').swap16()];

describe('the text of a file', () => {
  it.each([
    ['UTF-8', [...Buffer.from(text)]],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...Buffer.from(text)]],
    ['UTF-16 with its mark', [0xff, 0xfe, ...utf16(text)]],
    ['UTF-16 the other way round', [0xfe, 0xff, ...swapped(text)]],
  ])('is read from %s', (_name, bytes) => {
    expect(read(bytes)).toBe(text);
  });

  it.each([
    ['one way', utf16],
    ['the other', swapped],
  ])('is read from UTF-16 without its mark, %s', (_name, encode) => {
    expect(read(encode('name,email\nZoë,z@b.ng'))).toBe('name,email\nZoë,z@b.ng');
  });

  it('is read from the Windows of old', () => {
    expect(read(Buffer.from('Zoë’s café', 'latin1').map((byte) => (byte === 0x19 ? 0x92 : byte)))).toBe('Zoë’s café');
  });

  // Bytes that are no UTF-8, since none that begins with é goes on with a sign of ASCII.
  it.each([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x20])('is read from the Windows of old with the sign %i', (sign) => {
    expect(read([0xe9, sign, 0x61])).toBe(`é${String.fromCodePoint(sign)}a`);
  });

  it.each([
    ['ÿA', [0xff, 0x41]],
    ['Aþ', [0x41, 0xfe]],
    ['þA', [0xfe, 0x41]],
    ['Aÿ', [0x41, 0xff]],
  ])('is read as %j, which has but half a mark', (expected, bytes) => {
    expect(read(bytes)).toBe(expected);
  });

  it('is nothing where the file is empty', () => {
    expect(read([])).toBe('');
  });
});

describe('what is no table', () => {
  const latin = (of: string) => [...Buffer.from(of, 'latin1')];
  it.each([
    ['an Excel workbook or other spreadsheet', latin('PK\x03\x04....[Content_Types].xml....xl/workbook.xml')],
    ['a Word or other text document', latin('PK\x03\x04....word/document.xml')],
    ['a ZIP archive', latin('PK\x03\x04....photo.jpg')],
    ['an Excel workbook or Word document of the old kind', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
    ['a PDF file', latin('%PDF-1.7')],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]],
    ['a picture', [0xff, 0xd8, 0xff, 0xe0]],
  ])('is told as %s', (kind, bytes) => {
    expect(() => read(bytes)).toThrow(
      new NotTextError(`This is ${kind}, whatever its name says: save the table as CSV and choose that file`),
    );
  });

  it.each([
    ['with empty bytes here and there', [0x61, 0, 0, 0x62, 0x63, 0, 0x64]],
    ['with signs that no table has', [0x61, 0xff, 0x01, 0x02]],
    ['half a letter of UTF-16', [0xff, 0xfe, 0x61]],
    ['with the sign before a tab', [0xe9, 0x08, 0x61]],
    ['with the sign behind a line end', [0xe9, 0x0e, 0x61]],
    ['with the last sign before a space', [0xe9, 0x1f, 0x61]],
    ['with every fourth byte empty', [0x61, 0, 0x62, 0x63]],
    ['with every fourth byte empty, the other way round', [0, 0x61, 0x62, 0x63]],
    ['with empty bytes in both halves of letters', [0x61, 0, 0x62, 0, 0, 0x63]],
    ['with empty bytes in both halves of letters, the other way round', [0, 0x61, 0, 0x62, 0x63, 0]],
  ])('is refused %s', (_name, bytes) => {
    expect(() => read(bytes)).toThrow(
      new NotTextError('This is not a text file: save the table as CSV and choose that file'),
    );
  });

  const filled = (start: string, middle: string, end: string) =>
    latin(start + ' '.repeat(70_000) + middle + ' '.repeat(70_000) + end);
  it.each([
    ['by its start', filled('PK\x03\x04word/document.xml', '', ''), 'a Word or other text document'],
    ['by its end', filled('PK\x03\x04', '', 'xl/workbook.xml'), 'an Excel workbook or other spreadsheet'],
    ['by nothing in between', filled('PK\x03\x04', 'xl/workbook.xml', ''), 'a ZIP archive'],
  ])('is told from other large files %s', (_name, bytes, kind) => {
    expect(() => read(bytes)).toThrow(`This is ${kind}, whatever its name says`);
  });

  it.each(['PK\t\x01', 'PK\n\x01', 'PK\x01\t', 'PK\x01 Obi'])(
    'but %j, which has no sign of a ZIP file, is text',
    (start) => {
      expect(read(latin(start))).toBe(start);
    },
  );

  it('but a name that begins like a ZIP file is a name', () => {
    expect(read(latin('PK Obi,pk@school.ng'))).toBe('PK Obi,pk@school.ng');
  });
});
