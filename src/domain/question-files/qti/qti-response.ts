import type { Element } from 'domhandler';
import { childOf, childrenOf, lineOf, withinOf, wordsOf } from '../xml/parse-xml.ts';
import { branchesOf, comparedIn, namesVariable, type Wins, winsFor, wonIn } from './qti-rules.ts';

/** What an item says of the answers that one of its interactions takes. */
export type QtiResponse = {
  cardinality: string;
  baseType: string;
  correct: string[];
  mapping: {
    entries: { key: string; value: number; isCaseSensitive: boolean }[];
    otherwise: number;
    most: number;
  } | null;
  /** Whether only the right answer wins, each part of it wins something, or nothing is known of it. */
  marking: 'match' | 'map' | 'unknown';
  /** What rules give for which answers. */
  wins: Wins;
  /** How much an answer may differ from a number. */
  tolerance: { mode: 'exact' | 'absolute' | 'relative'; below: number; above: number } | null;
  notes: string[];
};

export function responseOf(item: Element, identifier: string): QtiResponse {
  const declaration = childrenOf(item, 'responseDeclaration').find((one) => one.attribs['identifier'] === identifier);
  const processing = childOf(item, 'responseProcessing');
  const mapping = mappingOf(childOf(declaration, 'mapping'));
  const declared = childrenOf(childOf(declaration, 'correctResponse'), 'value').map((value) => wordsOf(value).trim());
  const wins = winsFor(processing, identifier);
  const inRules = declared.length > 0 || mapping ? [] : keyInRules(processing, identifier, declaration);
  const correct = [...declared, ...inRules];
  const marking = markingOf(processing, identifier, mapping !== null, correct.length > 0);
  return {
    cardinality: declaration?.attribs['cardinality'] ?? 'single',
    baseType: declaration?.attribs['baseType'] ?? 'identifier',
    correct,
    mapping,
    marking,
    wins,
    tolerance: toleranceOf(processing, identifier),
    notes: [
      ...new Set(wins.notes),
      ...(wins.rounding
        ? ['A number is rounded before it is compared there: here it may be off by half of the last place']
        : []),
      ...(inRules.length > 0 || (correct.length === 0 && wins.ranges.length > 0)
        ? ['Its key was found in the rules by which it is marked there: please look at it']
        : []),
      ...(withinOf(processing, 'mapTolResponse').length > 0
        ? ['An answer with a few wrong letters was right there: here it has to be the same']
        : []),
      ...(marking === 'unknown' && processing && childrenOf(processing).length > 0 && correct.length > 0
        ? ['It is marked by rules of its own there: here its key alone decides']
        : []),
    ],
  };
}

function mappingOf(mapping: Element | undefined): QtiResponse['mapping'] {
  if (!mapping) return null;
  const entries = childrenOf(mapping, 'mapEntry').map(({ attribs }) => ({
    key: (attribs['mapKey'] ?? '').trim(),
    value: Number(attribs['mappedValue'] ?? 0) || 0,
    isCaseSensitive: attribs['caseSensitive'] !== 'false',
  }));
  return {
    entries,
    otherwise: Number(mapping.attribs['defaultValue'] ?? 0) || 0,
    most: Number(mapping.attribs['upperBound'] ?? Infinity) || Infinity,
  };
}

/** By the last part of the template's address, since hosts and versions vary; else by what the rules have in them. */
function markingOf(
  processing: Element | undefined,
  identifier: string,
  isMapped: boolean,
  hasKey: boolean,
): QtiResponse['marking'] {
  const address = processing?.attribs['template'] ?? processing?.attribs['templateLocation'] ?? '';
  const template =
    address
      .split(/[/#]/)
      .at(-1)
      ?.replace(/\.xml$/, '') ?? '';
  if (/^(?:match_correct|cc2_match)/i.test(template)) return 'match';
  if (/map_response/i.test(template)) return isMapped ? 'map' : 'match';
  // Some let pass a few wrong letters, by an element of their own.
  const mapped = withinOf(processing, 'mapResponse', 'mapTolResponse');
  if (isMapped && mapped.some(({ attribs }) => attribs['identifier'] === identifier)) return 'map';
  const compared = withinOf(processing, 'match', 'equal', 'stringMatch', 'equalRounded');
  if (
    compared.some((rule) => namesVariable(rule, 'variable', identifier) && namesVariable(rule, 'correct', identifier))
  )
    return 'match';
  // Nothing is said but what each answer wins.
  if (!processing && isMapped) return 'map';
  if (!processing || childrenOf(processing).length === 0)
    return isMapped && !hasKey ? 'map' : hasKey ? 'match' : 'unknown';
  return isMapped && !hasKey ? 'map' : 'unknown';
}

/** What wins points where an answer is compared with something that stands in the rule. */
function keyInRules(processing: Element | undefined, identifier: string, declaration: Element | undefined): string[] {
  const { cardinality = 'single', baseType = '' } = declaration?.attribs ?? {};
  const found = branchesOf(processing).flatMap((branch) => {
    if ((wonIn(branch) ?? 0) <= 0) return [];
    return [...comparedIn(branch), ...childrenOf(branch, 'member')].flatMap((rule) => {
      const lists = childrenOf(rule, 'multiple', 'ordered');
      const said = [rule, ...lists].flatMap((list) => childrenOf(list, 'baseValue')).map(lineOf);
      const isAbout = namesVariable(rule, 'variable', identifier) && said.length > 0;
      return isAbout ? [{ said, isWhole: rule.name !== 'member' }] : [];
    });
  });
  // Of several sets that are right as a whole the first is, and what is in a set may stand in one value.
  const isOfSets = cardinality !== 'single' && found.some(({ isWhole }) => isWhole);
  const values = (isOfSets ? found.slice(0, 1) : found).flatMap(({ said }) => said);
  return isOfSets && !/pair/i.test(baseType) ? values.flatMap((value) => value.split(/\s+/)) : values;
}

function toleranceOf(processing: Element | undefined, identifier: string): QtiResponse['tolerance'] {
  const rule = withinOf(processing, 'equal').find((one) =>
    childrenOf(one, 'variable').some((variable) => variable.attribs['identifier'] === identifier),
  );
  const mode = rule?.attribs['toleranceMode'] ?? 'exact';
  const [below, above = below] = (rule?.attribs['tolerance'] ?? '').trim().split(/\s+/).map(Number);
  if (!rule || !Number.isFinite(below) || below === undefined || above === undefined || !Number.isFinite(above))
    return null;
  return mode === 'absolute' || mode === 'relative' ? { mode, below, above } : null;
}
