import type { Element } from 'domhandler';
import type { ItemPictures } from '../item-pictures.ts';
import type { FileFeedback, FileItem, LeftOut } from '../file-item.ts';
import { nodesText } from '../html-text.ts';
import { newItem } from '../new-item.ts';
import { childOf, childrenOf, lineOf, withinOf } from '../xml/parse-xml.ts';
import { buttonsIn, findMedia, interactionsIn, readyBody, remove, type Resolve } from './qti-body.ts';
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
  const rightOnes = new Set(withinOf(item, 'correctResponse').flatMap((key) => childrenOf(key, 'value').map(lineOf)));
  const when = feedbackTimes(item, rightOnes);
  const { feedback, byIdentifier } = feedbackOf(item, when, pictures);
  const read = qtiKey(item, interactions, pictures, byIdentifier);
  if ('reason' in read) return leave(read.reason, read.isForeign);
  const forMarkers = scorersText(item, pictures);
  for (const told of withinOf(body, 'feedbackBlock', 'feedbackInline'))
    tell(feedback, when(told), nodesText(told, pictures));
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

/** Feedback is shown by rules there: what is named after being right or wrong is told apart, the rest is of the question. */
function feedbackOf(
  item: Element,
  when: FeedbackTime,
  pictures: ItemPictures,
): { feedback: FileFeedback; byIdentifier: Map<string, string> } {
  const feedback: FileFeedback = { general: '', correct: '', partial: '', incorrect: '' };
  const byIdentifier = new Map<string, string>();
  const choices = new Set(withinOf(item, 'simpleChoice').map(({ attribs }) => attribs['identifier']));
  for (const modal of childrenOf(item, 'modalFeedback')) {
    const { identifier = '', title = '', showHide } = modal.attribs;
    const text = [title, nodesText(modal, pictures)].filter(Boolean).join('\n\n');
    if (choices.has(identifier) && showHide !== 'hide') byIdentifier.set(identifier, text);
    else tell(feedback, when(modal), text);
  }
  return { feedback, byIdentifier };
}

function tell(feedback: FileFeedback, when: keyof FileFeedback, text: string): void {
  if (!feedback[when].includes(text)) feedback[when] = [feedback[when], text].filter(Boolean).join('\n\n');
}

type FeedbackTime = (told: Element) => keyof FileFeedback;

/** By its name, or by the rule that shows it. What is hidden by an identifier is shown to those who did not earn it. */
function feedbackTimes(item: Element, rightOnes: ReadonlySet<string>): FeedbackTime {
  const ruled = ruledTimes(childOf(item, 'responseProcessing'));
  return ({ attribs: { identifier = '', showHide } }) => {
    const when = ruled.get(identifier) ?? whenNamed(identifier);
    if (showHide !== 'hide') return when;
    if (when === 'incorrect') return 'correct';
    return when === 'correct' || rightOnes.has(identifier) ? 'incorrect' : 'general';
  };
}

/** Some name feedback by numbers, and show it where what they keep of the answer is `correct` or `incorrect`. */
function ruledTimes(processing: Element | undefined): Map<string, keyof FileFeedback> {
  const times = new Map<string, keyof FileFeedback>();
  for (const branch of withinOf(processing, 'responseIf', 'responseElseIf')) {
    const [condition] = childrenOf(branch);
    const [state = '', ...others] = withinOf({ children: condition ? [condition] : [] }, 'baseValue').map(lineOf);
    if (others.length > 0 || (state !== 'correct' && state !== 'incorrect')) continue;
    for (const shown of childrenOf(branch, 'setOutcomeValue').flatMap((outcome) => withinOf(outcome, 'baseValue')))
      times.set(lineOf(shown), state);
  }
  return times;
}

function whenNamed(identifier: string): keyof FileFeedback {
  if (/incorrect|wrong/i.test(identifier)) return 'incorrect';
  if (/partial|most_?correct/i.test(identifier)) return 'partial';
  return /^(?:feedback_?)?(?:all_?)?correct/i.test(identifier) ? 'correct' : 'general';
}
