import { describe, expect, it } from 'vitest';
import { broughtPictures } from '../brought-pictures.ts';
import type { QuestionFile } from '../file-item.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { readQti1 } from './read-qti-1.ts';

const newId = () => '00000000-0000-4000-8000-000000000001';

function read(inner: string): Pick<QuestionFile, 'items' | 'leftOut' | 'notes'> {
  const file = { items: [], leftOut: [], notes: [] };
  const pictures = broughtPictures({ find: () => undefined, newId });
  readQti1(parseXml(`<questestinterop>${inner}</questestinterop>`), { pictures, resolve: (address) => address }, file);
  return file;
}

function only(inner: string) {
  const { items, leftOut } = read(inner);
  expect(leftOut).toEqual([]);
  const [item] = items;
  if (!item) throw new Error('nothing was read');
  return item;
}

const material = (text: string, type = '') =>
  `<material><mattext${type && ` texttype="${type}"`}>${text}</mattext></material>`;
const label = (ident: string, text: string) =>
  `<response_label ident="${ident}">${material(text, 'text/plain')}</response_label>`;
const lid = (ident: string, cardinality: string, labels: string, before = '') =>
  `<response_lid ident="${ident}" rcardinality="${cardinality}">${before}<render_choice>${labels}</render_choice></response_lid>`;
const varequal = (value: string, respident = 'r') => `<varequal respident="${respident}">${value}</varequal>`;
const rule = (conditions: string, gain = '', action = 'Set', shows = '') =>
  `<respcondition><conditionvar>${conditions}</conditionvar>${gain && `<setvar varname="SCORE" action="${action}">${gain}</setvar>`}${shows && `<displayfeedback linkrefid="${shows}"/>`}</respcondition>`;
const field = (name: string, value: string) =>
  `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`;
const metadata = (fields: Record<string, string>) =>
  `<itemmetadata><qtimetadata>${Object.entries(fields)
    .map(([name, value]) => field(name, value))
    .join('')}</qtimetadata></itemmetadata>`;
const outcomes = '<outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes>';
const item = (presentation: string, rules: string, said: Record<string, string> = {}, rest = '') =>
  `<item ident="i" title="T">${metadata(said)}<presentation>${presentation}</presentation><resprocessing>${outcomes}${rules}</resprocessing>${rest}</item>`;
const feedback = (ident: string) =>
  `<itemfeedback ident="${ident}"><flow_mat>${material(`${ident}!`)}</flow_mat></itemfeedback>`;
const abc = label('a', 'A') + label('b', 'B') + label('c', 'C');

