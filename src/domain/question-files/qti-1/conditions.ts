import type { Element } from 'domhandler';
import { childOf, childrenOf, elementName, lineOf, withinOf } from '../xml/parse-xml.ts';

/** Something that an answer is compared with. */
export type Comparison = { name: string; respident: string; value: string; isCaseSensitive: boolean };

/** A rule of how an item is marked. */
export type Condition = {
  /** What has to be so, and what must not. */
  is: Comparison[];
  isNot: Comparison[];
  /** A share of full marks; nothing where it gives none, nor takes any. */
  weight: number | null;
  /** Feedback that it shows. */
  shows: string[];
};

/** The rules of an item, with what wins something told apart from what only shows feedback. */
export type Processing = { wins: Condition[]; all: Condition[]; most: number | null };

const comparing = ['varequal', 'vargte', 'vargt', 'varlte', 'varlt', 'varsubset'];

export function processingOf(item: Element): Processing {
  const processing = childrenOf(item, 'resprocessing');
  const rules = processing.flatMap((one) => childrenOf(one, 'respcondition'));
  const declared = processing
    .flatMap((one) => withinOf(one, 'decvar'))
    .map(({ attribs }) => Number(attribs['maxvalue']));
  const gains = rules.map(gainOf);
  const won = gains.filter((gain): gain is number => typeof gain === 'number' && gain > 0);
  const isAdded = rules.some((rule) => childrenOf(rule, 'setvar').some(({ attribs }) => attribs['action'] === 'Add'));
  const reachable = isAdded ? won.reduce((sum, gain) => sum + gain, 0) : Math.max(0, ...won);
  const most = mostOf(declared.find((value) => value > 0) ?? null, reachable, isAdded || gains.includes('all'));
  // What is added up to a hundred is percents, whatever is declared.
  const isPercent = isAdded && Math.abs(reachable - 100) < 1;
  const whole = isPercent ? reachable : most;
  const all = rules.map((rule, place): Condition => {
    const gain = gains[place] ?? null;
    const variables = childOf(rule, 'conditionvar');
    return {
      ...comparisonsIn(variables),
      weight: gain === 'all' ? 1 : gain === null ? null : gain / (whole ?? 1),
      shows: childrenOf(rule, 'displayfeedback').flatMap(({ attribs }) => attribs['linkrefid'] ?? []),
    };
  });
  return { all, most, wins: winning(rules, all) };
}

/** Some declare a hundred, and give the marks of the question to its best answer. */
function mostOf(declared: number | null, reachable: number, isShared: boolean): number | null {
  if (declared !== null && (isShared || reachable <= 0)) return declared;
  const most = Math.min(declared ?? Infinity, reachable);
  return most > 0 ? most : null;
}

function gainOf(rule: Element): number | 'all' | null {
  const gains = childrenOf(rule, 'setvar').map((variable) => {
    const said = lineOf(variable);
    if (/\.max$/i.test(said)) return 'all' as const;
    const amount = Number(said);
    return said === '' || !Number.isFinite(amount)
      ? null
      : variable.attribs['action'] === 'Subtract'
        ? -amount
        : amount;
  });
  return gains.find((gain) => gain !== null && gain !== 0) ?? gains.find((gain) => gain !== null) ?? null;
}

/**
 * Where no rule gives marks, some tools say with `Set` alone what is right, or with the feedback that it shows, and give
 * the marks elsewhere.
 */
function winning(rules: readonly Element[], all: readonly Condition[]): Condition[] {
  const counted = all.filter(({ weight }) => weight !== null && weight !== 0);
  if (counted.some(({ weight }) => (weight ?? 0) > 0)) return counted;
  const meant = all.filter((condition, place) => {
    const rule = rules[place];
    return rule !== undefined && condition.is.length > 0 && !/incorrect/i.test(rule.attribs['title'] ?? '');
  });
  const set = meant.filter((condition) => {
    const rule = rules[all.indexOf(condition)];
    return childrenOf(rule, 'setvar').some(
      ({ attribs }) => attribs['action'] === 'Set' || /_correct$/i.test(attribs['varname'] ?? ''),
    );
  });
  const shown = meant.filter(({ shows }) => shows.some((name) => /^correct/i.test(name)));
  return (set.length > 0 ? set : shown).map((condition) => ({ ...condition, weight: 1 }));
}

function comparisonsIn(parent: Element | undefined): Pick<Condition, 'is' | 'isNot'> {
  const is: Comparison[] = [];
  const isNot: Comparison[] = [];
  for (const child of childrenOf(parent)) {
    const name = elementName(child);
    if (name === 'not') {
      const inner = comparisonsIn(child);
      is.push(...inner.isNot);
      isNot.push(...inner.is);
    } else if (name === 'and' || name === 'or') {
      const inner = comparisonsIn(child);
      is.push(...inner.is);
      isNot.push(...inner.isNot);
    } else if (comparing.includes(name)) {
      const { respident = '', case: sensitive = '' } = child.attribs;
      is.push({ name, respident, value: lineOf(child), isCaseSensitive: /^yes$/i.test(sensitive) });
    }
  }
  return { is, isNot };
}
