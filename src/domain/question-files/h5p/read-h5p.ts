import { ImportError } from '#domain/question-import/imported-file.ts';
import { broughtPictures, type BroughtPictures } from '../brought-pictures.ts';
import type { QuestionFile } from '../file-item.ts';
import { itemPictures } from '../item-pictures.ts';
import { readAlone } from '../read-alone.ts';
import type { Archive } from '../package/archive.ts';
import { toBase64 } from '../package/base64.ts';
import type { ReadingTools } from '../reading-tools.ts';
import { type Fields, fieldsOf, textOf } from './h5p-fields.ts';
import { h5pItems, h5pKinds } from './h5p-item.ts';

const manifest = 'h5p.json';
const deepest = 60;

/** What shows something and asks nothing. */
const shown =
  /^(?:Text|AdvancedText|Image|Video|Audio|AudioRecorder|Link|Table|ContinuousText|Nil|IFrameEmbed|GoToQuestion|ImageHotspots|Accordion|Collage|Chart|Shape)$/;

/** A content and what stands in it. */
type Content = { kind: string; title: string; params: Fields };

/**
 * The questions of a package of H5P, also those within a course, a column or a video; nothing where the archive is none.
 * @throws ImportError where it is damaged
 */
export function readH5p(archive: Archive, { decode, newId }: ReadingTools): QuestionFile | undefined {
  if (!archive.names.includes(manifest)) return undefined;
  const json = (name: string): Fields => {
    try {
      return fieldsOf(JSON.parse(decode(archive.contentOf(name) ?? new Uint8Array(), 'utf-8')));
    } catch {
      throw new ImportError(`The H5P file is damaged: ${name} cannot be read`);
    }
  };
  const { mainLibrary, title } = json(manifest);
  const pictures = broughtPictures({
    newId,
    find: (address) => {
      const name = archive.find(address, 'content');
      const content = name === undefined ? undefined : archive.contentOf(name);
      return content && toBase64(content);
    },
  });
  const file: QuestionFile = { format: 'h5p', items: [], leftOut: [], media: [], notes: [...archive.notes] };
  const root = { kind: kindName(mainLibrary), title: textOf(title), params: json('content/content.json') };
  const passed = new Set<string>();
  readContent(root, { file, pictures, passed }, 0);
  if (file.items.length === 0 && file.leftOut.length === 0)
    file.leftOut.push({
      place: root.kind,
      title: root.title,
      reason: `There is no question in ‘${root.kind}’ that can be read`,
      isForeign: false,
    });
  if (passed.size > 0 && file.items.length > 0)
    file.notes.push(`What stands beside the questions there is left out: ${[...passed].join(', ')}`);
  return { ...file, media: [...pictures.media] };
}

type Reading = { file: QuestionFile; pictures: BroughtPictures; passed: Set<string> };

/** Reads a content, or whatever stands in one that is no question itself. */
function readContent(content: Content, reading: Reading, depth: number): void {
  const { file, pictures, passed } = reading;
  const { kind, title, params } = content;
  const place = `Question ${file.items.length + file.leftOut.length + 1}`;
  const read = h5pKinds[kind];
  if (read) {
    const own = itemPictures(pictures);
    const items = readAlone({ place, title }, () => h5pItems(read, params, own.pictures));
    if ('reason' in items) file.leftOut.push(items);
    else
      for (const item of items)
        file.items.push({
          ...item,
          place: `Question ${file.items.length + file.leftOut.length + 1}`,
          title,
          notes: [...item.notes, ...own.missingNotes()],
        });
    return;
  }
  const inner = contentsIn(params, depth);
  const { poolSize } = params;
  if (typeof poolSize === 'number' && poolSize > 0 && poolSize < inner.length)
    file.notes.push(`‘${title || kind}’ asked ${poolSize} of its questions there: here all of them are taken`);
  if (shown.test(kind)) passed.add(kind);
  else if (inner.length === 0 && depth > 0)
    file.leftOut.push({
      place,
      title,
      reason: `There is no place for a question of the kind ‘${kind}’`,
      isForeign: true,
    });
  for (const one of inner) readContent(one, reading, depth + 1);
}

/** The contents right within these fields, wherever they stand. */
function contentsIn(value: unknown, depth: number): Content[] {
  if (depth > deepest || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner: unknown): Content[] => {
    const { library, params, metadata } = fieldsOf(inner);
    if (typeof library !== 'string' || typeof params !== 'object') return contentsIn(inner, depth + 1);
    return [{ kind: kindName(library), title: textOf(fieldsOf(metadata)['title']), params: fieldsOf(params) }];
  });
}

/** 'H5P.MultiChoice 1.16' is a MultiChoice. */
const kindName = (library: unknown) => /^(?:H5P\.)?([\w.-]+)/.exec(textOf(library))?.[1] ?? 'content of no name';