describe('a choice of QTI 1.2', () => {
  it('of Canvas has its points beside its percents, and feedback by its names', () => {
    const rules =
      rule('<other/>', '', '', 'general_fb') +
      rule(varequal('b'), '', '', 'b_fb') +
      rule(varequal('b'), '100', 'Set', 'correct_fb');
    const said = only(
      item(
        material('&lt;p&gt;Which?&lt;/p&gt;', 'text/html') + lid('r', 'Single', abc),
        rules,
        { question_type: 'multiple_choice_question', points_possible: '4' },
        ['general_fb', 'correct_fb', 'general_incorrect_fb', 'b_fb'].map(feedback).join(''),
      ),
    );
    expect(said).toMatchObject({
      text: 'Which?',
      points: 4,
      feedback: { general: 'general_fb!', correct: 'correct_fb!', incorrect: 'general_incorrect_fb!' },
      key: { hasSeveralRight: false, options: [{ weight: 0 }, { weight: 1, feedback: 'b_fb!' }, { weight: 0 }] },
    });
  });

  it('of several is all or nothing where one rule has them all, and by parts where each has its own', () => {
    const whole = rule(`<and>${varequal('a')}<not>${varequal('b')}</not>${varequal('c')}</and>`, '100');
    expect(only(item(lid('r', 'Multiple', abc), whole)).key).toMatchObject({
      hasSeveralRight: true,
      isAllOrNothing: true,
      options: [{ weight: 1 }, { weight: 0 }, { weight: 1 }],
    });
    const parts =
      rule(varequal('a'), '75', 'Add') + rule(varequal('c'), '25', 'Add') + rule(varequal('b'), '-50', 'Add');
    expect(only(item(lid('r', 'Multiple', abc), parts)).key).toMatchObject({
      isAllOrNothing: false,
      options: [{ weight: 0.75 }, { weight: -0.5 }, { weight: 0.25 }],
    });
  });

  it('of Respondus is right where it is set, though nothing is won', () => {
    const rules = rule(varequal('a'), '0', 'Add') + rule(varequal('b'), '0', 'Set');
    expect(only(item(lid('r', 'Single', abc), rules)).key).toMatchObject({
      options: [{ weight: 0 }, { weight: 1 }, { weight: 0 }],
    });
  });

  it('between true and false is that', () => {
    const labels = label('x', 'True') + label('y', 'False');
    expect(only(item(lid('r', 'Single', labels), rule(varequal('y'), '100'))).key).toMatchObject({
      kind: 'true-false',
      isTrue: false,
    });
  });

  it('has several right where its kind says so, whatever its response says', () => {
    const rules = rule(varequal('a') + varequal('c'), '100');
    const said = only(item(lid('r', 'Single', abc), rules, { bbmd_questiontype: 'Multiple Answer' }));
    expect(said.key).toMatchObject({
      hasSeveralRight: true,
      options: [{ weight: 1 }, { weight: 0 }, { weight: 1 }],
    });
  });

  it('tells what of its key is none of its options', () => {
    expect(only(item(lid('r', 'Single', abc), rule(varequal('d'), '100'))).notes).toEqual([
      'Its key names ‘d’, which is none of its options: please look at it',
    ]);
  });

  it('may win its points where a hundred are declared', () => {
    const rules = rule(varequal('a'), '8') + rule(varequal('b'), '2');
    expect(only(item(lid('r', 'Single', abc), rules, { points_possible: '8' }))).toMatchObject({
      points: 8,
      key: { options: [{ weight: 1 }, { weight: 0.25 }, { weight: 0 }] },
    });
  });

  it('may win percents where its points are declared', () => {
    const rules =
      ['a', 'c'].map((ident) => rule(varequal(ident), '50', 'Add')).join('') + rule(varequal('b'), '-10', 'Add');
    const said = item(lid('r', 'Multiple', abc), rules).replace('maxvalue="100"', 'maxvalue="4"');
    expect(only(said)).toMatchObject({
      points: 4,
      key: { options: [{ weight: 0.5 }, { weight: -0.1 }, { weight: 0.5 }] },
    });
  });

  it('without a key has nothing right', () => {
    expect(only(item(lid('r', 'Single', abc), '')).key).toMatchObject({
      options: [{ weight: 0 }, { weight: 0 }, { weight: 0 }],
    });
  });
});

