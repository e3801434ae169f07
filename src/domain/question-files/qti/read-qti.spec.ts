import { describe, expect, it } from 'vitest';
import { broughtPictures } from '../brought-pictures.ts';
import type { QuestionFile } from '../file-item.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { readQtiItem } from './read-qti.ts';

const newId = () => '00000000-0000-4000-8000-000000000001';

function read(inner: string, attributes = ''): Pick<QuestionFile, 'items' | 'leftOut'> {
  const file = { items: [], leftOut: [] };
  const root = parseXml(`<assessmentItem identifier="i" title="T" ${attributes}>${inner}</assessmentItem>`);
  readQtiItem(root, broughtPictures({ find: () => undefined, newId }), (address) => address, file);
  return file;
}

function only(inner: string) {
  const { items, leftOut } = read(inner);
  expect(leftOut).toEqual([]);
  const [item] = items;
  if (!item) throw new Error('nothing was read');
  return item;
}

const response = (
  cardinality: string,
  values: readonly string[],
  mapping = '',
  type = 'identifier',
  identifier = 'R',
) =>
  `<responseDeclaration identifier="${identifier}" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${mapping}</responseDeclaration>`;
const mapped = (entries: Record<string, number>, attributes = '') =>
  `<mapping ${attributes}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const template = (name: string) => `<responseProcessing template="http://anywhere.test/v9/${name}"/>`;
const choices = (attributes = '') =>
  `<itemBody><p>Look.</p><choiceInteraction responseIdentifier="R" ${attributes}><prompt>Which?</prompt><simpleChoice identifier="a">A</simpleChoice>
   <simpleChoice identifier="b" fixed="true">B<feedbackInline identifier="b" outcomeIdentifier="F" showHide="show">Not B</feedbackInline></simpleChoice>
   <simpleChoice identifier="c">C</simpleChoice></choiceInteraction></itemBody>`;

describe('a choice of QTI', () => {
  it('is all or nothing by the template that compares, whatever its address', () => {
    const item = only(
      response('multiple', ['a', 'c']) + choices('maxChoices="1" shuffle="true"') + template('match_correct.xml'),
    );
    expect(item).toMatchObject({
      text: 'Look.\n\nWhich?',
      points: 1,
      shufflesOptions: true,
      key: {
        hasSeveralRight: true,
        isAllOrNothing: true,
        options: [
          { text: 'A', weight: 1 },
          { text: 'B', weight: 0, feedback: 'Not B', isFixed: true },
          { text: 'C', weight: 1 },
        ],
      },
    });
  });

  it('is marked by its parts where they are mapped, with what others lose, within its bound', () => {
    const mapping = mapped({ a: 2, c: 2 }, 'defaultValue="-1" upperBound="2"');
    expect(only(response('multiple', ['a', 'c'], mapping) + choices() + template('map_response'))).toMatchObject({
      points: 2,
      key: { isAllOrNothing: false, options: [{ weight: 1 }, { weight: -0.5 }, { weight: 1 }] },
    });
  });

  it('is marked by its parts where nothing is said but what they win', () => {
    const mapping = mapped({ a: 1, c: 1, b: -1 });
    expect(only(response('multiple', ['a', 'c'], mapping) + choices()).key).toMatchObject({
      isAllOrNothing: false,
      options: [{ weight: 0.5 }, { weight: -0.5 }, { weight: 0.5 }],
    });
  });

  it('has one right option by its cardinality, and not by how many may be chosen', () => {
    expect(only(response('single', ['a']) + choices('maxChoices="0"')).key).toMatchObject({ hasSeveralRight: false });
  });

  it('has its key from rules where it has none, and says so', () => {
    const rule = `<responseProcessing><responseCondition><responseIf><match><variable identifier="R"/><baseValue>c</baseValue></match>
      <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
    const item = only(response('single', []) + choices() + rule);
    expect(item.key).toMatchObject({ options: [{ weight: 0 }, { weight: 0 }, { weight: 1 }] });
    expect(item.notes[0]).toContain('Its key was found in the rules');
  });

  const compared = (values: string, rule: 'match' | 'member' = 'match') =>
    `<responseCondition><responseIf><${rule}><variable identifier="R"/>${values}</${rule}><setOutcomeValue identifier="SCORE"><sum>
      <variable identifier="SCORE"/><baseValue baseType="float">1</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
  const value = (said: string) => `<baseValue baseType="identifier">${said}</baseValue>`;

  it.each([
    ['a set', compared(`<multiple>${value('a')}${value('c')}</multiple>`)],
    ['a set in one value', compared(value('a c')) + compared(value('b'))],
    ['each of its members', compared(value('a'), 'member') + compared(value('c'), 'member')],
  ])('has its key from rules that compare %s', (_, rules) => {
    const item = only(response('multiple', []) + choices() + `<responseProcessing>${rules}</responseProcessing>`);
    expect(item.key).toMatchObject({ options: [{ weight: 1 }, { weight: 0 }, { weight: 1 }] });
  });

  it('has the points that its rule gives to its key', () => {
    const rules = `<responseProcessing>${compared('<correct identifier="R"/>').replace('>1<', '>2.5<')}</responseProcessing>`;
    expect(only(response('single', ['a']) + choices() + rules)).toMatchObject({ points: 2.5, notes: [] });
  });

  it('that is marked by rules of its own says that its key alone decides', () => {
    const rules =
      '<responseProcessing><setOutcomeValue identifier="SCORE"><random/></setOutcomeValue></responseProcessing>';
    expect(only(response('single', ['a']) + choices() + rules).notes).toEqual([
      'It is marked by rules of its own there: here its key alone decides',
    ]);
  });

  it('without a key has nothing right', () => {
    expect(only(response('single', []) + choices()).key).toMatchObject({
      options: [{ weight: 0 }, { weight: 0 }, { weight: 0 }],
    });
  });
});

describe('what is written in QTI', () => {
  const entry = '<itemBody><p>It is <textEntryInteraction responseIdentifier="R"/> m.</p></itemBody>';

  it('is a number with what it may be off by', () => {
    const equal = (mode: string, tolerance: string) =>
      `<responseProcessing><responseCondition><responseIf><equal toleranceMode="${mode}" tolerance="${tolerance}"><variable identifier="R"/><correct identifier="R"/></equal></responseIf></responseCondition></responseProcessing>`;
    const range = (rules: string) => only(response('single', ['20'], '', 'float') + entry + rules).key;
    expect(range(equal('absolute', '1 2'))).toMatchObject({ answers: [{ from: 19, to: 22, value: 20 }] });
    expect(range(equal('relative', '5'))).toMatchObject({ answers: [{ from: 19, to: 21 }] });
    expect(range(template('match_correct'))).toMatchObject({ answers: [{ from: 20, to: 20 }] });
  });

  it('is text with what each answer wins', () => {
    const mapping =
      '<mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5" caseSensitive="false"/></mapping>';
    const item = only(response('single', ['York'], mapping, 'string') + entry + template('map_response'));
    expect(item.text).toBe('It is ___ m.');
    expect(item.key).toMatchObject({
      answers: [
        { text: 'York', weight: 1, isCaseSensitive: true },
        { text: 'york', weight: 0.5, isCaseSensitive: false },
      ],
    });
  });

  it('may have a few wrong letters there, with all that wins something', () => {
    const rules =
      '<responseProcessing><setOutcomeValue identifier="SCORE"><mapTolResponse identifier="R" tolerance="1"/></setOutcomeValue></responseProcessing>';
    const item = only(response('single', ['metre'], mapped({ metre: 2, meter: 2 }), 'string') + entry + rules);
    expect(item).toMatchObject({ points: 2, key: { answers: [{ text: 'metre' }, { text: 'meter', weight: 1 }] } });
    expect(item.notes).toEqual(['An answer with a few wrong letters was right there: here it has to be the same']);
  });

  it('into several places has the points of all', () => {
    const rule = (identifier: string) =>
      `<responseCondition><responseIf><match><variable identifier="${identifier}"/><correct identifier="${identifier}"/></match>
       <setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue>2</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
    const body =
      '<itemBody><p><textEntryInteraction responseIdentifier="R"/><textEntryInteraction responseIdentifier="S"/></p></itemBody>';
    const keys = response('single', ['x'], '', 'string') + response('single', ['y'], '', 'string', 'S');
    expect(only(`${keys}${body}<responseProcessing>${rule('R')}${rule('S')}</responseProcessing>`).points).toBe(4);
    expect(only(`${keys}${body}<responseProcessing>${rule('R')}</responseProcessing>`).points).toBeNull();
  });

  it('into several places is gaps, typed or chosen', () => {
    const body = `<itemBody><p><textEntryInteraction responseIdentifier="R"/> is <inlineChoiceInteraction responseIdentifier="S">
      <inlineChoice identifier="x">red</inlineChoice><inlineChoice identifier="y">blue</inlineChoice></inlineChoiceInteraction></p></itemBody>`;
    const item = only(
      response('single', ['Sky'], '', 'string') + response('single', ['y'], '', 'identifier', 'S') + body,
    );
    expect(item.text).toBe('___ is ___');
    expect(item.key).toEqual({
      kind: 'gaps',
      gaps: [
        { accepted: ['Sky'], choices: [] },
        { accepted: ['blue'], choices: ['red', 'blue'] },
      ],
    });
  });

  it('into several places says that what won a part wins all', () => {
    const body =
      '<itemBody><p><textEntryInteraction responseIdentifier="R"/><textEntryInteraction responseIdentifier="S"/></p></itemBody>';
    const item = only(
      response('single', ['x'], mapped({ x: 2, z: 1 }), 'string') + response('single', ['y'], '', 'string', 'S') + body,
    );
    expect(item.key).toMatchObject({ gaps: [{ accepted: ['x', 'z'] }, { accepted: ['y'] }] });
    expect(item.notes).toEqual(['Answers of a gap that won a part there win all here']);
  });

  it('at length is an essay, with what is for those who mark', () => {
    const body = `<itemBody><extendedTextInteraction responseIdentifier="R"><prompt>Why?</prompt></extendedTextInteraction>
      <rubricBlock view="scorer"><p>Look for osmosis</p></rubricBlock></itemBody>`;
    expect(only(response('single', [], '', 'string') + body)).toMatchObject({
      text: 'Why?',
      key: { kind: 'essay', forMarkers: 'Look for osmosis' },
    });
  });
});

