import type { Element } from 'domhandler';
import type { FileKey, FileNumber } from '../file-item.ts';
import { childOf, childrenOf, withinOf } from '../xml/parse-xml.ts';
import type { Comparison, Condition, Processing } from './conditions.ts';
import type { ItemFeedback } from './item-feedback.ts';
import { materialText, type Writing } from './material.ts';

export type Asked = { presentation: Element; processing: Processing; feedback: ItemFeedback; writing: Writing };
export type KeyRead = { key: FileKey; notes?: string[] };

export const responsesIn = (presentation: Element) =>
  withinOf(presentation, 'response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp');
export const identOf = (element: Element) => element.attribs['ident'] ?? '';
export const labelsIn = (response: Element | undefined) => withinOf(response, 'response_label');

export function choiceKey({ presentation, processing, feedback, writing }: Asked, isSeveral = false): KeyRead {
  const [response] = responsesIn(presentation);
  const respident = response ? identOf(response) : '';
  const hasSeveralRight = isSeveral || response?.attribs['rcardinality'] === 'Multiple';
  const whole = processing.wins.find((rule) => (rule.weight ?? 0) > 0 && (rule.is.length > 1 || rule.isNot.length > 0));
  const isAllOrNothing = hasSeveralRight && (whole !== undefined || processing.wins.length === 1);
  const weigh = (ident: string) => {
    if (isAllOrNothing) return (whole ?? processing.wins[0])?.is.some(({ value }) => value === ident) ? 1 : 0;
    const rules = processing.wins.filter(({ is }) => is.some(({ value }) => value === ident));
    return hasSeveralRight
      ? rules.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
      : Math.max(...(rules.length === 0 ? [0] : rules.map(({ weight }) => weight ?? 0)));
  };
  const options = labelsIn(response).map((label) => ({
    text: inWords(materialText(label, writing)),
    weight: weigh(identOf(label)),
    feedback: feedback.about(respident, identOf(label)),
  }));
  const empty = options.filter(({ text }) => text === '').length;
  const known = new Set(labelsIn(response).map(identOf));
  const lost = rightFor(processing.wins, respident).filter((ident) => !known.has(ident));
  return {
    key: { kind: 'choice', hasSeveralRight, isAllOrNothing, options },
    notes: [
      ...(empty > 0 ? [`${empty} of its options are empty`] : []),
      ...(lost.length > 0 ? [`Its key names ‘${lost[0]}’, which is none of its options: please look at it`] : []),
    ],
  };
}

/** What Blackboard calls the options of its questions of either or. */
const either: Readonly<Record<string, readonly [string, string]>> = {
  yes_no: ['Yes', 'No'],
  agree_disagree: ['Agree', 'Disagree'],
  right_wrong: ['Right', 'Wrong'],
  on_off: ['On', 'Off'],
  true_false: ['True', 'False'],
};

function inWords(text: string): string {
  const [, name = '', said] = /^(\w+)\.(true|false)$/.exec(text) ?? [];
  return either[name]?.[said === 'true' ? 0 : 1] ?? text;
}

/** Nothing where its options are not true and false. */
export function trueFalseKey(asked: Asked): KeyRead | undefined {
  const { key } = choiceKey(asked);
  if (key.kind !== 'choice' || key.options.length !== 2) return undefined;
  const named = (word: string) => key.options.find(({ text }) => text.trim().toLowerCase() === word);
  const [yes, no] = [named('true'), named('false')];
  if (!yes || !no || (yes.weight <= 0 && no.weight <= 0)) return undefined;
  return {
    key: { kind: 'true-false', isTrue: yes.weight > no.weight, ifTrue: yes.feedback, ifFalse: no.feedback },
  };
}

export function writtenKey({ presentation, processing, feedback }: Asked): KeyRead {
  const [response] = responsesIn(presentation);
  // Blackboard has a rule of its own for each answer, some of which only show feedback.
  const rules = processing.wins.length > 0 ? processing.wins : processing.all.filter(({ is }) => is.length > 0);
  const answers = rules.flatMap(({ is, weight }) =>
    is
      .filter(({ name, value }) => (name === 'varequal' || name === 'varsubset') && value !== '')
      .map(({ value, isCaseSensitive }) => ({
        text: value,
        weight: Math.min(1, weight ?? 1),
        isCaseSensitive,
        feedback: response ? feedback.about(identOf(response), value) : '',
      })),
  );
  const isPart = rules.some(({ is }) => is.some(({ name }) => name === 'varsubset'));
  return {
    key: { kind: 'written', answers },
    notes: isPart ? ['An answer that only holds the right words was right there: here it has to be the same'] : [],
  };
}

