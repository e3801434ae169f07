import type { Element } from 'domhandler';
import type { FileItem, LeftOut } from '../file-item.ts';
import { gapLine } from '../gap-line.ts';
import { newItem } from '../new-item.ts';
import { childOf, elementName, lineOf, withinOf } from '../xml/parse-xml.ts';
import { processingOf } from './conditions.ts';
import { blanksKey, gapsKey } from './gaps-1.ts';
import { itemFeedback, withSolution } from './item-feedback.ts';
import {
  type Asked,
  choiceKey,
  type KeyRead,
  matchingKey,
  numberKey,
  orderingKey,
  responsesIn,
  trueFalseKey,
  writtenKey,
} from './key-1.ts';
import { materialText, materialWords, textWithBlanks, type Writing } from './material.ts';

type Kind =
  | 'choice'
  | 'choices'
  | 'true-false'
  | 'written'
  | 'number'
  | 'matching'
  | 'ordering'
  | 'gaps'
  | 'lists'
  | 'blanks'
  | 'essay'
  | 'text'
  | { foreign: string };

/** What an item says beside its question: by Canvas, Blackboard and Common Cartridge. */
export function metadataOf(item: Element): Map<string, string> {
  const metadata = new Map<string, string>();
  for (const field of withinOf(item, 'qtimetadatafield', 'qti_metadatafield'))
    metadata.set(lineOf(childOf(field, 'fieldlabel')), lineOf(childOf(field, 'fieldentry')));
  for (const field of childOf(item, 'itemmetadata')?.children ?? [])
    if ('name' in field && 'children' in field) metadata.set(elementName(field), lineOf(field));
  return metadata;
}

/** One item of QTI 1.2; a text that asks nothing is one where its kind is `text`. */
export function readItem1(item: Element, writing: Writing): FileItem | LeftOut {
  const { ident, title = '' } = item.attribs;
  const metadata = metadataOf(item);
  const place = ident ?? metadata.get('bbmd_asi_object_id') ?? '';
  const presentation = childOf(item, 'presentation');
  if (!presentation) return { place, title, reason: 'It has no text', isForeign: false };
  const kind = kindOf(item, presentation, metadata);
  if (typeof kind === 'object') return { place, title, reason: kind.foreign, isForeign: true };
  if (kind === 'text') return { place, title, reason: 'It is a text without a question', isForeign: true };
  const processing = processingOf(item);
  const feedback = itemFeedback(item, processing, writing);
  const asked = { presentation, processing, feedback, writing };
  const names = kind === 'gaps' || kind === 'lists' ? gapNames(presentation) : [];
  const { key, notes = [] } = keyOf(kind, asked, names);
  const points = Number(
    metadata.get('points_possible') ?? metadata.get('qmd_absolutescore_max') ?? metadata.get('cc_weighting') ?? NaN,
  );
  const shuffle = withinOf(presentation, 'render_choice')[0]?.attribs['shuffle'];
  return newItem({
    place,
    title,
    text: kind === 'blanks' ? textWithBlanks(presentation, writing) : textOf(presentation, names, writing),
    key,
    points: Number.isFinite(points) ? points : processing.most === 100 ? null : processing.most,
    feedback: kind === 'essay' ? feedback.feedback : withSolution(feedback),
    shufflesOptions: shuffle === undefined ? null : /^yes$/i.test(shuffle),
    notes,
  });
}

function keyOf(kind: Exclude<Kind, object | 'text'>, asked: Asked, names: readonly string[]): KeyRead {
  switch (kind) {
    case 'choice':
      return choiceKey(asked);
    case 'choices':
      return choiceKey(asked, true);
    case 'true-false':
      return trueFalseKey(asked) ?? choiceKey(asked);
    case 'written':
      return writtenKey(asked);
    case 'number':
      return numberKey(asked);
    case 'matching':
      return matchingKey(asked);
    case 'ordering':
      return orderingKey(asked);
    case 'gaps':
    case 'lists':
      return gapsKey(asked, names, kind === 'lists');
    case 'blanks':
      return blanksKey(asked);
    case 'essay':
      return { key: { kind: 'essay', modelAnswer: asked.feedback.solution, forMarkers: '' } };
  }
}

const blackboards = 'QUESTION_BLOCK';

function textOf(presentation: Element, names: readonly string[], writing: Writing): string {
  const block = withinOf(presentation, 'flow').find(({ attribs }) => attribs['class'] === blackboards);
  return materialText(block ?? presentation, writing, (html) =>
    html.replaceAll(gapName, (all, name: string) => (names.includes(name) ? gapLine : all)),
  );
}