describe('pairs and orders of QTI', () => {
  const one = (identifier: string) =>
    `<simpleAssociableChoice identifier="${identifier}">${identifier}</simpleAssociableChoice>`;
  const body = `<itemBody><matchInteraction responseIdentifier="R"><simpleMatchSet>${one('l1')}${one('l2')}</simpleMatchSet>
    <simpleMatchSet>${one('r1')}${one('r2')}</simpleMatchSet></matchInteraction></itemBody>`;

  it('have what belongs to nothing besides, and say what is left out', () => {
    const item = only(response('multiple', ['l1 r1'], '', 'directedPair') + body);
    expect(item.key).toEqual({ kind: 'matching', pairs: [{ left: 'l1', right: 'r1' }], extras: ['r2'] });
    expect(item.notes).toEqual(['Nothing belongs to ‘l2’, so it is left out']);
  });

  it('may have the same identifiers on either side', () => {
    const item = only(response('multiple', ['l1 r1', 'l2 r1'], '', 'directedPair') + body.replaceAll('r2', 'l1'));
    expect(item.key).toMatchObject({ extras: ['l1'] });
    expect(item.notes).toEqual([]);
  });

  it('have an order that is said', () => {
    const order =
      '<itemBody><orderInteraction responseIdentifier="R"><simpleChoice identifier="a">one</simpleChoice><simpleChoice identifier="b">two</simpleChoice></orderInteraction></itemBody>';
    expect(only(response('ordered', ['b', 'a']) + order).key).toEqual({ kind: 'ordering', parts: ['two', 'one'] });
    expect(read(response('ordered', []) + order).leftOut).toMatchObject([
      { reason: 'Its right order is not said', isForeign: false },
    ]);
  });
});

