import type { Element } from 'domhandler';
import type { ItemPictures } from '../item-pictures.ts';
import type { FileKey, LeftOut } from '../file-item.ts';
import { nodesText } from '../html-text.ts';
import { exact } from '../number-ends.ts';
import { childOf, childrenOf, elementName, lineOf, withinOf } from '../xml/parse-xml.ts';
import { isForCandidates, remove } from './qti-body.ts';
import { type QtiResponse, responseOf } from './qti-response.ts';
import { mostWon, roundedAlike } from './qti-rules.ts';

type KeyRead =
  | { key: FileKey; most: number | null; shuffles: boolean | null; notes: string[] }
  | Pick<LeftOut, 'reason' | 'isForeign'>;
/** Feedback by the identifier for which it is shown. */
export type ByIdentifier = ReadonlyMap<string, string>;

const foreign: Record<string, string> = {
  associateInteraction: 'things are put into pairs freely',
  gapMatchInteraction: 'words are dragged into a text',
  hottextInteraction: 'words of a text are marked',
  sliderInteraction: 'a slider is moved',
  uploadInteraction: 'a file is sent',
  drawingInteraction: 'something is drawn',
  mediaInteraction: 'a film or a sound is played',
  customInteraction: 'a program of its own asks',
  portableCustomInteraction: 'a program of its own asks',
};

const refusal = (reason: string, isForeign: boolean) => ({ reason, isForeign });

/** What is right of an item, from its interactions. */
export function qtiKey(
  item: Element,
  interactions: readonly Element[],
  pictures: ItemPictures,
  feedback: ByIdentifier,
): KeyRead {
  const [first, ...others] = interactions;
  if (!first) return refusal('It asks nothing', true);
  const names = new Set(interactions.map(elementName));
  const hasGaps = [...names].every((name) => name === 'textEntryInteraction' || name === 'inlineChoiceInteraction');
  if (hasGaps && (others.length > 0 || names.has('inlineChoiceInteraction'))) return gapsKey(item, interactions);
  if (others.length > 0) return refusal('Several questions stand in one, for which there is no place', true);
  const response = responseOf(item, first.attribs['responseIdentifier'] ?? '');
  const said = { most: mostOf(response), shuffles: shuffleOf(first), notes: response.notes };
  switch (elementName(first)) {
    case 'choiceInteraction':
      return { ...said, key: trueFalseOf(first, choiceKey(first, response, pictures, feedback)) };
    case 'textEntryInteraction':
      return { ...said, ...entryKey(response) };
    case 'extendedTextInteraction':
      return { ...said, key: { kind: 'essay', modelAnswer: response.correct.join('\n'), forMarkers: '' }, notes: [] };
    case 'matchInteraction':
      return { ...said, ...matchKey(first, response, pictures) };
    case 'orderInteraction': {
      const parts = orderOf(first, response, pictures);
      return parts.length < 2
        ? refusal('Its right order is not said', false)
        : { ...said, key: { kind: 'ordering', parts } };
    }
    default: {
      const what = foreign[elementName(first)] ?? 'something is done on a picture';
      return refusal(`There is no place for a question in which ${what}`, true);
    }
  }
}

const shuffleOf = ({ attribs }: Element) =>
  attribs['shuffle'] === undefined ? null : /^true$/i.test(attribs['shuffle']);

/** The points that it gives at most, where its mapping, its rules or the standard way of marking say so. */
function mostOf({ marking, mapping, cardinality, wins }: QtiResponse): number | null {
  const byRules = mostWon(wins);
  if (marking === 'match') return byRules || 1;
  if (marking !== 'map' || !mapping) return cardinality === 'single' ? byRules || null : null;
  const won = mapping.entries.map(({ value }) => value).filter((value) => value > 0);
  const all = cardinality === 'single' ? Math.max(0, ...won) : won.reduce((sum, value) => sum + value, 0);
  return Math.min(mapping.most, all) || null;
}

/** The share of full marks for an answer. */
function weigher(response: QtiResponse): (said: string) => number {
  const most = mostOf(response);
  const { mapping, correct, wins, cardinality } = response;
  if (most !== null && mapping && response.marking === 'map') {
    const values = new Map(mapping.entries.map(({ key, value }) => [key, value]));
    return (said) => (values.get(said) ?? mapping.otherwise) / most;
  }
  const named = new Map(cardinality === 'single' ? wins.answers.map(({ value, won }) => [value, won]) : []);
  return (said) => {
    const own = named.get(said) ?? (correct.includes(said) ? (wins.byKey ?? most) : 0);
    return most === null ? Number(correct.includes(said)) : (own ?? 0) / most;
  };
}

