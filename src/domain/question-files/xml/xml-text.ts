import { ImportError } from '#domain/question-import/imported-file.ts';
import { type Decode, fileText } from '#domain/table-file/file-text.ts';

const oldLatin = /^(?:iso-?8859-?15?|windows-?1252|latin-?1|cp-?1252)$/i;
const searched = 200;

/**
 * The text of an XML file in the encoding that it declares.
 * @throws ImportError where it declares one that is not known here and is not UTF-8
 */
export function xmlText(bytes: Uint8Array, decode: Decode): string {
  const start = decode(
    bytes.subarray(0, searched).filter((byte) => byte !== 0),
    'windows-1252',
  );
  const declared = /^[^<]*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? '';
  if (oldLatin.test(declared) && bytes[0] !== 0xef) return decode(bytes, 'windows-1252');
  if (declared === '' || /^(?:utf-?(?:8|16\w*)|us-ascii)$/i.test(declared)) return fileText(bytes, decode);
  try {
    return decode(bytes, 'utf-8');
  } catch {
    throw new ImportError(`The file is written in ${declared}: please save it as UTF-8 and choose it again`);
  }
}
