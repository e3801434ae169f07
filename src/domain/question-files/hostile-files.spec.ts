import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportError } from '#domain/question-import/imported-file.ts';
import { NotTextError } from '#domain/table-file/file-text.ts';
import type { QuestionFile } from './file-item.ts';
import { readQuestionFile } from './read-question-file.ts';

const newId = () => '00000000-0000-4000-8000-000000000001';
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** What was read, or why nothing was; anything else that is thrown fails the spec. */
function read(content: string | Uint8Array): QuestionFile | string | undefined {
  try {
    return readQuestionFile(typeof content === 'string' ? strToU8(content) : content, { decode, newId });
  } catch (error) {
    if (error instanceof ImportError || error instanceof NotTextError) return error.message;
    throw error;
  }
}

const moodle = `<quiz><question type="shortanswer"><name><text>N</text></name><questiontext format="html">
<text><![CDATA[<p>Who?</p>]]></text></questiontext><answer fraction="100"><text>Ada</text></answer></question></quiz>`;
const qti3 = `<qti-assessment-item identifier="a" title="A"><qti-response-declaration identifier="R" cardinality="single">
<qti-correct-response><qti-value>x</qti-value></qti-correct-response></qti-response-declaration><qti-item-body>
<qti-choice-interaction response-identifier="R"><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="x">X
</qti-simple-choice><qti-simple-choice identifier="y">Y</qti-simple-choice></qti-choice-interaction></qti-item-body>
</qti-assessment-item>`;
const qti1 = `<questestinterop><item ident="i"><presentation><material><mattext>Which?</mattext></material>
<response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="x"><material><mattext>X</mattext></material>
</response_label></render_choice></response_lid></presentation></item></questestinterop>`;
const archive = zipSync({ 'items/a.xml': strToU8(qti3), 'quiz.xml': strToU8(qti1) });

describe('a file that was cut off', () => {
  it.each([
    ['Moodle XML', strToU8(moodle)],
    ['QTI 3', strToU8(qti3)],
    ['QTI 1.2', strToU8(qti1)],
    ['an archive', archive],
  ])('of %s says that it is damaged, wherever that was', (_, bytes) => {
    expect(typeof read(bytes)).toBe('object');
    for (let end = 10; end < bytes.length; end += 10) expect(read(bytes.subarray(0, end))).not.toBeInstanceOf(Object);
  });
});

describe('a file out of all measure', () => {
  it('is refused where it is built too deep', () => {
    const deep = 100_000;
    expect(read(`<quiz>${'<a>'.repeat(deep)}${'</a>'.repeat(deep)}</quiz>`)).toContain('too deep');
  });

  it('is read where its HTML is too deep', () => {
    const html = `<text><![CDATA[${'<div><b>'.repeat(5_000)}Who?]]></text>`;
    expect(read(moodle.replace(/<text><!.*?<\/text>/s, html))).toMatchObject({ items: [{}] });
  });

  it('is read where nothing is in ten thousand questions', () => {
    const empty = '<question type="multichoice"></question>'.repeat(10_000);
    expect(read(`<quiz>${empty}</quiz>`)).toMatchObject({ items: { length: 10_000 } });
    expect(read(`<questestinterop>${'<item/>'.repeat(10_000)}</questestinterop>`)).toMatchObject({
      leftOut: { length: 10_000 },
    });
  });

  it('does not go on over signs that might begin something', () => {
    const gaps = moodle.replace('shortanswer', 'cloze').replace('Who?', '{1:SHORTANSWER:'.repeat(20_000));
    expect(read(gaps)).toMatchObject({ leftOut: [{ isForeign: false }] });
  });
});

describe('an entity', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;

  it('of HTML is what it means there, and of nobody else is expanded', () => {
    const file = read(bomb + moodle.replace('<text>N</text>', '<text>A&nbsp;&eacute;&amp;&b;&c;</text>'));
    expect(file).toMatchObject({ items: [{ title: 'A \u00e9&&b;&c;' }] });
  });
});

describe('XML', () => {
  it.each([
    ['a tag that is not closed', '<quiz><question type="essay"></quiz>'],
    ['tags across each other', '<quiz><a><b></a></b></quiz>'],
    ['two roots', '<quiz></quiz><quiz></quiz>'],
  ])('with %s is refused', (_, text) => {
    expect(read(text)).toContain('The file is damaged');
  });

  it('may have white space and a mark before its declaration', () => {
    expect(read(`\uFEFF \n<?xml version="1.0" encoding="UTF-8"?>\n${moodle}`)).toMatchObject({ items: [{}] });
  });

  it('is read in the encoding that it declares', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${moodle.replace('Ada', 'Ren\u00e9e')}`;
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(read(bytes)).toMatchObject({ items: [{ key: { answers: [{ text: 'Ren\u00e9e' }] } }] });
    const other = Uint8Array.from(text.replace('ISO-8859-1', 'KOI8-R'), (letter) => letter.charCodeAt(0));
    expect(read(other)).toContain('KOI8-R');
  });
});

describe('an archive', () => {
  const files = (named: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(named).map(([name, text]) => [name, strToU8(text)])));

  it('is read without what points out of it and what systems leave in it', () => {
    const file = read(
      files({
        'a.xml': qti3,
        '../b.xml': qti3,
        '/c.xml': qti3,
        'C:/d.xml': qti3,
        '__MACOSX/._a.xml': 'x',
        '._a.xml': 'x',
      }),
    );
    expect(file).toMatchObject({
      items: [{ place: 'a' }],
      leftOut: [],
      notes: ['3 files whose names point out of the archive were left alone'],
    });
  });

  it('is refused where it is far larger unpacked', () => {
    expect(read(zipSync({ 'a.xml': new Uint8Array(20_000_000) }, { level: 9 }))).toContain('too large');
  });

  it('says which of its files is damaged, and reads the others', () => {
    expect(read(files({ 'a.xml': qti3, 'b.xml': '<qti-assessment-item>' }))).toMatchObject({
      items: [{ place: 'a' }],
      leftOut: [{ place: 'b.xml', isForeign: false }],
    });
  });

  it('without questions says so', () => {
    expect(read(files({ 'a.txt': 'x' }))).toBe('There are no questions in this archive');
  });
});
