import type { Element } from 'domhandler';
import type { BroughtPictures } from '../brought-pictures.ts';
import type { FileItem, LeftOut, QuestionFile } from '../file-item.ts';
import { itemPictures } from '../item-pictures.ts';
import { readAlone } from '../read-alone.ts';
import { childOf, childrenOf, elementName, lineOf, withinOf } from '../xml/parse-xml.ts';
import { metadataOf, readItem1 } from './item-1.ts';
import { materialText, type Writing } from './material.ts';

type Sections = {
  title: string;
  category: string;
  /** What each of its questions wins, where the section says so. */
  points: number | null;
};

/** Adds the items of a `questestinterop`, of Canvas, Respondus, Blackboard or any other. */
export function readQti1(
  root: Element,
  writing: Pick<Writing, 'resolve'> & { pictures: BroughtPictures },
  file: Pick<QuestionFile, 'items' | 'leftOut' | 'notes'>,
): void {
  const ofTexts = itemPictures(writing.pictures);
  const passages = stimuli(root, { ...writing, pictures: ofTexts.pictures }, file.leftOut);
  file.notes.push(...ofTexts.missingNotes());
  const read = (item: Element, { title, category, points }: Sections) => {
    const { pictures, missingNotes } = itemPictures(writing.pictures);
    const ident = item.attribs['ident'] ?? '';
    const isText = passages.has(ident);
    if (isText) return;
    const one = readAlone({ place: ident, title: item.attribs['title'] ?? '' }, () =>
      readItem1(item, { ...writing, pictures }),
    );
    if ('reason' in one) file.leftOut.push(one);
    else {
      const passage = passages.get(metadataOf(item).get('parent_stimulus_item_ident') ?? '') ?? null;
      file.items.push({
        ...one,
        section: title,
        category,
        points: points ?? one.points,
        passage,
        notes: [...one.notes, ...missingNotes()],
      } satisfies FileItem);
    }
  };
  const walk = (element: Element, standing: Sections) => {
    for (const child of childrenOf(element)) {
      const name = elementName(child);
      if (name === 'item') read(child, standing);
      else if (name === 'section') {
        noteDraws(child, file.notes);
        const points = pointsEach(child) ?? standing.points;
        walk(child, { ...standing, points, title: child.attribs['title'] ?? standing.title });
      } else if (name === 'objectbank') walk(child, { ...standing, category: bankTitle(child) });
      else if (name === 'assessment') walk(child, standing);
      else if (name === 'bankentry_item' || name === 'itemref')
        file.leftOut.push({
          place: child.attribs['item_ref'] ?? child.attribs['linkrefid'] ?? '',
          title: '',
          reason: 'It is only named here, and stands in a question bank that did not come along',
          isForeign: true,
        });
    }
  };
  walk(root, { title: '', category: '', points: null });
}

const bankTitle = (bank: Element) =>
  withinOf(childOf(bank, 'qtimetadata'), 'qtimetadatafield')
    .filter((field) => lineOf(childOf(field, 'fieldlabel')) === 'bank_title')
    .map((field) => lineOf(childOf(field, 'fieldentry')))[0] ?? '';

/** Canvas has it where a section draws its questions from a group. */
function pointsEach(section: Element): number | null {
  const said = lineOf(childOf(section, 'selection_ordering', 'selection', 'selection_extension', 'points_per_item'));
  return Number(said) > 0 ? Number(said) : null;
}

function noteDraws(section: Element, notes: string[]): void {
  const selection = childOf(section, 'selection_ordering', 'selection');
  const drawn = lineOf(childOf(selection, 'selection_number'));
  const title = section.attribs['title'] ?? '';
  if (withinOf(selection, 'sourcebank_ref').length > 0)
    notes.push(`‘${title}’ draws ${drawn || 'its'} questions from a question bank that did not come along`);
  else if (drawn !== '') notes.push(`‘${title}’ asked ${drawn} of its questions there: here all of them are taken`);
}

/** Texts that other items say they are about, by their ident. */
function stimuli(root: Element, writing: Writing, leftOut: LeftOut[]): Map<string, { title: string; text: string }> {
  const items = withinOf(root, 'item');
  const named = new Set(items.flatMap((item) => metadataOf(item).get('parent_stimulus_item_ident') ?? []));
  const passages = new Map<string, { title: string; text: string }>();
  for (const item of items) {
    const { ident = '', title = '' } = item.attribs;
    if (!named.has(ident)) continue;
    const text = readAlone({ place: ident, title }, () => materialText(childOf(item, 'presentation'), writing));
    if (typeof text === 'string') passages.set(ident, { title, text });
    else leftOut.push(text);
  }
  return passages;
}
