import type { Element } from 'domhandler';
import { ImportError } from '#domain/question-import/imported-file.ts';
import { broughtPictures } from './brought-pictures.ts';
import type { QuestionFile } from './file-item.ts';
import { readMoodleXml } from './moodle/read-moodle-xml.ts';
import { qtiFormat, readQtiItem } from './qti/read-qti.ts';
import { readQti1 } from './qti-1/read-qti-1.ts';
import type { ReadingTools } from './reading-tools.ts';
import { elementName, parseXml } from './xml/parse-xml.ts';
import { xmlText } from './xml/xml-text.ts';

/** What stands before the first element: a mark of the encoding, white space and comments. */
const before = String.raw`^(?:ï»¿|ÿþ|þÿ)?\s*(?:<!--(?:(?!-->)[^])*-->\s*)*`;
const begins = new RegExp(
  String.raw`${before}<(?:\?xml\s|!DOCTYPE\s|(?:\w+:)?(?:quiz|question|questestinterop|item|assessment\w*|qti-[\w-]+)[\s>])`,
  'i',
);
const isPage = new RegExp(String.raw`${before}<(?:!DOCTYPE\s+)?html[\s>]`, 'i');
const searched = 4_000;

/**
 * Questions in XML; nothing where it is no XML.
 * @throws ImportError where it is not well-formed, or has no questions that are known
 */
export function readXmlFile(bytes: Uint8Array, { newId, decode }: ReadingTools): QuestionFile | undefined {
  const start = decode(
    bytes.subarray(0, searched).filter((byte) => byte !== 0),
    'windows-1252',
  );
  if (isPage.test(start))
    throw new ImportError('This is a web page: please copy its questions into a document or a text, and choose that');
  if (!begins.test(start)) return undefined;
  return readRoot(parseXml(xmlText(bytes, decode)), newId);
}

function readRoot(root: Element, newId: () => string): QuestionFile {
  const name = elementName(root);
  if (name === 'quiz' || name === 'question') return readMoodleXml(root, newId);
  if (name === 'assessmentItem' || name === 'qti-assessment-item') {
    const pictures = broughtPictures({ find: () => undefined, newId });
    const file: QuestionFile = { format: qtiFormat(root), items: [], leftOut: [], media: [], notes: [] };
    readQtiItem(root, pictures, (address) => address, file);
    return { ...file, media: [...pictures.media] };
  }
  if (name === 'questestinterop') {
    const pictures = broughtPictures({ find: () => undefined, newId });
    const file: QuestionFile = { format: 'qti-1.2', items: [], leftOut: [], media: [], notes: [] };
    readQti1(root, { pictures, resolve: (address) => address }, file);
    return { ...file, media: [...pictures.media] };
  }
  if (/^(?:assessmentTest|qti-assessment-test|manifest)$/.test(name))
    throw new ImportError('It only names questions that stand in files beside it: please choose the whole package');
  throw new ImportError(`The file is XML, but of a kind that cannot be read here: <${name.slice(0, 40)}>`);
}
