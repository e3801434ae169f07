import type { Element } from 'domhandler';
import { ImportError } from '#domain/question-import/imported-file.ts';
import { broughtPictures } from '../brought-pictures.ts';
import type { FileItem, QuestionFile } from '../file-item.ts';
import { readH5p } from '../h5p/read-h5p.ts';
import { readMoodleXml } from '../moodle/read-moodle-xml.ts';
import { itemPictures } from '../item-pictures.ts';
import type { OwnWords } from '../own-words.ts';
import { readAlone } from '../read-alone.ts';
import { camelName, normalised } from '../qti/normalised.ts';
import type { Resolve } from '../qti/qti-body.ts';
import { passageOf } from '../qti/qti-passage.ts';
import { qtiFormat, readQtiItem } from '../qti/read-qti.ts';
import { readQti1 } from '../qti-1/read-qti-1.ts';
import type { ReadingTools } from '../reading-tools.ts';
import { childOf, childrenOf, elementName, htmlWords, lineOf, parseXml, wordsOf } from '../xml/parse-xml.ts';
import { xmlText } from '../xml/xml-text.ts';
import { type Archive, decoded, folderOf, openArchive } from './archive.ts';
import { toBase64 } from './base64.ts';
import { isZip } from './is-zip.ts';
import { manifestItems } from './manifest.ts';
import { type Standing, standingsIn } from './test-order.ts';

const ofDocuments = /^(?:\[Content_Types\]\.xml|word\/|xl\/|META-INF\/|content\.xml$)/;
const holdsQuestions = /\.(?:xml|qti|dat)$/i;

/**
 * Questions in an archive: a package of QTI, of Canvas, of Blackboard or of H5P; nothing where it is no archive, or a document.
 * @throws ImportError where no questions are in it, or it cannot be unpacked
 */
export function readPackage(bytes: Uint8Array, { decode, newId }: ReadingTools): QuestionFile | undefined {
  if (!isZip(bytes)) return undefined;
  const archive = openArchive(bytes);
  if (archive.names.some((name) => ofDocuments.test(name))) return undefined;
  const h5p = readH5p(archive, { decode, newId });
  if (h5p) return h5p;
  const file: QuestionFile = { format: 'qti-2', items: [], leftOut: [], media: [], notes: [...archive.notes] };
  const roots = new Map<string, Element>();
  for (const name of archive.names.filter((one) => holdsQuestions.test(one))) {
    try {
      roots.set(name, parseXml(xmlText(archive.contentOf(name) ?? new Uint8Array(), decode)));
    } catch (error) {
      const reason = error instanceof ImportError ? error.message : 'It cannot be read as text';
      file.leftOut.push({ place: name, title: '', reason, isForeign: false });
    }
  }
  const pictures = broughtPictures({
    newId,
    find: (name) => {
      const content = archive.contentOf(name);
      return content && toBase64(content);
    },
  });
  readItems(archive, roots, { file, pictures });
  readQuizzes(archive, roots, { file, pictures }, newId);
  if (file.items.length === 0 && file.leftOut.length === 0)
    throw new ImportError('There are no questions in this archive');
  return { ...file, media: [...pictures.media, ...file.media] };
}

type Reading = { file: QuestionFile; pictures: ReturnType<typeof broughtPictures> };

/** Items of QTI 2 and 3, each in a file of its own, in the order of the test, of the manifest or of their names. */
function readItems(archive: Archive, roots: ReadonlyMap<string, Element>, { file, pictures }: Reading): void {
  const isItem = (name: string) => /^(?:qti-assessment-item|assessmentItem)$/.test(elementOf(roots, name));
  const missing = new Set<string>();
  const standings = standingsOf(archive, roots, { file, pictures }, missing);
  const listed = new Map<string, OwnWords | undefined>();
  for (const { href, own } of manifestItems(roots.get('imsmanifest.xml'))) {
    const found = archive.find(href);
    if (found === undefined) missing.add(href);
    else listed.set(found, own);
  }
  for (const name of new Set([...standings.keys(), ...listed.keys(), ...archive.names].filter(isItem))) {
    const root = roots.get(name);
    if (!root) continue;
    if (file.items.length === 0) file.format = qtiFormat(root);
    const resolve = (address: string) => archive.find(address, folderOf(name)) ?? address;
    const standing = standings.get(name);
    const stimulusAt = (href: string) => {
      const found = archive.find(href, folderOf(name)) ?? '';
      const stimulus = roots.get(found);
      return (
        stimulus && {
          root: stimulus,
          resolve: (address: string) => archive.find(address, folderOf(found)) ?? address,
        }
      );
    };
    const ofPassage = itemPictures(pictures);
    const passage = readAlone({ place: name, title: '' }, () => passageOf(root, ofPassage.pictures, stimulusAt));
    file.notes.push(...ofPassage.missingNotes().filter((note) => !file.notes.includes(note)));
    if (passage && 'reason' in passage) {
      file.leftOut.push(passage);
      continue;
    }
    readQtiItem(root, pictures, resolve, file, (item) =>
      standingIn({ ...item, passage: passage ?? item.passage, own: listed.get(name) }, standing),
    );
  }
  for (const href of missing)
    file.leftOut.push({
      place: href,
      title: '',
      reason: 'It is named in the package, but not in it',
      isForeign: false,
    });
}