function choiceKey(
  interaction: Element,
  response: QtiResponse,
  pictures: ItemPictures,
  feedback: ByIdentifier,
): FileKey {
  const weigh = weigher(response);
  return {
    kind: 'choice',
    hasSeveralRight: response.cardinality !== 'single',
    isAllOrNothing: response.marking !== 'map',
    options: childrenOf(interaction, 'simpleChoice').map((choice) => {
      const identifier = choice.attribs['identifier'] ?? '';
      const inline = withinOf(choice, 'feedbackInline', 'feedbackBlock');
      const said = inline.map((one) => nodesText(one, pictures));
      inline.forEach(remove);
      return {
        text: nodesText(choice, pictures),
        weight: weigh(identifier),
        feedback: [...said, feedback.get(identifier) ?? ''].filter(Boolean).join('\n\n'),
        ...(choice.attribs['fixed'] === 'true' && { isFixed: true }),
      };
    }),
  };
}

/** QTI has no kind for it: two choices that are called and say `true` and `false`. */
function trueFalseOf(interaction: Element, key: FileKey): FileKey {
  if (key.kind !== 'choice' || key.hasSeveralRight || key.options.length !== 2) return key;
  const named = childrenOf(interaction, 'simpleChoice').map(({ attribs }) => attribs['identifier']?.toLowerCase());
  const [yes, no] = ['true', 'false'].map((word) =>
    key.options.find(({ text }, place) => text.toLowerCase() === word && named[place] === word),
  );
  if (!yes || !no || yes.weight === no.weight) return key;
  return { kind: 'true-false', isTrue: yes.weight > no.weight, ifTrue: yes.feedback, ifFalse: no.feedback };
}

function entryKey(response: QtiResponse): { key: FileKey } {
  const { baseType, mapping, correct, marking, tolerance, wins } = response;
  const most = mostOf(response);
  const weigh = weigher(response);
  const byKey = correct.map((text) => ({ text, isCaseSensitive: marking === 'match' && wins.isCaseSensitive }));
  const byRules = wins.answers.map(({ value, isCaseSensitive }) => ({ text: value, isCaseSensitive }));
  const isMapped = most !== null && mapping && marking === 'map';
  const all = isMapped
    ? mapping.entries.map(({ key, isCaseSensitive }) => ({ text: key, isCaseSensitive }))
    : [...new Map([...byKey, ...byRules].map((one) => [one.text, one])).values()];
  const said = all.map((one) => ({ ...one, weight: weigh(one.text) }));
  if (baseType !== 'float' && baseType !== 'integer')
    return { key: { kind: 'written', answers: said.map((answer) => ({ ...answer, feedback: '' })) } };
  const answers = said.flatMap(({ text, weight }) => {
    const number = Number(text);
    if (text === '' || !Number.isFinite(number)) return [];
    const rounding = correct.includes(text) ? wins.rounding : null;
    const { value, off } = rounding ? roundedAlike(number, rounding) : { value: number, off: 0 };
    const share = tolerance?.mode === 'relative' ? Math.abs(value) / 100 : 1;
    const from = exact(value - off - (tolerance?.below ?? 0) * share);
    const to = exact(value + off + (tolerance?.above ?? 0) * share);
    return [{ value, from, to, weight, feedback: '' }];
  });
  const ranges = wins.ranges.map(({ from, to, won }) => ({ from, to, weight: won / (most ?? won), feedback: '' }));
  return { key: { kind: 'number', answers: [...answers, ...ranges], units: [] } };
}