describe('an item of QTI', () => {
  const reasons = (inner: string, attributes = '') =>
    read(inner, attributes).leftOut.map(({ reason, isForeign }) => [reason, isForeign]);

  it.each([
    ['that adapts', choices(), 'adaptive="true"', 'changes with what is answered'],
    ['with numbers that are drawn', `<templateDeclaration/>${choices()}`, '', 'drawn anew each time'],
    ['that asks nothing', '<itemBody><p>Read.</p></itemBody>', '', 'It asks nothing'],
    ['with a picture to point at', '<itemBody><hotspotInteraction/></itemBody>', '', 'on a picture'],
    ['in which words are dragged', '<itemBody><gapMatchInteraction/></itemBody>', '', 'words are dragged into a text'],
    [
      'of several questions',
      `<itemBody>${'<choiceInteraction/>'.repeat(2)}</itemBody>`,
      '',
      'Several questions stand in one',
    ],
  ])('%s is named', (_, inner, attributes, reason) => {
    expect(reasons(inner, attributes)).toEqual([[expect.stringContaining(reason), true]]);
  });

  it('has the points that it declares, and feedback by when it is shown', () => {
    const outcome =
      '<outcomeDeclaration identifier="MAXSCORE"><defaultValue><value>3</value></defaultValue></outcomeDeclaration>';
    const modal = (identifier: string) =>
      `<modalFeedback identifier="${identifier}" showHide="show">${identifier}!</modalFeedback>`;
    const inner =
      response('single', ['a']) +
      outcome +
      choices() +
      template('match_correct') +
      ['correct', 'incorrect', 'a', 'solution'].map(modal).join('');
    expect(only(inner)).toMatchObject({
      points: 3,
      feedback: { correct: 'correct!', incorrect: 'incorrect!', general: 'solution!' },
      key: { options: [{ feedback: 'a!' }, {}, {}] },
    });
  });

  it('has feedback in its text by when it is shown, and what is hidden by it by when it is not', () => {
    const told = (name: string, identifier: string, showHide: string) =>
      `<${name} outcomeIdentifier="F" identifier="${identifier}" showHide="${showHide}">${identifier} ${showHide}</${name}>`;
    const inner =
      response('single', ['a']) +
      choices().replace(
        '</itemBody>',
        `${told('feedbackBlock', 'CORRECT', 'show')}<p>${told('feedbackInline', 'solution', 'show')}</p></itemBody>`,
      ) +
      told('modalFeedback', 'a', 'show') +
      told('modalFeedback', 'a', 'hide') +
      told('modalFeedback', 'c', 'hide') +
      told('modalFeedback', 'wrong', 'hide');
    expect(only(inner)).toMatchObject({
      text: 'Look.\n\nWhich?',
      feedback: { correct: 'wrong hide\n\nCORRECT show', incorrect: 'a hide', general: 'c hide\n\nsolution show' },
      key: { options: [{ feedback: 'a show' }, {}, { feedback: '' }] },
    });
  });

  it('has feedback by the rule that shows it, where its name says nothing', () => {
    const rule = (state: string, shown: string) =>
      `<responseCondition><responseIf><and><match><baseValue>${state}</baseValue><variable identifier="STATE"/></match></and>
       <setOutcomeValue identifier="F"><multiple><variable identifier="F"/><baseValue>${shown}</baseValue></multiple></setOutcomeValue></responseIf></responseCondition>`;
    const inner =
      response('single', ['a']) +
      choices() +
      `<responseProcessing>${rule('correct', 'F7')}${rule('incorrect', 'F8')}</responseProcessing>` +
      '<modalFeedback identifier="F7">Yes</modalFeedback><modalFeedback identifier="F8">No</modalFeedback>';
    expect(only(inner).feedback).toEqual({ general: '', correct: 'Yes', partial: '', incorrect: 'No' });
  });

  it('is taken without a button, a page and a text for markers, and says so', () => {
    const more = `<object type="text/html" data="https://anywhere.test"/><p><endAttemptInteraction responseIdentifier="H" title="Hint"/></p>
      <rubricBlock view="scorer">Half for C</rubricBlock><rubricBlock view="candidate scorer">Choose one.</rubricBlock></itemBody>`;
    const item = only(response('single', ['a']) + choices().replace('</itemBody>', more));
    expect(item.text).toBe('Look.\n\nWhich?\n\nChoose one.');
    expect(item.notes).toEqual([
      'A button for a hint or for ending it is not taken over',
      'What was said to those who mark is not taken over',
      'What is embedded in its text is not taken over: ‘https://anywhere.test’',
    ]);
  });

  it('says that its text did not come along, nor what is for single candidates', () => {
    const help =
      '<catalogInfo><catalog><card><htmlContent>Simply: which?<video/></htmlContent></card></catalog></catalogInfo>';
    const body = choices().replace(
      '</itemBody>',
      `<rubricBlock view="candidate">Choose.${help}</rubricBlock></itemBody>`,
    );
    const item = only(`<assessmentStimulusRef href="passage.xml"/>${response('single', ['a'])}${body}`);
    expect(item.text).toBe('Look.\n\nWhich?\n\nChoose.');
    expect(item.notes).toEqual([
      'What it has for single candidates, such as signs or simpler words, is not taken over',
      'The text that it is about did not come along',
    ]);
  });

  it('says that formulas in a gap are words', () => {
    const body = `<itemBody><p><inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="x"><math><mi>a</mi></math></inlineChoice></inlineChoiceInteraction></p></itemBody>`;
    expect(only(response('single', ['x']) + body)).toMatchObject({
      key: { gaps: [{ accepted: ['a'] }] },
      notes: ['Formulas to choose from were read as words: please look at them'],
    });
  });

  it('shows an object that is a picture as one, with what stands in it as its description', () => {
    const body = choices().replace(
      '<p>Look.</p>',
      '<object type="image/png" data="data:image/png;base64,iVBORw0="><p>A leaf</p></object>',
    );
    expect(only(response('single', ['a']) + body).text).toBe(`![A leaf](picture:${newId()})\n\nWhich?`);
  });
});
