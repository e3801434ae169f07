import type { Element } from 'domhandler';
import { ImportError } from '#domain/question-import/imported-file.ts';
import { broughtPictures } from '../brought-pictures.ts';
import type { QuestionFile } from '../file-item.ts';
import { openArchive } from '../package/archive.ts';
import { toBase64 } from '../package/base64.ts';
import { readPaper } from '../paper/read-paper.ts';
import type { ReadingTools } from '../reading-tools.ts';
import { childrenOf, parseXml } from '../xml/parse-xml.ts';
import { documentParagraphs } from './document-paragraphs.ts';
import { numbering } from './numbering.ts';
import { styles } from './styles.ts';

const main = 'word/document.xml';

/**
 * The questions of a paper that was written with a word processor; nothing where the archive is none.
 * @throws ImportError where it is damaged, or has no words in it
 */
export function readDocx(bytes: Uint8Array, { decode, newId }: ReadingTools): QuestionFile | undefined {
  const archive = openArchive(bytes);
  const content = archive.contentOf(main);
  if (!content) return undefined;
  const read = (name: string): Element | undefined => {
    const found = archive.contentOf(name);
    return found && parseXml(utf8(found, decode));
  };
  const root = parseXml(utf8(content, decode));
  const pictures = broughtPictures({
    newId,
    find: (name) => {
      const picture = archive.contentOf(name);
      return picture && toBase64(picture);
    },
  });
  const targets = new Map(
    childrenOf(read('word/_rels/document.xml.rels'), 'Relationship').map(({ attribs }) => [
      attribs['Id'] ?? '',
      attribs['TargetMode'] === 'External' ? undefined : archive.find(attribs['Target'] ?? '', 'word'),
    ]),
  );
  const lost = new Set<string>();
  const document = {
    style: styles(read('word/styles.xml')),
    pictures,
    target: (relation: string) => targets.get(relation),
    lost,
  };
  const paragraphs = documentParagraphs(root, document, numbering(read('word/numbering.xml')));
  if (paragraphs.length === 0) throw new ImportError('The document is empty');
  const file = readPaper(paragraphs, { format: 'docx', media: [], notes: [...archive.notes, ...lostNotes(lost)] });
  return { ...file, media: [...pictures.media] };
}

function utf8(bytes: Uint8Array, decode: ReadingTools['decode']): string {
  try {
    return decode(bytes, bytes[0] === 0xff ? 'utf-16le' : 'utf-8');
  } catch {
    throw new ImportError('The document is damaged and cannot be read');
  }
}

const lostNotes = (lost: ReadonlySet<string>) =>
  lost.size === 0
    ? []
    : [
        `${lost.size === 1 ? 'A picture' : `${lost.size} pictures`} could not be read: please add what stands as [picture] by hand`,
      ];
