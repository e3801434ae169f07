import type { QuestionDetails } from '#contract/question-details.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { gapLine } from '../gap-line.ts';
import { gapsReplaced } from './gap-lines.ts';
import { toleranceOf } from './moodle-answers.ts';
import type { QtiVersion, WriteElement } from './qti-versions.ts';
import { escaped } from './rich-html.ts';

export type QtiParts = { declarations: string[]; body: string; processing: string };
type Html = (text: string) => string;
/** How a version writes: its elements, and texts of ours as its HTML. */
export type QtiWriting = { version: QtiVersion; html: Html };

const template = ({ element, template: address }: QtiVersion, name: 'match_correct' | 'map_response') =>
  element('response-processing', { template: address(name) });

/** What an item of QTI takes for an answer and how it marks it, of one point in all. */
export function qtiInteraction(question: PortableQuestion, writing: QtiWriting): QtiParts {
  const { options, details } = question;
  const { version, html } = writing;
  const { element } = version;
  const text = html(question.text);
  switch (kindOf(question).inFiles) {
    case 'choice':
    case 'true-false':
      return choice(question, text, writing);
    case 'written': {
      const entries = question.acceptedAnswers.map((answer) => entry(element, answer, 1, false));
      const mapping = mappingXml(element, entries, 1);
      return {
        declarations: [
          declaration(element, ['RESPONSE', 'single', 'string'], question.acceptedAnswers.slice(0, 1), mapping),
        ],
        body: text + entryXml(element),
        processing: template(version, 'map_response'),
      };
    }
    case 'number':
      return number(details, text, writing);
    case 'ordering': {
      const { identifiers, written } = choices(
        options.map((option) => option.text),
        writing,
      );
      const asked = { 'response-identifier': 'RESPONSE', shuffle: true };
      return {
        declarations: [declaration(element, ['RESPONSE', 'ordered', 'identifier'], identifiers)],
        body: text + element('order-interaction', asked, written),
        processing: template(version, 'match_correct'),
      };
    }
    case 'matching':
      return matching(details, text, writing);
    case 'gaps':
      return gapFill(details, text, element);
    case 'essay':
      return {
        declarations: [declaration(element, ['RESPONSE', 'single', 'string'], [])],
        body:
          text +
          element('extended-text-interaction', { 'response-identifier': 'RESPONSE' }) +
          scorers(version, html(details.essay?.modelAnswer ?? '')),
        processing: '',
      };
  }
}

const entryXml = (element: WriteElement) =>
  `<p>${element('text-entry-interaction', { 'response-identifier': 'RESPONSE' })}</p>`;

function scorers({ element, hasContentBody }: QtiVersion, said: string): string {
  if (said === '') return '';
  return hasContentBody
    ? element('rubric-block', { use: 'scoring', view: 'scorer' }, element('content-body', {}, said))
    : element('rubric-block', { view: 'scorer' }, said);
}

const entry = (element: WriteElement, key: string, value: number, isCaseSensitive = true) =>
  element('map-entry', {
    'map-key': key,
    'mapped-value': value,
    'case-sensitive': isCaseSensitive ? undefined : false,
  });
const mappingXml = (element: WriteElement, entries: readonly string[], most: number) =>
  element('mapping', { 'lower-bound': 0, 'upper-bound': most, 'default-value': 0 }, entries.join(''));

type Declared = readonly [identifier: string, cardinality: string, baseType: string];

function declaration(
  element: WriteElement,
  [identifier, cardinality, type]: Declared,
  correct: readonly string[],
  mapping = '',
): string {
  const values = correct.map((value) => element('value', {}, escaped(value))).join('');
  const right = values === '' ? '' : element('correct-response', {}, values);
  return element('response-declaration', { identifier, cardinality, 'base-type': type }, right + mapping);
}

function choices(
  texts: readonly string[],
  { version: { element }, html }: QtiWriting,
): { identifiers: string[]; written: string } {
  const identifiers = texts.map((_, place) => `c${place + 1}`);
  const written = texts.map((text, place) => element('simple-choice', { identifier: identifiers[place] }, html(text)));
  return { identifiers, written: written.join('\n') };
}

function choice(question: PortableQuestion, text: string, writing: QtiWriting): QtiParts {
  const { options, keepsOrder } = question;
  const { inFiles, hasSeveralRight: isSeveral } = kindOf(question);
  const { version, html } = writing;
  const { element } = version;
  const listed = choices(
    options.map((option) => option.text),
    writing,
  );
  const isFixed = inFiles === 'true-false';
  const identifiers = isFixed ? options.map((option) => option.text.toLowerCase()) : listed.identifiers;
  const written = isFixed
    ? options
        .map((option) => element('simple-choice', { identifier: option.text.toLowerCase() }, html(option.text)))
        .join('')
    : listed.written;
  const right = identifiers.filter((_, place) => options[place]?.isCorrect);
  const isMapped = isSeveral && ruleOf(question) !== 'all-or-nothing';
  const share = Number((1 / Math.max(1, right.length)).toFixed(6));
  const mapping = mappingXml(
    element,
    identifiers.map((identifier) => entry(element, identifier, right.includes(identifier) ? share : -share)),
    1,
  );
  const asked = {
    'response-identifier': 'RESPONSE',
    shuffle: keepsOrder !== true && !isFixed,
    'max-choices': isSeveral ? 0 : 1,
  };
  return {
    declarations: [
      declaration(
        element,
        ['RESPONSE', isSeveral ? 'multiple' : 'single', 'identifier'],
        right,
        isMapped ? mapping : '',
      ),
    ],
    body: text + element('choice-interaction', asked, written),
    processing: template(version, isMapped ? 'map_response' : 'match_correct'),
  };
}