export function numberKey({ processing, feedback }: Asked): KeyRead {
  const notes: string[] = [];
  const answers = processing.wins.flatMap((rule): FileNumber[] => {
    if ((rule.weight ?? 0) <= 0) return [];
    const bound = (...names: string[]) => numberIn(rule.is.find(({ name }) => names.includes(name)));
    const value = bound('varequal');
    const [from, to] = [bound('vargte', 'vargt'), bound('varlte', 'varlt')];
    if (rule.is.some(({ name }) => name === 'vargt' || name === 'varlt'))
      notes.push('The ends of its range are right here, too');
    const base = {
      weight: Math.min(1, rule.weight ?? 1),
      feedback: feedback.when(rule),
      ...(value !== null && { value }),
    };
    if (from !== null || to !== null) return [{ ...base, from, to }];
    return value === null ? [] : [{ ...base, from: value, to: value }];
  });
  return { key: { kind: 'number', answers, units: [] }, notes };
}

function numberIn(comparison: Comparison | undefined): number | null {
  const value = Number(comparison?.value);
  return comparison === undefined || comparison.value === '' || !Number.isFinite(value) ? null : value;
}

export const rightFor = (rules: readonly Condition[], respident: string): string[] =>
  rules.flatMap(({ is, weight }) =>
    (weight ?? 0) > 0 ? is.filter((one) => one.respident === respident).map(({ value }) => value) : [],
  );

/** A response for each left side. Blackboard has the right sides apart, in the order of each response's labels. */
export function matchingKey({ presentation, processing, feedback, writing }: Asked): KeyRead {
  const responses = responsesIn(presentation);
  const block = withinOf(presentation, 'flow').find(({ attribs }) => attribs['class'] === 'RIGHT_MATCH_BLOCK');
  const apart = childrenOf(block, 'flow').map((flow) => materialText(flow, writing));
  const rights = new Map<string, string>();
  const used = new Set<string>();
  const pairs = responses.flatMap((response) => {
    const texts = labelsIn(response).map((label, place) => ({
      ident: identOf(label),
      text: apart[place] ?? materialText(label, writing),
    }));
    texts.forEach(({ ident, text }) => rights.set(ident, text));
    const [right] = rightFor(processing.wins, identOf(response));
    const match = texts.find(({ ident }) => ident === right)?.text ?? '';
    const left = leftOf(response, writing);
    if (left === '' || match === '') return [];
    used.add(match);
    return [{ left, right: match }];
  });
  const extras = [...new Set(rights.values())].filter((text) => text !== '' && !used.has(text));
  const lost = responses.length - pairs.length;
  return {
    key: { kind: 'matching', pairs, extras },
    notes: [
      ...(lost > 0 ? [`${lost} of its pairs are empty or without a key, and left out`] : []),
      ...(saysMore(responses, feedback) ? ['What was said about each pair is not taken over'] : []),
    ],
  };
}

/** Whether something is said about single answers. */
export const saysMore = (responses: readonly Element[], { about }: ItemFeedback) =>
  responses.some((response) => labelsIn(response).some((label) => about(identOf(response), identOf(label)) !== ''));

/** In the response, or beside it. */
function leftOf(response: Element, writing: Writing): string {
  const own = materialText(childOf(response, 'material'), writing);
  const beside = response.parent && 'name' in response.parent ? response.parent : undefined;
  return own !== '' || beside?.name === 'presentation' ? own : materialText(beside, writing);
}

export function orderingKey({ presentation, processing, writing }: Asked): KeyRead {
  const [response] = responsesIn(presentation);
  const labels = labelsIn(response);
  const rule = processing.wins.find(({ is }) => is.length > 1) ?? processing.all.find(({ is }) => is.length > 1);
  const parts = (rule?.is ?? []).flatMap(({ value }) => {
    const label = labels.find((one) => identOf(one) === value);
    return label ? [materialText(label, writing)] : [];
  });
  return { key: { kind: 'ordering', parts } };
}
