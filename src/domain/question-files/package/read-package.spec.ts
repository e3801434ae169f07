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
