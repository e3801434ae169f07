import type { Element } from 'domhandler';
import { type FileFeedback, noFeedback } from '../file-item.ts';
import { nodesText } from '../html-text.ts';
import type { ItemPictures } from '../item-pictures.ts';
import { childOf, childrenOf, elementName, lineOf, withinOf } from '../xml/parse-xml.ts';
import { namesVariable } from './qti-rules.ts';

type Time = keyof FileFeedback;
/** When something is told, and of which options. */
type Told = { when: Time | null; options: string[] };

export type ItemFeedback = {
  feedback: FileFeedback;
  /** Of single options. */
  byIdentifier: Map<string, string>;
};

/**
 * Feedback is shown by rules there: what is shown for an answer that is right or wrong is told apart, what is shown for one
 * option is said of it, and the rest is of the question.
 */
export function feedbackOf(item: Element, pictures: ItemPictures): ItemFeedback {
  const read: ItemFeedback = { feedback: { ...noFeedback }, byIdentifier: new Map() };
  const times = toldTimes(item);
  for (const modal of childrenOf(item, 'modalFeedback')) {
    const text = [modal.attribs['title'] ?? '', nodesText(modal, pictures)].filter(Boolean).join('\n\n');
    const { when, options } = times(modal);
    for (const option of options) read.byIdentifier.set(option, joined(read.byIdentifier.get(option) ?? '', text));
    if (when) read.feedback[when] = joined(read.feedback[when], text);
  }
  for (const told of withinOf(childOf(item, 'itemBody'), 'feedbackBlock', 'feedbackInline')) {
    // What stands in an option is read with it.
    if (isWithin(told, 'simpleChoice')) continue;
    const when = times(told).when ?? 'general';
    read.feedback[when] = joined(read.feedback[when], nodesText(told, pictures));
  }
  return read;
}

const joined = (before: string, text: string) =>
  before.includes(text) ? before : [before, text].filter(Boolean).join('\n\n');

const isWithin = ({ parent }: Element, name: string): boolean =>
  parent !== null && 'name' in parent && (elementName(parent) === name || isWithin(parent, name));

/** By its name, or by the rule that shows it. What is hidden by an identifier is shown to those who did not earn it. */
function toldTimes(item: Element): (told: Element) => Told {
  const choices = new Set(withinOf(item, 'simpleChoice').map(({ attribs }) => attribs['identifier'] ?? ''));
  const right = new Set(withinOf(item, 'correctResponse').flatMap((key) => childrenOf(key, 'value').map(lineOf)));
  const ruled = ruledTimes(item, right, choices);
  return ({ attribs: { identifier = '', showHide } }) => {
    const told = ruled.get(identifier) ?? { when: whenNamed(identifier), options: [] };
    if (showHide !== 'hide') return choices.has(identifier) ? { when: null, options: [identifier] } : told;
    if (told.when === 'incorrect') return { when: 'correct', options: [] };
    return { when: told.when === 'correct' || right.has(identifier) ? 'incorrect' : 'general', options: [] };
  };
}

function ruledTimes(item: Element, right: ReadonlySet<string>, choices: ReadonlySet<string>): Map<string, Told> {
  const times = new Map<string, Told>();
  const asked = childrenOf(item, 'responseDeclaration').length;
  for (const condition of withinOf(childOf(item, 'responseProcessing'), 'responseCondition')) {
    let before: State | null = null;
    for (const branch of childrenOf(condition, 'responseIf', 'responseElseIf', 'responseElse')) {
      const [rule] = childrenOf(branch);
      const isElse = elementName(branch) === 'responseElse';
      const state: Shown | null = isElse ? opposite(before) : rule ? stateOf(rule, { right, choices, asked }) : null;
      if (state === null) continue;
      for (const shown of childrenOf(branch, 'setOutcomeValue').flatMap((outcome) => withinOf(outcome, 'baseValue')))
        times.set(lineOf(shown), withState(times.get(lineOf(shown)), state));
      if (typeof state === 'string') before = state;
    }
  }
  return times;
}

/** Whether an answer is right or wrong. */
type State = 'correct' | 'incorrect';
/** The same, or which option it is. */
type Shown = State | { option: string };
type Rules = { right: ReadonlySet<string>; choices: ReadonlySet<string>; asked: number };

const opposite = (state: Shown | null): State | null => {
  if (state === 'correct') return 'incorrect';
  return state === 'incorrect' ? 'correct' : null;
};

/** What is shown in either case is of the question. */
function withState(told: Told | undefined, state: Shown): Told {
  if (typeof state !== 'string') return { when: told?.when ?? null, options: [...(told?.options ?? []), state.option] };
  const isOther = told?.when !== undefined && told.when !== null && told.when !== state;
  return { when: isOther ? 'general' : state, options: told?.options ?? [] };
}

function stateOf(rule: Element, rules: Rules): Shown | null {
  const name = elementName(rule);
  const parts = childrenOf(rule);
  const values = withinOf({ children: [rule] }, 'baseValue').map(lineOf);
  const [value = '', ...others] = values;
  // Some keep what an answer was as a word.
  if (others.length === 0 && (value === 'correct' || value === 'incorrect')) return value;
  if (name === 'not') return opposite(parts[0] ? stateOf(parts[0], rules) : null);
  if (name === 'and' && parts.length === 1 && parts[0]) return stateOf(parts[0], rules);
  if (name === 'and') {
    const areAll =
      parts.length === rules.asked && parts.every((part) => stateOf(part, { ...rules, asked: 1 }) === 'correct');
    return areAll ? 'correct' : null;
  }
  if (name === 'or') return parts.some((part) => stateOf(part, rules) === 'correct') ? 'correct' : null;
  if (namesVariable(rule, 'variable', 'SCORE') && namesVariable(rule, 'variable', 'MAXSCORE'))
    return ['match', 'equal', 'gte'].includes(name) ? 'correct' : null;
  if (!['match', 'stringMatch', 'equal', 'equalRounded'].includes(name) || rules.asked > 1) return null;
  if (childrenOf(rule, 'correct').length > 0) return 'correct';
  if (rules.right.size === 1 && rules.right.has(value)) return 'correct';
  return rules.choices.has(value) ? { option: value } : null;
}

function whenNamed(identifier: string): Time {
  if (/incorrect|wrong/i.test(identifier)) return 'incorrect';
  if (/partial|most_?correct/i.test(identifier)) return 'partial';
  return /^(?:feedback_?)?(?:all_?)?correct/i.test(identifier) ? 'correct' : 'general';
}
