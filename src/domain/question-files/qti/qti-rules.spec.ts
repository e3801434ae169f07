import { describe, expect, it } from 'vitest';
import { broughtPictures } from '../brought-pictures.ts';
import type { FileItem } from '../file-item.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { readQtiItem } from './read-qti.ts';

const newId = () => '00000000-0000-4000-8000-000000000001';

function only(inner: string): FileItem {
  const file = { items: [] as FileItem[], leftOut: [] };
  const root = parseXml(`<assessmentItem identifier="i" title="T">${inner}</assessmentItem>`);
  readQtiItem(root, broughtPictures({ find: () => undefined, newId }), (address) => address, file);
  const [item] = file.items;
  if (!item) throw new Error('nothing was read');
  return item;
}

const response = (type: string, ...values: string[]) =>
  `<responseDeclaration identifier="R" cardinality="single" baseType="${type}">${
    values.length === 0
      ? ''
      : `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`
  }</responseDeclaration>`;
const entry = '<itemBody><p>How many? <textEntryInteraction responseIdentifier="R"/></p></itemBody>';
const choices =
  '<itemBody><choiceInteraction responseIdentifier="R"><prompt>Which?</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice><simpleChoice identifier="C">c</simpleChoice></choiceInteraction></itemBody>';
const variable = '<variable identifier="R"/>';
const value = (said: string | number) => `<baseValue>${said}</baseValue>`;
const key = '<correct identifier="R"/>';
const compared = (name: string, other: string, attributes = '') =>
  `<${name} ${attributes}>${variable}${other}</${name}>`;
const outcome = (name: string, said: string | number) =>
  `<setOutcomeValue identifier="${name}">${value(said)}</setOutcomeValue>`;
const branch = (name: string, condition: string, ...outcomes: string[]) =>
  `<${name}>${condition}${outcomes.join('')}</${name}>`;
const rules = (...branches: string[]) =>
  `<responseProcessing><responseCondition>${branches.join('')}</responseCondition></responseProcessing>`;
const wins = (condition: string, points: number) => rules(branch('responseIf', condition, outcome('SCORE', points)));
const modal = (identifier: string, text: string) => `<modalFeedback identifier="${identifier}">${text}</modalFeedback>`;

const rounded = 'A number is rounded before it is compared there: here it may be off by half of the last place';
const inRules = 'Its key was found in the rules by which it is marked there: please look at it';
const openEnds = 'The ends of its range are right here, too';

describe('a text that rules of QTI compare', () => {
  const match = compared('stringMatch', key, 'caseSensitive="false"');
  it.each([
    ['its key', wins(match, 4), 4, ['Paris']],
    [
      'its key or another',
      wins(`<or>${match}${compared('stringMatch', value('Lutetia'))}</or>`, 4),
      4,
      ['Paris', 'Lutetia'],
    ],
    ['its key alone, among nothing else', wins(`<and>${match}</and>`, 3), 3, ['Paris']],
  ])('with %s is right in each, and wins what they give', (_, processing, points, texts) => {
    const item = only(response('string', 'Paris') + entry + processing);
    const answers = texts.map((text) => ({ text, weight: 1 }));
    expect(item).toMatchObject({ points, notes: [], key: { kind: 'written', answers } });
  });

  it('wins a part where a rule gives less for it', () => {
    const processing = rules(
      branch('responseIf', match, outcome('SCORE', 4)),
      branch('responseElseIf', compared('match', value('Lutetia')), outcome('SCORE', 1)),
    );
    expect(only(response('string', 'Paris') + entry + processing)).toMatchObject({
      points: 4,
      key: {
        answers: [
          { text: 'Paris', weight: 1, isCaseSensitive: false },
          { text: 'Lutetia', weight: 0.25 },
        ],
      },
    });
  });

  it('says that a part of it was enough', () => {
    const processing = wins(compared('stringMatch', key, 'substring="true" caseSensitive="true"'), 1);
    const item = only(response('string', 'Paris') + entry + processing);
    expect(item.notes).toEqual([
      'An answer that only holds the right words was right there: here it has to be the same',
    ]);
  });
});

