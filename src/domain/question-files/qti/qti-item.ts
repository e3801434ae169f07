import type { Element } from 'domhandler';
import type { ItemPictures } from '../item-pictures.ts';
import type { FileItem, LeftOut } from '../file-item.ts';
import { nodesText } from '../html-text.ts';
import { newItem } from '../new-item.ts';
import { childOf, childrenOf, lineOf, withinOf } from '../xml/parse-xml.ts';
import { buttonsIn, findMedia, interactionsIn, readyBody, remove, type Resolve } from './qti-body.ts';
import { feedbackOf } from './qti-feedback.ts';
import { passageWithin } from './qti-passage.ts';
import { qtiKey, scorersText } from './qti-key.ts';

/** One item of QTI 2 or 3, in the names of version 2. */
export function qtiItem(item: Element, pictures: ItemPictures, resolve: Resolve): FileItem | LeftOut {
  const { identifier: place = '', title = '' } = item.attribs;
  const leave = (reason: string, isForeign: boolean) => ({ place, title, reason, isForeign });
  if (/^true$/i.test(item.attribs['adaptive'] ?? ''))
    return leave('There is no place for a question that changes with what is answered', true);
  if (withinOf(item, 'templateDeclaration', 'templateProcessing').length > 0)
    return leave('There is no place for a question whose numbers are drawn anew each time', true);
  const body = childOf(item, 'itemBody');
  if (!body) return leave('It has no text', false);
  const catalogs = withinOf(item, 'catalogInfo');
  catalogs.forEach(remove);
  findMedia(item, resolve);
  const interactions = interactionsIn(body);
  const { feedback, byIdentifier } = feedbackOf(item, pictures);
  const read = qtiKey(item, interactions, pictures, byIdentifier);
  if ('reason' in read) return leave(read.reason, read.isForeign);
  const forMarkers = scorersText(item, pictures);
  const buttons = buttonsIn(body);
  const passage = passageWithin(body, pictures);
  readyBody(body);
  return newItem({
    place,
    title,
    text: nodesText(body, pictures),
    key: read.key.kind === 'essay' ? { ...read.key, forMarkers } : read.key,
    points: declaredMost(item) ?? read.most,
    feedback,
    passage,
    shufflesOptions: read.shuffles,
    notes: [
      ...read.notes,
      ...buttons,
      ...(catalogs.length > 0
        ? ['What it has for single candidates, such as signs or simpler words, is not taken over']
        : []),
      ...(read.key.kind === 'essay' || forMarkers === '' ? [] : ['What was said to those who mark is not taken over']),
    ],
  });
}

function declaredMost(item: Element): number | null {
  const outcomes = childrenOf(item, 'outcomeDeclaration');
  const named = (name: string) => outcomes.find(({ attribs }) => attribs['identifier']?.toUpperCase() === name);
  const declared = childOf(named('MAXSCORE'), 'defaultValue', 'value');
  const [most, normal] = [Number(lineOf(declared)), Number(named('SCORE')?.attribs['normalMaximum'])];
  if (declared && Number.isFinite(most)) return most;
  return normal > 0 ? normal : null;
}
