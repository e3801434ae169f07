import type { Element } from 'domhandler';
import { exact } from '../number-ends.ts';
import { childrenOf, elementName, lineOf, withinOf } from '../xml/parse-xml.ts';

/** An answer that a rule names, and what it gives for it. */
export type NamedAnswer = { value: string; won: number; isCaseSensitive: boolean };
/** Numbers for which a rule gives something; nothing at an end where there is none. */
export type NamedRange = { from: number | null; to: number | null; won: number };
type Range = Omit<NamedRange, 'won'>;

/** What the rules of an item give for the answers of one interaction, as far as they can be read. */
export type Wins = {
  /** What the answer that is declared as right wins; nothing where no rule says it. */
  byKey: number | null;
  /** Whether capital and small letters are told apart where an answer is compared with the key. */
  isCaseSensitive: boolean;
  /** To how many places a number is rounded before it is compared with the key. */
  rounding: { figures: number; isOfDecimals: boolean } | null;
  answers: NamedAnswer[];
  ranges: NamedRange[];
  notes: string[];
};

/** Branches of conditions, each with what it gives. */
export const branchesOf = (processing: Element | undefined): Element[] =>
  withinOf(processing, 'responseIf', 'responseElseIf');

export const namesVariable = (rule: Element | undefined, name: string, identifier: string): boolean =>
  childrenOf(rule, name).some(({ attribs }) => attribs['identifier'] === identifier);

/** What a branch gives, alone or added to what was won before. */
export function wonIn(branch: Element): number | null {
  const [outcome] = childrenOf(branch, 'setOutcomeValue').filter(({ attribs }) =>
    /score/i.test(attribs['identifier'] ?? ''),
  );
  const [amount, ...others] = withinOf(outcome, 'baseValue');
  return amount && others.length === 0 ? Number(lineOf(amount)) || 0 : null;
}

const comparing = new Set(['match', 'stringMatch', 'equal', 'equalRounded']);

/** What is compared in a branch where any of it is enough. */
export const comparedIn = (parent: Element): Element[] =>
  childrenOf(parent).flatMap((child) => {
    const name = elementName(child);
    // One that has to hold alone is the same as without it.
    const isAlone = name === 'and' && childrenOf(child).length === 1;
    return name === 'or' || isAlone ? comparedIn(child) : comparing.has(name) ? [child] : [];
  });

const partly = 'An answer that only holds the right words was right there: here it has to be the same';

export function winsFor(processing: Element | undefined, identifier: string): Wins {
  const wins: Wins = { byKey: null, isCaseSensitive: true, rounding: null, answers: [], ranges: [], notes: [] };
  for (const branch of branchesOf(processing)) {
    const won = wonIn(branch);
    for (const rule of comparedIn(branch)) {
      if (!namesVariable(rule, 'variable', identifier)) continue;
      if (rule.attribs['substring'] === 'true') wins.notes.push(partly);
      const isCaseSensitive = rule.attribs['caseSensitive'] !== 'false';
      if (namesVariable(rule, 'correct', identifier)) {
        wins.byKey ??= won;
        wins.isCaseSensitive = isCaseSensitive;
        wins.rounding ??= roundingOf(rule);
      } else if (won !== null && won > 0)
        wins.answers.push(
          ...childrenOf(rule, 'baseValue').map((one) => ({ value: lineOf(one), won, isCaseSensitive })),
        );
    }
    const range = won !== null && won > 0 ? rangeIn(branch, identifier) : null;
    if (range && won !== null) wins.ranges.push({ ...range, won });
    if (range && withinOf(branch, 'gt', 'lt').length > 0) wins.notes.push('The ends of its range are right here, too');
  }
  return wins;
}

/** Where nothing says of what, the figures that count are meant. */
function roundingOf(rule: Element): Wins['rounding'] {
  const figures = Number(rule.attribs['figures']);
  if (elementName(rule) !== 'equalRounded' || !Number.isInteger(figures)) return null;
  return { figures, isOfDecimals: rule.attribs['roundingMode'] === 'decimalPlaces' };
}

const bounds: Readonly<Record<string, 'from' | 'to'>> = { gte: 'from', gt: 'from', lte: 'to', lt: 'to' };
const other = { from: 'to', to: 'from' } as const;

/** At least so much, at most so much, or both. */
function rangeIn(branch: Element, identifier: string): Range | null {
  const range: Range = { from: null, to: null };
  const [condition] = childrenOf(branch);
  const rules = condition && elementName(condition) === 'and' ? childrenOf(condition) : condition ? [condition] : [];
  for (const rule of rules) {
    const end = bounds[elementName(rule)];
    const [first, second] = childrenOf(rule);
    const amount = Number(lineOf(childrenOf(rule, 'baseValue')[0]));
    // What else has to hold is not known.
    if (!end || !first || !second || !namesVariable(rule, 'variable', identifier) || !Number.isFinite(amount))
      return null;
    range[elementName(first) === 'variable' ? end : other[end]] = amount;
  }
  return range.from === null && range.to === null ? null : range;
}

/** The most that any answer gives; nothing where no rule says it. */
export const mostWon = ({ byKey, answers, ranges }: Wins): number =>
  Math.max(byKey ?? 0, ...answers.map(({ won }) => won), ...ranges.map(({ won }) => won));

/** Numbers that are the same as another once they are rounded. */
export function roundedAlike(
  value: number,
  { figures, isOfDecimals }: NonNullable<Wins['rounding']>,
): { value: number; off: number } {
  const places = isOfDecimals || value === 0 ? figures : figures - 1 - Math.floor(Math.log10(Math.abs(value)));
  const unit = 10 ** -places;
  return { value: exact(Math.round(value / unit) * unit), off: exact(unit / 2) };
}