describe('a number that rules of QTI compare', () => {
  const atLeast = compared('gte', value(9.7));
  const atMost = compared('lte', value(9.9));
  it.each([
    ['both ends', `<and>${atLeast}${atMost}</and>`, { from: 9.7, to: 9.9 }, [inRules]],
    [
      'ends that it is not to reach',
      `<and>${compared('gt', value(9))}${compared('lt', value(10))}</and>`,
      { from: 9, to: 10 },
      [openEnds, inRules],
    ],
    [
      'its ends before it',
      `<and><lte>${value(9.7)}${variable}</lte><gte>${value(9.9)}${variable}</gte></and>`,
      { from: 9.7, to: 9.9 },
      [inRules],
    ],
    ['one end alone', atLeast, { from: 9.7, to: null }, [inRules]],
  ])('with %s has that range', (_, condition, range, notes) => {
    const item = only(response('float') + entry + wins(condition, 2));
    expect(item).toMatchObject({ points: 2, notes, key: { kind: 'number', answers: [{ ...range, weight: 1 }] } });
  });

  it.each([
    ['decimals', 'roundingMode="decimalPlaces" figures="2"', '3.14159', { value: 3.14, from: 3.135, to: 3.145 }],
    ['figures', 'roundingMode="significantFigures" figures="3"', '1234', { value: 1230, from: 1225, to: 1235 }],
    ['figures where nothing else is said', 'figures="2"', '0.0456', { value: 0.046, from: 0.0455, to: 0.0465 }],
    ['whole numbers', 'roundingMode="decimalPlaces" figures="0"', '-2.6', { value: -3, from: -3.5, to: -2.5 }],
  ])('once it is rounded to %s may be off by half of the last place', (_, attributes, said, answer) => {
    const item = only(response('float', said) + entry + wins(compared('equalRounded', key, attributes), 1));
    expect(item).toMatchObject({ notes: [rounded], key: { answers: [answer] } });
  });

  it('is none where what else has to hold cannot be read', () => {
    const item = only(response('float') + entry + wins(`<and>${atLeast}<isNull>${variable}</isNull></and>`, 1));
    expect(item.key).toMatchObject({ kind: 'number', answers: [] });
  });
});

describe('an option that rules of QTI compare', () => {
  it.each([
    ['is declared', response('identifier', 'B'), compared('match', key)],
    ['stands in the rule', response('identifier'), compared('match', value('B'))],
  ])('wins its share, whichever comes first, where the key %s', (_, declared, right) => {
    const processing = rules(
      branch('responseIf', compared('match', value('C')), outcome('SCORE', 2)),
      branch('responseElseIf', right, outcome('SCORE', 5)),
    );
    expect(only(declared + choices + processing)).toMatchObject({
      points: 5,
      key: { options: [{ weight: 0 }, { weight: 1 }, { weight: 0.4 }] },
    });
  });
});

describe('feedback that rules of QTI show', () => {
  const show = (identifier: string) => outcome('FEEDBACK', identifier);
  const said = modal('f1', 'Great') + modal('f2', 'Pity') + modal('f3', 'Nearly');
  const right = compared('match', key);
  it.each([
    [
      'its key, and anything else',
      branch('responseIf', right, show('f1')) + branch('responseElse', '', show('f2')),
      { correct: 'Great', incorrect: 'Pity' },
    ],
    [
      'anything but its key',
      branch('responseIf', `<not>${right}</not>`, show('f2')) + branch('responseElse', '', show('f1')),
      { correct: 'Great', incorrect: 'Pity' },
    ],
    [
      'the value of its key',
      branch('responseIf', compared('match', value('B')), show('f1')) + branch('responseElse', '', show('f2')),
      { correct: 'Great', incorrect: 'Pity' },
    ],
    [
      'all that can be won',
      branch('responseIf', '<gte><variable identifier="SCORE"/><variable identifier="MAXSCORE"/></gte>', show('f1')),
      { correct: 'Great' },
    ],
    [
      'either of two',
      branch('responseIf', `<or>${right}${compared('match', value('C'))}</or>`, show('f1')),
      { correct: 'Great' },
    ],
    [
      'no answer at all',
      branch('responseIf', `<isNull>${variable}</isNull>`, show('f3')) + branch('responseElseIf', right, show('f1')),
      { correct: 'Great' },
    ],
    ['both', branch('responseIf', right, show('f1')) + branch('responseElse', '', show('f1')), { correct: '' }],
  ])('for %s is told then', (_, branches, expected) => {
    expect(only(response('identifier', 'B') + choices + rules(branches) + said).feedback).toMatchObject(expected);
  });

  it('for one option is said of that', () => {
    const processing = rules(
      branch('responseIf', right, show('f1')),
      branch('responseElseIf', compared('match', value('C')), show('f3')),
      branch('responseElse', '', show('f2')),
    );
    expect(only(response('identifier', 'B') + choices + processing + said)).toMatchObject({
      feedback: { general: '', correct: 'Great', incorrect: 'Pity' },
      key: { options: [{ feedback: '' }, { feedback: '' }, { feedback: 'Nearly' }] },
    });
  });
});
