import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import { readPackage } from './read-package.ts';

let drawn = 0;
const newId = () => `00000000-0000-4000-8000-${String((drawn += 1)).padStart(12, '0')}`;
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 255);

function read(named: Record<string, string | Uint8Array>) {
  const files: Record<string, Uint8Array> = {};
  for (const [name, content] of Object.entries(named))
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  const file = readPackage(zipSync(files), { decode, newId });
  if (!file) throw new Error('it was taken for something else');
  return file;
}

const item = (identifier: string, body = '') =>
  `<qti-assessment-item identifier="${identifier}" title="${identifier}"><qti-response-declaration identifier="R" cardinality="single"><qti-correct-response>
  <qti-value>a</qti-value></qti-correct-response></qti-response-declaration>${body.startsWith('<qti-assessment') ? body : ''}<qti-item-body>${body.startsWith('<qti-assessment') ? '' : body}<qti-choice-interaction response-identifier="R">
  <qti-prompt>${identifier}?</qti-prompt><qti-simple-choice identifier="a">A</qti-simple-choice><qti-simple-choice identifier="b">B</qti-simple-choice>
  </qti-choice-interaction></qti-item-body><qti-response-processing template="match_correct.xml"/></qti-assessment-item>`;
const manifest = (...hrefs: string[]) =>
  `<manifest><resources>${hrefs.map((href) => `<resource type="imsqti_item_xmlv3p0" href="${href}"/>`).join('')}</resources></manifest>`;

describe('a package of QTI', () => {
  it('is in the order of its test, with sections, and weights where its score uses them', () => {
    const ref = (href: string, weight: string) =>
      `<qti-assessment-item-ref href="${href}"><qti-weight identifier="${weight}" value="2"/></qti-assessment-item-ref>`;
    const test = `<qti-assessment-test><qti-test-part><qti-assessment-section title="First">${ref('../items/b.xml', 'W')}</qti-assessment-section>
      <qti-assessment-section title="Second"><qti-selection select="1"/>${ref('../items/a.xml', 'V')}${ref('../items/gone.xml', 'V')}</qti-assessment-section></qti-test-part>
      <qti-outcome-processing><qti-test-variables weight-identifier="W"/></qti-outcome-processing></qti-assessment-test>`;
    const file = read({
      'items/a.xml': item('a'),
      'items/b.xml': item('b'),
      'items/c.xml': item('c'),
      'tests/t.xml': test,
    });
    expect(file.format).toBe('qti-3');
    expect(file.items).toMatchObject([
      { place: 'b', section: 'First', points: 2 },
      { place: 'a', section: 'Second', points: 1 },
      { place: 'c', section: '' },
    ]);
    expect(file.leftOut).toMatchObject([{ place: '../items/gone.xml', isForeign: false }]);
    expect(file.notes).toEqual(['‘Second’ asked 1 of its questions there: here all of them are taken']);
  });

  it('without a test is in the order of its manifest, and says what that names in vain', () => {
    const file = read({ 'imsmanifest.xml': manifest('b.xml', 'gone.xml'), 'a.xml': item('a'), 'b.xml': item('b') });
    expect(file.items.map(({ place }) => place)).toEqual(['b', 'a']);
    expect(file.leftOut).toMatchObject([{ place: 'gone.xml' }]);
  });

  it('finds pictures from where they are named, written in whatever way', () => {
    const images = ['../media/Leaf%201.PNG', '../media/leaf 1.png', '../media/gone.png'].map(
      (src) => `<img src="${src}" alt=""/>`,
    );
    const file = read({ 'items/a.xml': item('a', `<p>${images.join('')}</p>`), 'media/Leaf 1.png': png });
    expect(file.media.map(({ data }) => data)).toEqual([`data:image/png;base64,${toBase64(png)}`]);
    expect(file.items[0]?.notes).toEqual([
      'The picture or sound ‘../media/gone.png’ did not come along: please add it by hand',
    ]);
  });

  it('has a passage for all that name it', () => {
    const reference = '<qti-assessment-stimulus-ref identifier="p" href="../p/p.xml"/>';
    const passage =
      '<qti-assessment-stimulus title="Rivers"><qti-stimulus-body><p>The Niger</p></qti-stimulus-body></qti-assessment-stimulus>';
    const file = read({ 'i/a.xml': item('a', reference), 'i/b.xml': item('b', reference), 'p/p.xml': passage });
    const rivers = { title: 'Rivers', text: 'The Niger' };
    expect(file.items.map((one) => one.passage)).toEqual([rivers, rivers]);
  });
});

describe('a package of Canvas', () => {
  const quiz = (title: string, src = '') =>
    `<questestinterop><assessment><section><item ident="${title}" title="${title}"><presentation><material><mattext texttype="text/html">&lt;p&gt;${title}&lt;img src="${src}"&gt;&lt;/p&gt;</mattext></material>
    <response_str ident="r"><render_fib/></response_str></presentation></item></section></assessment></questestinterop>`;

  it('counts a quiz once that it has twice', () => {
    const file = read({
      'x1/assessment_qti.xml': quiz('part'),
      'non_cc_assessments/x1.xml.qti': quiz('whole'),
      'x2/assessment_qti.xml': quiz('other'),
    });
    expect(file.format).toBe('qti-1.2');
    expect(file.items.map(({ title }) => title).sort()).toEqual(['other', 'whole']);
  });

  it('finds the files of its course', () => {
    const file = read({
      'x/q.xml': quiz('q', '%24IMS-CC-FILEBASE%24/in/leaf.png?canvas_download=1'),
      'web_resources/in/leaf.png': png,
    });
    expect(file.media).toHaveLength(1);
    expect(file.items[0]?.notes).toEqual([]);
  });
});