function matchKey(
  interaction: Element,
  response: QtiResponse,
  pictures: ItemPictures,
): { key: FileKey; notes: string[] } {
  const [left = new Map<string, string>(), right = new Map<string, string>()] = childrenOf(
    interaction,
    'simpleMatchSet',
  ).map(
    (set) =>
      new Map(
        childrenOf(set, 'simpleAssociableChoice').map((choice) => [
          choice.attribs['identifier'] ?? '',
          nodesText(choice, pictures),
        ]),
      ),
  );
  const mapped = response.mapping?.entries.flatMap(({ key, value }) => (value > 0 ? [key] : [])) ?? [];
  const said =
    response.marking === 'map' && mapped.length > 0 ? mapped : response.correct.length > 0 ? response.correct : mapped;
  const pairs = said.flatMap((pair) => {
    const [one = '', other = ''] = pair.split(/\s+/);
    const [from, to] = left.has(one) ? [one, other] : [other, one];
    const texts = { left: left.get(from) ?? '', right: right.get(to) ?? '' };
    return texts.left !== '' && texts.right !== '' ? [{ from, to, ...texts }] : [];
  });
  // Either side may have identifiers that the other has, too.
  const [usedLeft, usedRight] = [new Set(pairs.map(({ from }) => from)), new Set(pairs.map(({ to }) => to))];
  const alone = [...left].filter(([identifier]) => !usedLeft.has(identifier)).map(([, text]) => text);
  return {
    key: {
      kind: 'matching',
      pairs: pairs.map((pair) => ({ left: pair.left, right: pair.right })),
      extras: [...right].filter(([identifier]) => !usedRight.has(identifier)).map(([, text]) => text),
    },
    notes: [
      ...response.notes,
      ...(alone.length > 0
        ? [
            `Nothing belongs to ${alone.map((text) => (text === '' ? 'what has no text' : `‘${text}’`)).join(', ')}, so it is left out`,
          ]
        : []),
    ],
  };
}

function orderOf(interaction: Element, { correct }: QtiResponse, pictures: ItemPictures): string[] {
  const choices = childrenOf(interaction, 'simpleChoice');
  return correct.flatMap((identifier) => {
    const choice = choices.find(({ attribs }) => attribs['identifier'] === identifier);
    return choice ? [nodesText(choice, pictures)] : [];
  });
}

function gapsKey(item: Element, interactions: readonly Element[]): KeyRead {
  const responses = interactions.map((interaction) =>
    responseOf(item, interaction.attribs['responseIdentifier'] ?? ''),
  );
  const gaps = interactions.map((interaction, place) => {
    const choices = childrenOf(interaction, 'inlineChoice').map((choice) => ({
      identifier: choice.attribs['identifier'] ?? '',
      text: lineOf(choice),
    }));
    const { correct = [], mapping = null, wins } = responses[place] ?? {};
    const right =
      correct.length > 0 ? correct : (mapping?.entries.flatMap(({ key, value }) => (value > 0 ? [key] : [])) ?? []);
    const also =
      choices.length > 0 ? [] : (mapping?.entries.flatMap(({ key, value }) => (value > 0 ? [key] : [])) ?? []);
    return {
      accepted: [...new Set([...right, ...also, ...(wins?.answers.map(({ value }) => value) ?? [])])].map(
        (said) => choices.find(({ identifier }) => identifier === said)?.text ?? said,
      ),
      choices: choices.map(({ text }) => text),
    };
  });
  const hasNumbers = responses.some(({ baseType }) => baseType === 'float' || baseType === 'integer');
  if (gaps.some(({ accepted }) => accepted.length === 0))
    return refusal('It is not said what is right in each of its gaps', false);
  return {
    key: { kind: 'gaps', gaps },
    most: sumOf(responses.map(({ wins }) => wins.byKey)),
    shuffles: null,
    notes: [
      ...new Set(responses.flatMap(({ notes }) => notes)),
      ...(interactions.some((interaction) => withinOf(interaction, 'math').length > 0)
        ? ['Formulas to choose from were read as words: please look at them']
        : []),
      ...(responses.some(hasParts) ? ['Answers of a gap that won a part there win all here'] : []),
      ...(hasNumbers ? ['Gaps take numbers as words here: please look at what is accepted'] : []),
    ],
  };
}

/** Whether an answer wins less than another. */
const hasParts = ({ mapping }: QtiResponse) =>
  new Set(mapping?.entries.map(({ value }) => value).filter((value) => value > 0)).size > 1;

/** Nothing where one of them is not known. */
const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);

/** For those who mark. */
export const scorersText = (item: Element, pictures: ItemPictures): string =>
  withinOf(childOf(item, 'itemBody'), 'rubricBlock')
    .filter((block) => !isForCandidates(block) && /scorer|author|tutor/.test(block.attribs['view'] ?? ''))
    .map((block) => nodesText(block, pictures))
    .join('\n\n');