describe('what is written in QTI 1.2', () => {
  const field1 = (type = 'String') => `<response_str ident="r"><render_fib fibtype="${type}"/></response_str>`;

  it('has all that is right, and is an essay without', () => {
    expect(only(item(field1(), rule(varequal('Ada') + varequal('ada'), '100'))).key).toMatchObject({
      kind: 'written',
      answers: [{ text: 'Ada' }, { text: 'ada' }],
    });
    expect(only(item(field1(), rule('<other/>'))).key).toMatchObject({ kind: 'essay' });
  });

  it('is a number by what it equals and what it lies between', () => {
    const between = `<or>${varequal('42')}<and><vargt respident="r">41.5</vargt><varlte respident="r">42.5</varlte></and></or>`;
    const said = only(item(field1('Decimal'), rule(varequal('7'), '100') + rule(between, '100')));
    expect(said.key).toMatchObject({
      answers: [
        { from: 7, to: 7, value: 7 },
        { from: 41.5, to: 42.5, value: 42 },
      ],
    });
    expect(said.notes).toEqual(['The ends of its range are right here, too']);
  });

  it('has what is said of each number', () => {
    const own = rule(varequal('7'), '', '', 'seven') + rule(varequal('7'), '100', 'Set', 'correct_fb');
    const said = item(
      field1('Decimal'),
      own + rule(varequal('8'), '100', 'Set', 'eight'),
      {},
      feedback('seven') + feedback('eight') + feedback('correct_fb'),
    );
    expect(only(said).key).toMatchObject({ answers: [{ feedback: 'seven!' }, { feedback: 'eight!' }] });
  });

  it('where it stands in a text is filled into gaps', () => {
    const blank = (ident: string) =>
      `<response_str ident="${ident}"><render_fib><response_label ident="x"/></render_fib></response_str>`;
    const text = material('Ibadan is') + blank('one') + material('of') + blank('two') + material('.');
    const rules =
      rule(varequal('west', 'one') + varequal('Abuja', 'two'), '2', 'Add') +
      rule(varequal('southwest', 'one'), '2', 'Add');
    expect(only(item(text, rules))).toMatchObject({
      text: 'Ibadan is ___ of ___ .',
      key: {
        gaps: [
          { accepted: ['west', 'southwest'], choices: [] },
          { accepted: ['Abuja'], choices: [] },
        ],
      },
    });
  });

  it('in gaps may be compared loosely there, and have more said of it', () => {
    const loose = (algorithm: string, text: string) =>
      `<response_label ident="${text}" scoring_algorithm="${algorithm}">${material(text)}</response_label>`;
    const labels = loose('TextRegex', '^a+$') + loose('TextContainsAnswer', 'b') + loose('TextCloseEnough', 'c');
    const said = item(
      material('The [one].', 'text/html') + lid('response_one', '', labels),
      rule(varequal('b', 'response_one'), '100', 'Add'),
      { question_type: 'fill_in_multiple_blanks_question' },
      feedback('b_fb'),
    );
    expect(only(said).notes).toEqual([
      '‘^a+$’ is a pattern there, and only itself here',
      'An answer that only holds the right words was right there: here it has to be the same',
      'An answer with a few wrong letters was right there: here it has to be the same',
      'What was said about each answer of a gap is not taken over',
    ]);
  });

  it('in gaps with names takes every label, in the order of the text', () => {
    const text = material('The [two] and [one] of [none].', 'text/html');
    const responses =
      lid('response_one', '', label('a', 'first') + label('b', '1st')) + lid('response_two', '', label('c', 'second'));
    const rules = rule(varequal('a', 'response_one'), '50', 'Add') + rule(varequal('c', 'response_two'), '50', 'Add');
    expect(only(item(text + responses, rules, { question_type: 'fill_in_multiple_blanks_question' }))).toMatchObject({
      text: 'The ___ and ___ of [none].',
      key: { gaps: [{ accepted: ['second'] }, { accepted: ['first', '1st'] }] },
    });
    const chosen = only(
      item(text + responses, rules.replace('>a<', '>b<'), { question_type: 'multiple_dropdowns_question' }),
    );
    expect(chosen.key).toMatchObject({ gaps: [{}, { accepted: ['1st'], choices: ['first', '1st'] }] });
  });
});

describe('pairs and orders of QTI 1.2', () => {
  it('have a response for each left side', () => {
    const responses = lid('l1', '', abc, material('One')) + lid('l2', '', abc, material('Two'));
    const rules = rule(varequal('b', 'l1'), '50', 'Add') + rule(varequal('a', 'l2'), '50', 'Add');
    expect(only(item(material('Which?') + responses, rules)).key).toEqual({
      kind: 'matching',
      pairs: [
        { left: 'One', right: 'B' },
        { left: 'Two', right: 'A' },
      ],
      extras: ['C'],
    });
  });

  it('have what is said of each named, which has no place', () => {
    const responses = lid('l1', '', abc, material('One')) + lid('l2', '', abc, material('Two'));
    const rules = rule(varequal('b', 'l1'), '50', 'Add') + rule(varequal('a', 'l2'), '50', 'Add');
    expect(only(item(responses, rules, {}, feedback('a_fb'))).notes).toEqual([
      'What was said about each pair is not taken over',
    ]);
  });

  it('have an order as the rule says it', () => {
    expect(
      only(item(lid('r', 'Ordered', abc), rule(varequal('c') + varequal('a') + varequal('b'), '5', 'Add'))).key,
    ).toEqual({
      kind: 'ordering',
      parts: ['C', 'A', 'B'],
    });
  });
});