/** Where tests have their items, and where sections have theirs that no test names. */
function standingsOf(
  archive: Archive,
  roots: ReadonlyMap<string, Element>,
  { file, pictures }: Reading,
  missing: Set<string>,
): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  const named = new Set<string>();
  const own = itemPictures(pictures);
  const resolverOf = (name: string) => (address: string) => archive.find(address, folderOf(name)) ?? address;
  const sectionAt = (href: string, resolve: Resolve) => {
    const name = resolve(href);
    const section = roots.get(name);
    if (!section) missing.add(href);
    if (!section || named.has(name)) return undefined;
    named.add(name);
    return { section: normalised(section), resolve: resolverOf(name) };
  };
  const holders = ['assessmentTest', 'assessmentSection'].flatMap((kind) =>
    [...roots.keys()].filter((name) => camelName(elementOf(roots, name)) === kind),
  );
  for (const name of holders) {
    const root = roots.get(name);
    if (!root || named.has(name)) continue;
    named.add(name);
    const files = { resolve: resolverOf(name), sectionAt, pictures: own.pictures, notes: file.notes };
    for (const standing of standingsIn(normalised(root), files)) {
      const found = standing.resolve(standing.href);
      if (!roots.has(found)) missing.add(standing.href);
      else if (!standings.has(found)) standings.set(found, standing);
    }
  }
  file.notes.push(...own.missingNotes());
  return standings;
}

const elementOf = (roots: ReadonlyMap<string, Element>, name: string) => {
  const root = roots.get(name);
  return root ? elementName(root) : '';
};

function standingIn(item: FileItem, standing: Standing | undefined): FileItem {
  if (!standing) return item;
  const { section, sectionInstructions, weight } = standing;
  return { ...item, section, sectionInstructions, points: item.points === null ? null : item.points * weight };
}

/** Files that hold many questions, each: of QTI 1.2 and of Moodle. */
function readQuizzes(
  archive: Archive,
  roots: ReadonlyMap<string, Element>,
  { file, pictures }: Reading,
  newId: () => string,
): void {
  const whole = new Set(archive.names.flatMap((name) => /^non_cc_assessments\/(.+)\.xml\.qti$/.exec(name)?.[1] ?? []));
  for (const [name, root] of roots) {
    const kind = elementName(root);
    // Canvas calls its settings so, too.
    if (kind === 'quiz' && childrenOf(root, 'question').length > 0) {
      const moodle = readMoodleXml(root, newId);
      file.format = moodle.format;
      file.items.push(...moodle.items);
      file.leftOut.push(...moodle.leftOut);
      file.media.push(...moodle.media);
      file.notes.push(...moodle.notes);
    }
    // Canvas writes a quiz twice: for others, without what they may not know, and whole.
    if (kind !== 'questestinterop' || whole.has(folderOf(name))) continue;
    if (file.items.length === 0) file.format = 'qti-1.2';
    const settings = roots.get(settingsName(name));
    const quiz: Pick<QuestionFile, 'items' | 'leftOut' | 'notes'> = {
      items: [],
      leftOut: file.leftOut,
      notes: file.notes,
    };
    readQti1(root, { pictures, resolve: (address) => canvasFile(archive, address, folderOf(name)) ?? address }, quiz);
    file.items.push(...quiz.items.map((item) => withSettings(item, settings)));
    const instructions = htmlWords(wordsOf(childOf(settings, 'description')));
    if (instructions !== '')
      file.notes.push(`What stands before the quiz is left out: ‘${instructions.slice(0, 200)}’`);
  }
}

/** Where Canvas has the settings of a quiz: beside the copy for others. */
const settingsName = (name: string) =>
  `${/^non_cc_assessments\/(.+)\.xml\.qti$/.exec(name)?.[1] ?? folderOf(name)}/assessment_meta.xml`;

function withSettings(item: FileItem, settings: Element | undefined): FileItem {
  const shuffles = lineOf(childOf(settings, 'shuffle_answers'));
  const isOpen = item.key.kind === 'choice' && item.shufflesOptions === null;
  return isOpen && shuffles !== '' ? { ...item, shufflesOptions: shuffles === 'true' } : item;
}

const canvasRoots = ['', 'web_resources/', 'Uploaded Media/', 'csfiles/home_dir/'];

function canvasFile(archive: Archive, address: string, folder: string): string | undefined {
  const [, inCourse] = /^\$IMS[-_]CC[-_]FILEBASE\$\/?(.*)$/i.exec(decoded(address)) ?? [];
  if (inCourse === undefined) return archive.find(address, folder) ?? archive.find(address);
  return canvasRoots.map((root) => archive.find(root + inCourse)).find((found) => found !== undefined);
}
