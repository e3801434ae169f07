import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportError } from '#domain/question-import/imported-file.ts';
import { readCsv } from '#domain/question-import/read-csv.ts';
import { NotTextError } from '#domain/table-file/file-text.ts';
import type { QuestionFile } from './file-item.ts';
import { importedQuestions } from './imported-questions.ts';
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
const cannotBeRead = 'It could not be read: please add it by hand';
const nothing: QuestionFile = { format: 'gift', items: [], leftOut: [], media: [], notes: [] };
const withText = (html: string) => moodle.replace(/<text><!.*?<\/text>/s, () => `<text><![CDATA[${html}]]></text>`);

/** A file of each system with two questions, one of which has this in its text. */
function holding(html: string): Record<string, string | Uint8Array> {
  const unpressed = { level: 0 } as const;
  const escaped = html.replaceAll('<', '&lt;');
  const blanks = (text: string) => ({ library: 'H5P.Blanks 1.14', params: { text, questions: ['*a*'] } });
  return {
    'Moodle XML': withText(html).replace('</quiz>', () => moodle.slice('<quiz>'.length)),
    'QTI 3': zipSync(
      { 'a.xml': strToU8(qti3), 'b.xml': strToU8(qti3.replace('<qti-item-body>', `$&${html}`)) },
      unpressed,
    ),
    'QTI 1.2': qti1.replace('</questestinterop>', () =>
      qti1.slice('<questestinterop>'.length).replace('Which?', escaped),
    ),
    GIFT: `[html] ${html.replaceAll('=', '')} {=a ~b}\n\nWhich? {=a ~b}`,
    H5P: zipSync(
      {
        'h5p.json': strToU8('{"mainLibrary":"H5P.Column"}'),
        'content/content.json': strToU8(JSON.stringify({ content: [blanks(html), blanks('')] })),
      },
      unpressed,
    ),
  };
}
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

  it.each([
    ['marks', '<b><i>'],
    ['blocks and marks', '<div><b>'],
    ['lists', '<ul><li>a'],
    ['tables', '<table><tr><td>a'],
    ['a formula', '<math><mrow>'],
  ])('is read where %s are put into each other without end', (_, html) => {
    const file = read(withText(`${html.repeat(2_000)}Who?`));
    expect(file).toMatchObject({ items: [{ text: expect.stringContaining('Who?') as string }] });
  });

  it.each(Object.entries(holding(`<table>${'<tr><td>a</td></tr>'.repeat(150_000)}</table>`)))(
    'is read without the item that cannot be, in %s',
    (_, content) => {
      const file = read(content);
      expect(file).toMatchObject({ items: { length: 1 }, leftOut: [{ reason: cannotBeRead, isForeign: false }] });
    },
  );

  it('is refused item by item where there are too many options', () => {
    const answers = '<answer fraction="0"><text>a</text></answer>'.repeat(200_000);
    const question = `<question type="multichoice"><questiontext><text>Who?</text></questiontext>${answers}</question>`;
    const file = readQuestionFile(strToU8(moodle.replace('</quiz>', `${question}</quiz>`)), { decode, newId });
    const { ready, bad } = importedQuestions(file ?? nothing, () => ({
      test: { _id: 'a', title: 'A', category: 'General' },
    }));
    expect({ ready: ready.length, bad }).toMatchObject({ ready: 1, bad: [{ reason: cannotBeRead }] });
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

describe('a text out of all measure', () => {
  const kilobytes = (piece: string, many: number) => piece.repeat((many * 1024) / piece.length);

  it.each([
    'a*b_c ',
    '[[1]] ',
    '<b>a</b>*b ',
    String.raw`\( `,
    String.raw`\[a `,
    '^{a ',
    '`a ``b ',
    '<p>- a</p>',
    '<li>1. a*b',
    '&nbsp;',
    '<td>a|b',
    '{1:SA:=a ',
    '<br>',
    '$a ',
    '<pre>\n \n',
  ])('of nothing but %j is looked through once', (piece) => {
    const text = kilobytes(piece, 256);
    for (const file of [
      withText(text),
      withText(`<pre>${text}</pre>`),
      `[html] ${text.replaceAll(/[{}=~\n]/g, '')} {=a ~b}`,
      `MC\t${text.replaceAll('\n', ' ')}\ta\tcorrect\tb\tincorrect`,
    ])
      expect(count(read(file))).toBe(1);
  });

  it.each([' ', '(', ' - ', ' -', '( '])('of nothing but %j in a heading is looked through once', (piece) => {
    const text = `question,option1,option2,correct_answer,${kilobytes(piece, 256)}x\nWhich?,a,b,A,\n`;
    const { ready } = readCsv(text, () => ({ test: { _id: 'a', title: 'A', category: 'General' } }));
    expect(ready).toHaveLength(1);
  });
});

/** What was read or named. */
const count = (file: QuestionFile | string | undefined) =>
  typeof file === 'object' ? file.items.length + file.leftOut.length : file;

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
