import type { Element } from 'domhandler';
import { childOf, childrenOf, lineOf, withinOf, wordsOf } from '../xml/parse-xml.ts';

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
  /** How much an answer may differ from a number. */
  tolerance: { mode: 'exact' | 'absolute' | 'relative'; below: number; above: number } | null;
  notes: string[];
};

export function responseOf(item: Element, identifier: string): QtiResponse {
  const declaration = childrenOf(item, 'responseDeclaration').find((one) => one.attribs['identifier'] === identifier);
  const processing = childOf(item, 'responseProcessing');
  const mapping = mappingOf(childOf(declaration, 'mapping'));
  const declared = childrenOf(childOf(declaration, 'correctResponse'), 'value').map((value) => wordsOf(value).trim());
  const inRules = declared.length > 0 || mapping ? [] : keyInRules(processing, identifier);
  const correct = [...declared, ...inRules];
  const marking = markingOf(processing, identifier, mapping !== null, correct.length > 0);
  return {
    cardinality: declaration?.attribs['cardinality'] ?? 'single',
    baseType: declaration?.attribs['baseType'] ?? 'identifier',
    correct,
    mapping,
    marking,
    tolerance: toleranceOf(processing, identifier),
    notes: [
      ...(inRules.length > 0 ? ['Its key was found in the rules by which it is marked there: please look at it'] : []),
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
  const names = (element: Element) => element.attribs['identifier'] === identifier;
  if (isMapped && withinOf(processing, 'mapResponse').some(names)) return 'map';
  if (
    withinOf(processing, 'match', 'equal').some(
      (rule) => childrenOf(rule, 'variable').some(names) && childrenOf(rule, 'correct').some(names),
    )
  ) {
    return 'match';
  }
  if (!processing || childrenOf(processing).length === 0)
    return isMapped && !hasKey ? 'map' : hasKey ? 'match' : 'unknown';
  return isMapped && !hasKey ? 'map' : 'unknown';
}

/** What wins points where an answer is compared with something that stands in the rule. */
function keyInRules(processing: Element | undefined, identifier: string): string[] {
  return withinOf(processing, 'responseIf', 'responseElseIf').flatMap((branch) => {
    const wins = childrenOf(branch, 'setOutcomeValue').some(
      (outcome) =>
        /score/i.test(outcome.attribs['identifier'] ?? '') && Number(lineOf(childOf(outcome, 'baseValue'))) > 0,
    );
    const [rule] = childrenOf(branch, 'match', 'stringMatch', 'equal', 'member');
    const isOfAnswer = childrenOf(rule, 'variable').some((variable) => variable.attribs['identifier'] === identifier);
    return wins && isOfAnswer ? withinOf(rule, 'baseValue').map(lineOf) : [];
  });
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