describe('what else stands in QTI 1.2', () => {
  it.each([
    ['calculated_question', 'drawn anew each time'],
    ['file_upload_question', 'a file is sent'],
    ['hot_spot_question', 'on a picture'],
    ['text_only_question', 'a text without a question'],
    ['Opinion Scale', 'asks for an opinion'],
  ])('a %s is named', (type, reason) => {
    const [left] = read(item('', '', { question_type: type })).leftOut;
    expect(left).toMatchObject({ place: 'i', isForeign: true });
    expect(left?.reason).toContain(reason);
  });

  it('a text that others name stands beside them', () => {
    const text = `<item ident="t" title="Rivers">${metadata({ question_type: 'text_only_question' })}<presentation>${material('The Niger')}</presentation></item>`;
    const { items, leftOut } = read(
      text + item(lid('r', 'Single', abc), rule(varequal('a'), '100'), { parent_stimulus_item_ident: 't' }),
    );
    expect(leftOut).toEqual([]);
    expect(items).toMatchObject([{ passage: { title: 'Rivers', text: 'The Niger' } }]);
  });

  it('has another name where it has no identifier', () => {
    const said = item(lid('r', 'Single', abc), rule(varequal('a'), '1'))
      .replace('ident="i" ', '')
      .replace('</qtimetadata>', '</qtimetadata><bbmd_asi_object_id>q_7</bbmd_asi_object_id>');
    expect(only(said).place).toBe('q_7');
  });

  it('draws and banks that did not come along are told', () => {
    const draw = (inner: string) =>
      `<selection_ordering><selection><selection_number>2</selection_number>${inner}</selection></selection_ordering>`;
    const file = read(
      `<assessment><section title="A">${draw('')}${item(lid('r', 'Single', abc), '')}</section><section title="B">${draw('<sourcebank_ref>x</sourcebank_ref>')}<bankentry_item item_ref="q"/></section></assessment>`,
    );
    expect(file.items).toMatchObject([{ section: 'A' }]);
    expect(file.leftOut).toMatchObject([{ place: 'q', isForeign: true }]);
    expect(file.notes).toEqual([
      '‘A’ asked 2 of its questions there: here all of them are taken',
      '‘B’ draws 2 questions from a question bank that did not come along',
    ]);
  });

  it('text is taken for HTML or to the letter as it says', () => {
    const text = (said: string, type: string) => only(item(material(said, type) + lid('r', 'Single', abc), '')).text;
    expect(text('a &lt;b&gt;b&lt;/b&gt;', 'text/html')).toBe('a **b**');
    expect(text('a &lt;b&gt; b', 'text/plain')).toBe('a <b> b');
    expect(text('a <b>b</b>', '')).toBe('a **b**');
    expect(text('<![CDATA[<img class="equation_image" data-equation-content="x^2" src="/e">]]>', 'text/html')).toBe(
      '$x^2$',
    );
  });
});

describe('plain words of an item', () => {
  const labelled = (ident: string, text: string, type: string) =>
    `<response_label ident="${ident}">${material(text, type)}</response_label>`;
  it.each([
    ['', 'List&lt;String&gt;', 'List<String>'],
    ['', 'if x&lt;y then', 'if x<y then'],
    ['', '&lt;body&gt;', '<body>'],
    ['', '&lt;p&gt;b&lt;/p&gt;', 'b'],
    ['', 'AT&amp;amp;T', 'AT&T'],
    ['text/plain', '&lt;p&gt;b&lt;/p&gt;', '<p>b</p>'],
    ['text/html', '&lt;p&gt;b&lt;/p&gt;', 'b'],
  ])('of the type %j are read as they are meant: %s', (type, written, meant) => {
    const labels = labelled('a', written, type) + labelled('b', 'other', type);
    const choice = item(material('Which?') + lid('r', 'Single', labels), rule(varequal('a'), '100'));
    expect(only(choice).key).toMatchObject({ options: [{ text: meant, weight: 1 }, { text: 'other' }] });
    const dropdown = item(
      material('Pick [x]') + lid('response_x', 'Single', labels),
      rule(varequal('a', 'response_x'), '100', 'Add'),
      { question_type: 'multiple_dropdowns_question' },
    );
    expect(only(dropdown).key).toMatchObject({ gaps: [{ accepted: [meant], choices: [meant, 'other'] }] });
  });

  it('are true and false also in HTML', () => {
    const labels =
      labelled('a', '&lt;p&gt;True&lt;/p&gt;', 'text/html') + labelled('b', '&lt;p&gt;False&lt;/p&gt;', 'text/html');
    const choice = item(material('Is it?') + lid('r', 'Single', labels), rule(varequal('b'), '100'));
    expect(only(choice).key).toMatchObject({ kind: 'true-false', isTrue: false });
  });
});