function number({ number: key }: QuestionDetails, text: string, { version: { element } }: QtiWriting): QtiParts {
  // From its lower end on, which says it to the last digit.
  const range = key?.tolerance === 'range' ? { value: key.from, below: 0, above: key.to - key.from } : undefined;
  const { value, tolerance } = key ? toleranceOf(key) : { value: 0, tolerance: 0 };
  const { below, above } = range ?? { below: tolerance, above: tolerance };
  const answer = { identifier: 'RESPONSE' };
  const isNear = element(
    'equal',
    { 'tolerance-mode': 'absolute', tolerance: `${below} ${above}` },
    element('variable', answer) + element('correct', answer),
  );
  const wins = element(
    'set-outcome-value',
    { identifier: 'SCORE' },
    element('base-value', { 'base-type': 'float' }, '1'),
  );
  return {
    declarations: [declaration(element, ['RESPONSE', 'single', 'float'], [String(range?.value ?? value)])],
    body: text + entryXml(element),
    processing: element(
      'response-processing',
      {},
      element('response-condition', {}, element('response-if', {}, isNear + wins)),
    ),
  };
}

function matching({ pairs = [], extras = [] }: QuestionDetails, text: string, writing: QtiWriting): QtiParts {
  const { version, html } = writing;
  const { element } = version;
  const rights = [...new Set([...pairs.map(({ match }) => match), ...extras])];
  const right = (match: string) => `m${rights.indexOf(match) + 1}`;
  const values = pairs.map(({ match }, place) => `l${place + 1} ${right(match)}`);
  const side = (texts: readonly string[], identifier: (text: string, place: number) => string, most: number) => {
    const written = texts.map((one, place) =>
      element('simple-associable-choice', { identifier: identifier(one, place), 'match-max': most }, html(one)),
    );
    return element('simple-match-set', {}, written.join('\n'));
  };
  const share = Number((1 / Math.max(1, pairs.length)).toFixed(6));
  const left = side(
    pairs.map((pair) => pair.text),
    (_, place) => `l${place + 1}`,
    1,
  );
  const mapping = mappingXml(
    element,
    values.map((value) => entry(element, value, share)),
    1,
  );
  const asked = { 'response-identifier': 'RESPONSE', shuffle: true, 'max-associations': pairs.length };
  return {
    declarations: [declaration(element, ['RESPONSE', 'multiple', 'directedPair'], values, mapping)],
    body: text + element('match-interaction', asked, left + side(rights, right, 0)),
    processing: template(version, 'map_response'),
  };
}

const responseName = (place: number) => `RESPONSE_${place + 1}`;

function gapFill({ gaps = [] }: QuestionDetails, text: string, element: WriteElement): QtiParts {
  const share = Number((1 / Math.max(1, gaps.length)).toFixed(6));
  const parts = gaps.map(({ accepted, choices: offered }, place) => {
    const name = responseName(place);
    if (offered.length === 0) {
      const mapping = mappingXml(
        element,
        accepted.map((answer) => entry(element, answer, share, false)),
        share,
      );
      return {
        declared: declaration(element, [name, 'single', 'string'], accepted.slice(0, 1), mapping),
        inText: element('text-entry-interaction', { 'response-identifier': name }),
      };
    }
    const all = [...new Set([...offered, ...accepted])];
    const identifier = (said: string) => `c${all.indexOf(said) + 1}`;
    const listed = all.map((said) => element('inline-choice', { identifier: identifier(said) }, escaped(said)));
    const mapping = mappingXml(
      element,
      accepted.map((answer) => entry(element, identifier(answer), share)),
      share,
    );
    return {
      declared: declaration(element, [name, 'single', 'identifier'], accepted.slice(0, 1).map(identifier), mapping),
      inText: element('inline-choice-interaction', { 'response-identifier': name, shuffle: true }, listed.join('')),
    };
  });
  const sum = gaps.map((_, place) => element('map-response', { identifier: responseName(place) })).join('');
  return {
    declarations: parts.map(({ declared }) => declared),
    body: gapsReplaced(text, (place) => parts[place]?.inText ?? gapLine),
    processing: element(
      'response-processing',
      {},
      element('set-outcome-value', { identifier: 'SCORE' }, element('sum', {}, sum)),
    ),
  };
}
