import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportError } from '#domain/question-import/imported-file.ts';
import type { QuestionFile } from '../file-item.ts';
import { readPaperText } from '../paper/read-paper-text.ts';
import { readQuestionFile } from '../read-question-file.ts';
import { documentOf, equation, paragraph, picture, run, sign, table } from './spec-document.ts';

function read(bytes: Uint8Array): QuestionFile {
  let drawn = 0;
  const newId = () => `00000000-0000-4000-8000-${String((drawn += 1)).padStart(12, '0')}`;
  const decode = (part: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(part);
  const file = readQuestionFile(bytes, { newId, decode });
  if (!file) throw new Error('It was not known');
  return file;
}

/** Questions on a line each: the text, the options with a star before the right ones, or the key. */
const said = ({ items }: QuestionFile) =>
  items.map(({ text, key }) => {
    if (key.kind === 'choice')
      return [text, ...key.options.map((option) => `${option.weight > 0 ? '*' : ''}${option.text}`)].join(' | ');
    if (key.kind === 'written') return `${text} = ${key.answers.map((answer) => answer.text).join(' or ')}`;
    if (key.kind === 'true-false') return `${text} = ${key.isTrue}`;
    return `${text} (${key.kind})`;
  });

const fraction = equation(
  `<m:f><m:num>${sign('l')}</m:num><m:den><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${sign('2π')}</m:e></m:rad></m:den></m:f>`,
);

const biology = documentOf(
  paragraph('COMPREHENSIVE COLLEGE, IBADAN'),
  paragraph('SECTION A: OBJECTIVES'),
  paragraph('Answer all questions. Each question carries 2 marks.'),
  paragraph('Which of these is a solvent?', [1, 0]),
  paragraph('sand', [2, 0]),
  paragraph(`${run('H')}${run('2', 'sub')}${run('O')}`, [2, 0]),
  paragraph('iron', [2, 0]),
  paragraph(`${run('What is the length of ')}${fraction}${run('?')}`, [1, 0]),
  paragraph('A. 3 cm\tB. 6 cm'),
  paragraph('C. 12 cm\tD. 24 cm'),
  paragraph(`${run('Name the cell shown.')}${picture('rId1', 'A leaf cell')}`, [1, 0]),
  paragraph('Use the passage below to answer questions 4 and 5.'),
  paragraph(run('The yam strips', 'b')),
  paragraph('Ngozi cut five strips of yam.'),
  paragraph('She left one of them in water.'),
  paragraph('Who cut the strips?', [1, 0]),
  paragraph('Ngozi', [3, 0]),
  paragraph('Ada', [3, 0]),
  paragraph('One strip was left in water. (True/False)', [1, 0]),
  paragraph('Use the table to answer this one.', [1, 0]),
  table([
    ['Strip', 'Length'],
    ['1', '36 mm'],
  ]),
  paragraph('A. 36 mm'),
  paragraph('B. 40 mm'),
  paragraph('SECTION B: ESSAY'),
  paragraph('Answer two questions.'),
  paragraph('(a) Define osmosis. (3 marks)', [4, 0]),
  paragraph('(b) Give two examples. (2 marks)'),
  paragraph('Describe how a root hair takes up water. (10 marks)', [4, 0]),
  paragraph('ANSWERS'),
  paragraph('SECTION A'),
  table([
    ['1', '2', '3', '4', '5', '6'],
    ['B', 'C', '', 'A', 'True', 'A'],
  ]),
  paragraph('3. guard cell; stomatal cell'),
);

describe('a paper from Word', () => {
  const file = read(biology);

  it('has its questions with what their key at the end says', () => {
    expect(said(file)).toEqual([
      'Which of these is a solvent? | sand | *H~2~O | iron',
      'What is the length of $\\frac{l}{\\sqrt{2\\pi}}$? | 3 cm | 6 cm | *12 cm | 24 cm',
      'Name the cell shown.\n\n![A leaf cell](picture:00000000-0000-4000-8000-000000000001) = guard cell or stomatal cell',
      'Who cut the strips? | *Ngozi | Ada',
      'One strip was left in water. = true',
      'Use the table to answer this one.\n\n| Strip | Length |\n| --- | --- |\n| 1 | 36 mm | | *36 mm | 40 mm',
      '(a) Define osmosis.\n\n(b) Give two examples. (essay)',
      'Describe how a root hair takes up water. (essay)',
    ]);
    expect(file.media).toHaveLength(1);
  });

  it('has its sections, passage and marks', () => {
    expect(file.items.map(({ section }) => section)).toEqual([
      ...Array<string>(6).fill('SECTION A: OBJECTIVES'),
      ...Array<string>(2).fill('SECTION B: ESSAY'),
    ]);
    expect(new Set(file.items.map(({ sectionInstructions }) => sectionInstructions))).toEqual(
      new Set(['Answer all questions. Each question carries 2 marks.', 'Answer two questions.']),
    );
    expect(file.items.map(({ points }) => points)).toEqual([2, 2, 2, 2, 2, 2, 5, 10]);
    expect(file.items.map(({ passage }) => passage?.title)).toEqual([
      undefined,
      undefined,
      undefined,
      'The yam strips',
      'The yam strips',
      undefined,
      undefined,
      undefined,
    ]);
    expect(file.items[3]?.passage?.text).toBe('Ngozi cut five strips of yam.\n\nShe left one of them in water.');
  });

  it('says where each question stands and by what its key was found', () => {
    expect(file.items.map(({ place }) => place)).toEqual([
      'question 1',
      'question 2',
      'question 3',
      'question 4',
      'question 5',
      'question 6',
      'question 1',
      'question 2',
    ]);
    expect(file.items[0]?.notes).toContain('The key was found by the list of answers');
  });

  it('shows what each paragraph was taken for', () => {
    expect(file.source?.slice(0, 7).map(({ text, as, item }) => [text, as, item])).toEqual([
      ['COMPREHENSIVE COLLEGE, IBADAN', 'not taken', null],
      ['SECTION A: OBJECTIVES', 'section', null],
      ['Answer all questions. Each question carries 2 marks.', 'instructions', null],
      ['1. Which of these is a solvent?', 'question', 0],
      ['a) sand', 'option A', 0],
      ['b) H~2~O', 'option B (right)', 0],
      ['c) iron', 'option C', 0],
    ]);
  });

  it('is the same when what was read of it is read again as text', () => {
    const text = file.source?.map((line) => line.text).join('\n') ?? '';
    expect(said(readPaperText(text) as QuestionFile)).toEqual(said(file));
  });
});

describe('how a paper marks its answers', () => {
  const four = (...options: string[]) => [
    paragraph('1. Which?'),
    ...options.map((option, place) => paragraph(`${run(`${'ABCD'[place]}. `)}${option}`)),
  ];

  it.each([
    ['bold type', run('b', 'b')],
    ['underlining', run('b', 'u')],
    ['its colour', run('b', 'highlight')],
    ['a sign such as a star or ‘correct’', run('b*')],
    ['a sign such as a star or ‘correct’', run('b (correct)')],
    ['a sign such as a star or ‘correct’', run('! b')],
  ])('is found by %s', (way, right) => {
    const file = read(documentOf(...four(run('a'), right, run('c'))));
    expect(said(file)).toEqual(['Which? | a | *b | c']);
    expect(file.items[0]?.notes).toEqual([`The key was found by ${way}`]);
  });

  it('is found by its letter alone', () => {
    const question = (number: number) => [
      paragraph(`${number}. Which?`),
      paragraph(`${run('A. ')}${run('a')}`),
      paragraph(`${run('B.', 'b')}${run(' b')}`),
    ];
    const file = read(documentOf(...question(1), ...question(2)));
    expect(said(file)).toEqual(['Which? | a | *b', 'Which? | a | *b']);
    expect(file.items[0]?.notes).toEqual(['The key was found by the look of its letter']);
    const everywhere = read(
      documentOf(
        ...question(1),
        paragraph('2. And?'),
        ...['A.', 'B.'].map((letter) => paragraph(`${run(letter, 'b')}${run(' x')}`)),
      ),
    );
    expect(said(everywhere)).toEqual(['Which? | a | b', 'And? | x | x']);
    expect(everywhere.notes).toEqual([]);
  });

  it('says nothing where one question has it on all its options', () => {
    const file = read(
      documentOf(
        ...four(run('a'), run('b', 'b')),
        paragraph('2. And?'),
        paragraph(run('A. c', 'b')),
        paragraph(run('B. d', 'b')),
      ),
    );
    expect(said(file)).toEqual(['Which? | a | b', 'And? | c | d']);
    expect(file.notes).toContain('Bold type is on all options of a question: it says nothing of which is right');
    expect(file.items[0]?.notes).toEqual(['No key was found']);
  });

  it('is told where two of them differ', () => {
    const file = read(documentOf(...four(run('a'), run('b', 'b')), paragraph('Answer: A')));
    expect(said(file)).toEqual(['Which? | *a | b']);
    expect(file.items[0]?.notes).toEqual(['its answer line says A, bold type says B: A was taken']);
  });
});

describe('a document', () => {
  it('is read where a table lays out its options', () => {
    const file = read(
      documentOf(paragraph('Which?', [1, 0]), table([['A', 'solids', 'B', 'liquids']]), paragraph('Ans: B')),
    );
    expect(said(file)).toEqual(['Which? | solids | *liquids']);
  });

  it('is read where a table has its options in columns', () => {
    const file = read(
      documentOf(
        paragraph('1. Which is red?'),
        table([
          ['A. Blood', 'C. Grass'],
          ['B. Sky', 'D. Snow'],
        ]),
        paragraph('Answer: B'),
      ),
    );
    expect(said(file)).toEqual(['Which is red? | Blood | *Sky | Grass | Snow']);
  });

  it('is read where a table has a question in each row', () => {
    const file = read(
      documentOf(
        paragraph('BIOLOGY'),
        table([
          ['S/N', 'Question', 'A', 'B', 'C', 'Answer', 'Marks', 'Topic'],
          ['1', 'Which?', 'a', 'b', 'c', 'B', '2', ''],
          ['2.', 'And?', 'd', 'e', '', 'A', '1', 'Cells'],
        ]),
      ),
    );
    expect(said(file)).toEqual(['Which? | a | *b | c', 'And? | *d | e']);
    expect(file.items.map(({ points }) => points)).toEqual([2, 1]);
    expect(file.notes.join()).toContain('2 lines belong to no question and were left out');
  });

  it('is read where a table with the same headings is its list of answers', () => {
    const question = (number: number) => [`${number}. Which?`, 'A. a', 'B. b'].map((line) => paragraph(line));
    const key = table([
      ['Question', 'Answer'],
      ['1', 'B'],
      ['2', 'A'],
    ]);
    expect(said(read(documentOf(...question(1), ...question(2), key)))).toEqual(['Which? | a | *b', 'Which? | *a | b']);
  });

  it('has the sign of a root from the font of symbols', () => {
    const root = '<w:r><w:sym w:font="Symbol" w:char="F0D6"/></w:r>';
    const file = read(
      documentOf(paragraph('1. Root?'), paragraph(`${run('A. ')}${root}${run('5')}`), paragraph('B. 25')),
    );
    expect(said(file)).toEqual(['Root? | √5 | 25']);
  });

  it('has the words of a text box, and nothing of what was deleted', () => {
    const box = `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph('A. one')}${paragraph('*B. two')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('A. one')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`;
    const file = read(documentOf(paragraph(`${run('1. Which?')}<w:del>${run(' Gone')}</w:del>${box}`)));
    expect(said(file)).toEqual(['Which? | one | *two']);
  });

  it('names a picture that nobody can show', () => {
    const file = read(
      documentOf(paragraph(`${run('1. Name it.')}${picture('rId2', '')}`), paragraph('Answer: a cell')),
    );
    expect(file.items[0]?.text).toContain('[picture]');
    expect(file.notes).toContain('A picture could not be read: please add what stands as [picture] by hand');
  });

  it.each([
    ['sSup', `<m:sSup><m:e>${sign('x')}</m:e><m:sup>${sign('2')}</m:sup></m:sSup>`, 'x^{2}'],
    [
      'sSubSup',
      `<m:sSubSup><m:e>${sign('x')}</m:e><m:sub>${sign('i')}</m:sub><m:sup>${sign('2')}</m:sup></m:sSubSup>`,
      'x_{i}^{2}',
    ],
    [
      'nary',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${sign('i=1')}</m:sub><m:sup>${sign('n')}</m:sup><m:e>${sign('i')}</m:e></m:nary>`,
      '\\sum_{i=1}^{n} i',
    ],
    [
      'd',
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${sign('a+b')}</m:e></m:d>`,
      '\\left[a+b\\right]',
    ],
    ['func', `<m:func><m:fName>${sign('sin')}</m:fName><m:e>${sign('θ')}</m:e></m:func>`, '\\sin \\theta'],
    ['rad', `<m:rad><m:deg>${sign('3')}</m:deg><m:e>${sign('8')}</m:e></m:rad>`, '\\sqrt[3]{8}'],
    [
      'm',
      `<m:m><m:mr><m:e>${sign('1')}</m:e><m:e>${sign('0')}</m:e></m:mr><m:mr><m:e>${sign('0')}</m:e><m:e>${sign('1')}</m:e></m:mr></m:m>`,
      '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
    ],
    ['acc', `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr><m:e>${sign('v')}</m:e></m:acc>`, '\\vec{v}'],
    ['scr', '<m:r><m:rPr><m:scr m:val="double-struck"/></m:rPr><m:t>R</m:t></m:r>', '\\mathbb{R}'],
    ['sty', '<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>kg</m:t></m:r>', '\\mathrm{kg}'],
    [
      'd and m',
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:m><m:mr><m:e>${sign('1')}</m:e><m:e>${sign('0')}</m:e></m:mr></m:m></m:e></m:d>`,
      '\\begin{cases}1 & 0\\end{cases}',
    ],
    ['bar', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${sign('x')}</m:e></m:bar>`, '\\overline{x}'],
  ])('has the equation %s in TeX', (_, inner, tex) => {
    const file = read(
      documentOf(paragraph(`${run('1. Find ')}${equation(inner)}`), paragraph('A. 1'), paragraph('B. 2')),
    );
    expect(file.items[0]?.text).toBe(`Find $${tex}$`);
  });

  it('is refused where it is broken, and reads nothing that points out of it', () => {
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const part = biology.subarray(0, Math.floor((biology.length * tenth) / 10));
      expect(() => read(part)).toThrow(ImportError);
    }
    const deep = `<w:document xmlns:w="w"><w:body>${'<w:tbl>'.repeat(5_000)}${'</w:tbl>'.repeat(5_000)}</w:body></w:document>`;
    expect(() => read(zipSync({ 'word/document.xml': strToU8(deep) }))).toThrow(ImportError);
    const large = zipSync({ 'word/document.xml': strToU8('a'.repeat(2 * 1024 * 1024)) });
    expect(() => read(large)).toThrow('too large');
    const entity =
      '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>1. Which &x;</w:t></w:r></w:p></w:body></w:document>';
    expect(
      read(zipSync({ 'word/document.xml': strToU8(entity), '../outside.xml': strToU8('<a/>') })).items[0]?.text,
    ).toBe('Which &x;');
  });
});