describe('a text that several items are about', () => {
  it('says what of it did not come along', () => {
    const text = `<item ident="text">${metadata({ question_type: 'text_only_question' })}<presentation>${material('&lt;img src="a.png"&gt;Look', 'text/html')}</presentation></item>`;
    const about = item(material('Why?') + '<response_str ident="r"><render_fib/></response_str>', '', {
      question_type: 'essay_question',
      parent_stimulus_item_ident: 'text',
    });
    expect(read(text + about).notes).toEqual([
      'The picture or sound ‘a.png’ did not come along: please add it by hand',
    ]);
  });
});

describe('what is said of an item besides', () => {
  const told = (ident: string, text: string) => `<itemfeedback ident="${ident}">${material(text)}</itemfeedback>`;
  const other = '<other/>';
  const both = lid('r', 'Multiple', label('a', 'A') + label('b', 'B') + label('c', 'C'));

  it.each([
    [{ shows: 'fine', rules: [rule(varequal('a') + varequal('b'), '100', 'Set', 'fine')] }, 'correct'],
    [{ shows: 'pity', rules: [rule(varequal('a') + varequal('b'), '100'), rule(other, '', '', 'pity')] }, 'incorrect'],
    [
      {
        shows: 'said',
        rules: [rule(varequal('a') + varequal('b'), '100', 'Set', 'said'), rule(other, '', '', 'said')],
      },
      'general',
    ],
  ])('under a name of its own is told by the rules that show it: %j', ({ shows, rules }, when) => {
    const one = only(item(material('Which?') + both, rules.join(''), {}, told(shows, 'So')));
    expect(one.feedback).toEqual({ general: '', correct: '', partial: '', incorrect: '', [when]: 'So' });
  });

  it('is how it is answered: the model answer of an essay, and of others what explains them', () => {
    const solution = `<itemfeedback ident="solution"><solution><solutionmaterial><flow_mat>${material('Because')}</flow_mat></solutionmaterial></solution></itemfeedback>`;
    const essay = '<response_str ident="r"><render_fib/></response_str>';
    expect(only(item(material('Why?') + essay, '', { question_type: 'essay_question' }, solution))).toMatchObject({
      key: { kind: 'essay', modelAnswer: 'Because' },
      feedback: { general: '' },
    });
    expect(only(item(material('Which?') + both, rule(varequal('a'), '100'), {}, solution)).feedback.general).toBe(
      'Because',
    );
  });

  it('is what each question of a group wins', () => {
    const drawn = (points: string) =>
      `<section title="Group"><selection_ordering><selection><selection_number>1</selection_number><selection_extension><points_per_item>${points}</points_per_item></selection_extension></selection></selection_ordering>${item(material('Which?') + both, rule(varequal('a'), '100'), { points_possible: '1' })}</section>`;
    expect(read(drawn('5.0')).items).toMatchObject([{ points: 5 }]);
    expect(read(drawn('')).items).toMatchObject([{ points: 1 }]);
  });

  it('is what Blackboard calls its options', () => {
    const labels = label('a', 'yes_no.true') + label('b', 'yes_no.false') + label('c', 'a.true');
    const one = only(item(material('Which?') + lid('r', 'Single', labels), rule(varequal('a'), '100')));
    expect(one.key).toMatchObject({ options: [{ text: 'Yes' }, { text: 'No' }, { text: 'a.true' }] });
  });
});