describe('bytes as text', () => {
  it.each([0, 1, 2, 3, 4, 5])('come back where there are %i', (length) => {
    const bytes = Uint8Array.from({ length }, (_, place) => 255 - place * 50);
    expect(toBase64(bytes)).toBe(btoa(String.fromCharCode(...bytes)));
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  });
});

describe('what a test of QTI says of its items', () => {
  const ref = (href: string) => `<qti-assessment-item-ref href="${href}"/>`;
  const asks = (text: string, view = 'candidate') =>
    `<qti-rubric-block view="${view}"><p>${text}</p></qti-rubric-block>`;
  const section = (title: string, inner: string) =>
    `<qti-assessment-section title="${title}">${inner}</qti-assessment-section>`;
  const testOf = (inner: string) =>
    `<qti-assessment-test><qti-test-part>${inner}</qti-test-part></qti-assessment-test>`;

  it('is what a section asks for, and what one around it does', () => {
    const inner = section('Inner', asks('Be <b>short</b>.') + asks('Half each', 'scorer') + ref('b.xml'));
    const test = testOf(section('Outer', asks('Answer all.') + ref('a.xml') + inner) + section('Other', ref('c.xml')));
    const { items } = read({ 't.xml': test, 'a.xml': item('a'), 'b.xml': item('b'), 'c.xml': item('c') });
    expect(items).toMatchObject([
      { section: 'Outer', sectionInstructions: 'Answer all.' },
      { section: 'Inner', sectionInstructions: 'Answer all.\n\nBe **short**.' },
      { section: 'Other', sectionInstructions: '' },
    ]);
  });

  it('says what is asked for where there is no title, and that its times are left out', () => {
    const test = testOf(`<qti-time-limits max-time="60"/>${section('', asks('Answer all.') + ref('a.xml'))}`);
    expect(read({ 't.xml': test, 'a.xml': item('a') }).notes).toEqual([
      'Its times are left out: here a test has one time for all of it',
      'What a section without a title asks for is left out: ‘Answer all.’',
    ]);
  });

  it('is found in sections that stand in files of their own, from where they are', () => {
    const more = section(
      'Third',
      asks('See.') + ref('../items/b.xml') + '<qti-assessment-section-ref href="more.xml"/>',
    );
    const test = testOf(
      `<qti-assessment-section-ref href="parts/more.xml"/><qti-assessment-section-ref href="gone.xml"/>`,
    );
    const file = read({ 't.xml': test, 'parts/more.xml': more, 'items/b.xml': item('b'), 'items/a.xml': item('a') });
    expect(file.items).toMatchObject([
      { place: 'b', section: 'Third', sectionInstructions: 'See.' },
      { place: 'a', section: '' },
    ]);
    expect(file.leftOut).toMatchObject([{ place: 'gone.xml' }]);
    expect(read({ 'part.xml': section('Alone', ref('a.xml')), 'a.xml': item('a') }).items).toMatchObject([
      { section: 'Alone' },
    ]);
  });
});

describe('a quiz of Canvas in a package', () => {
  const choice = (shuffle = '') =>
    `<item ident="i"><presentation><material><mattext>Which?</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice ${shuffle}><response_label ident="a"><material><mattext>A</mattext></material></response_label></render_choice></response_lid></presentation></item>`;
  const settings = (shuffles: boolean) =>
    `<quiz identifier="q"><shuffle_answers>${shuffles}</shuffle_answers><description>&lt;p&gt;Do it&lt;/p&gt;</description></quiz>`;
  const quiz = (inner: string) => `<questestinterop><assessment ident="q">${inner}</assessment></questestinterop>`;

  it.each([
    ['q/q.xml', '', false, false],
    ['q/q.xml', '', true, true],
    ['non_cc_assessments/q.xml.qti', '', false, false],
    ['q/q.xml', 'shuffle="Yes"', false, true],
  ])('in %s (%s) shuffles its options as its settings say: %s', (name, shuffle, shuffles, expected) => {
    const file = read({ [name]: quiz(choice(shuffle)), 'q/assessment_meta.xml': settings(shuffles) });
    expect(file).toMatchObject({ format: 'qti-1.2', items: [{ shufflesOptions: expected }], leftOut: [] });
    expect(file.notes).toEqual(['What stands before the quiz is left out: ‘Do it’']);
  });

  it('has no settings that are taken for questions', () => {
    const file = read({ 'a/a.xml': quiz(choice()), 'b/assessment_meta.xml': settings(true) });
    expect(file).toMatchObject({ format: 'qti-1.2', items: [{ shufflesOptions: null }] });
  });
});