const gapName = /\[([^\][]+)\]/g;

/** Names of gaps in the order in which the text has them, where something is answered in each. */
function gapNames(presentation: Element): string[] {
  const idents = new Set(
    responsesIn(presentation).map(({ attribs }) => (attribs['ident'] ?? '').replace(/^response_/, '')),
  );
  const text = withinOf(presentation, 'mattext', 'mat_formattedtext').map(lineOf).join(' ');
  return Array.from(text.matchAll(gapName), ([, name = '']) => name).filter((name) => idents.has(name));
}

/** What Canvas, Common Cartridge and Blackboard call their kinds. */
const named: [RegExp, Kind][] = [
  [/^(?:cc\.)?true[_/]false|^either\/or/i, 'true-false'],
  [/^(?:cc\.)?multiple[_ ]choice/i, 'choice'],
  [/^(?:cc\.)?multiple[_ ](?:answers?|response)/i, 'choices'],
  [/^short_answer_question|^cc\.fib|^cc\.pattern_match|^fill in the blank$/i, 'written'],
  [/^numeric/i, 'number'],
  [/^matching/i, 'matching'],
  [/^ordering/i, 'ordering'],
  [/^fill_in_multiple_blanks|^fill in the blank plus/i, 'gaps'],
  [/^multiple_dropdowns|^rich_fill_in_blank/i, 'lists'],
  [/^(?:cc\.)?essay|^short response/i, 'essay'],
  [/^text_only/i, 'text'],
  [/^calculated/i, { foreign: 'There is no place for a question whose numbers are drawn anew each time' }],
  [/^file[_ ]upload/i, { foreign: 'There is no place for a question in which a file is sent' }],
  [/^categorization/i, { foreign: 'There is no place for a question in which things are sorted into groups' }],
  [/^hot[_ ]?spot/i, { foreign: 'There is no place for a question in which something is done on a picture' }],
  [/^(?:opinion scale|likert)/i, { foreign: 'There is no place for a question that asks for an opinion' }],
  [/^(?:jumbled sentence|quiz bowl)/i, { foreign: 'There is no place for a question of this kind of Blackboard' }],
];

function kindOf(item: Element, presentation: Element, metadata: ReadonlyMap<string, string>): Kind {
  const said = metadata.get('question_type') ?? metadata.get('bbmd_questiontype') ?? metadata.get('cc_profile') ?? '';
  if (withinOf(item, 'itemproc_extension').some((extension) => withinOf(extension, 'calculated').length > 0))
    return { foreign: 'There is no place for a question whose numbers are drawn anew each time' };
  const kind = named.find(([name]) => name.test(said))?.[1];
  // Some say one kind and write another.
  const isOtherwise = (kind === 'choice' || kind === 'choices') && responsesIn(presentation).length > 1;
  return kind === undefined || isOtherwise ? inferredKind(item, presentation) : kind;
}

function inferredKind(item: Element, presentation: Element): Kind {
  const responses = responsesIn(presentation);
  const [response, ...others] = responses;
  if (!response) return 'text';
  if (withinOf(presentation, 'render_hotspot', 'render_slider', 'response_xy', 'response_grp').length > 0)
    return { foreign: 'There is no place for a question in which something is done on a picture' };
  const isList = responses.every((one) => elementName(one) === 'response_lid');
  if (others.length > 0) {
    if (gapNames(presentation).length === responses.length) return isList ? 'lists' : 'gaps';
    if (isList) return 'matching';
    const isTyped = responses.every((one) => withinOf(one, 'render_fib').length === 1);
    return isTyped ? 'blanks' : { foreign: 'Several questions stand in one, for which there is no place' };
  }
  if (isList) {
    if (response.attribs['rcardinality'] === 'Ordered') return 'ordering';
    const labels = withinOf(response, 'response_label').map((label) => materialWords(label).toLowerCase());
    return labels.length === 2 && labels.includes('true') && labels.includes('false') ? 'true-false' : 'choice';
  }
  const type = withinOf(response, 'render_fib')[0]?.attribs['fibtype'] ?? '';
  if (elementName(response) === 'response_num' || /^(?:decimal|integer|scientific)$/i.test(type)) return 'number';
  return processingOf(item).all.some(({ is }) => is.length > 0) ? 'written' : 'essay';
}
