import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileText } from '#domain/table-file/file-text.ts';
import { readWorkbook } from '#domain/workbook/read-workbook.ts';
import { kahootOf, workbookOf } from '#domain/workbook/spec-workbook.ts';
import { type ImportedFile, testFinder } from './imported-file.ts';
import { readCsv } from './read-csv.ts';
import { workbookQuestions, workbookTable } from './read-workbook-questions.ts';

const find = testFinder([{ _id: 'rivers', title: 'Rivers', category: 'Water' }], 'rivers');
const csv = (...rows: string[]) => readCsv(rows.join('\n'), find);
const xlsx = async (bytes: Uint8Array) => workbookQuestions(workbookTable((await readWorkbook(bytes)) ?? []), find);
const right = ({ ready }: ImportedFile) =>
  ready.map(({ question: { options } }) =>
    options
      .filter(({ isCorrect }) => isCorrect)
      .map(({ text }) => text)
      .join(),
  );
const kinds = ({ ready }: ImportedFile) => ready.map(({ question }) => question.type);

const noTimes = { place: null, note: 'The times in ‘Time limit’ are left out: here a test has one time for all of it' };

describe('a workbook of Kahoot', () => {
  it('is read below its headings, by the places that it names', async () => {
    const file = await xlsx(
      kahootOf(['Longest?', 'Nile', 'Niger', 'Benue', '', '20', 1], ['2 + 2?', 2, 3, 4, 6, 30, '3']),
    );
    expect(file).toMatchObject({ format: 'xlsx', bad: [], namesNoTest: true });
    expect(file.ready.map(({ place, question }) => [place, question.text])).toEqual([
      [9, 'Longest?'],
      [10, '2 + 2?'],
    ]);
    expect(right(file)).toEqual(['Nile', '4']);
    expect(file.notes).toEqual([noTimes]);
  });

  it('takes a number for a place where it might be a text', async () => {
    expect(right(await xlsx(kahootOf(['Even?', 1, 3, 5, 2, 20, 4], ['Odd?', 2, 1, 4, 6, 20, 2])))).toEqual(['2', '1']);
  });

  it('says so where any one of several would win there', async () => {
    const file = await xlsx(kahootOf(['In Nigeria?', 'Niger', 'Nile', 'Benue', 'Volta', 20, '1,3']));
    expect(kinds(file)).toEqual(['multiple-response']);
    expect(right(file)).toEqual(['Niger,Benue']);
    const note =
      'It has several right answers: all of them belong to the answer here, where one may be enough in a game';
    expect(file.notes).toEqual([noTimes, { place: 9, note }]);
  });

  it('keeps the places of answers beside one that is empty', async () => {
    expect(right(await xlsx(kahootOf(['Longest?', 'Niger', '', 'Benue', 'Nile', 20, 4])))).toEqual(['Nile']);
  });

  it('keeps a question without a key as a draft', async () => {
    const file = await xlsx(kahootOf(['Your favourite?', 'Niger', 'Nile', '', '', 20]));
    expect(file.bad).toEqual([
      { place: 9, column: 'correct_answer', reason: 'Please select exactly one correct answer' },
    ]);
    expect(file.unfinished).toMatchObject([{ place: 9, draft: { text: 'Your favourite?', options: [{}, {}] } }]);
  });

  it('has no questions where nobody filled it in', async () => {
    expect(await xlsx(kahootOf())).toMatchObject({ ready: [], bad: [] });
  });
});

describe('a workbook of a teacher', () => {
  const headings = ['Question', 'Option A', 'Option B', 'Answer'];

  it('is read from the first sheet of questions, and its other sheets are named', async () => {
    const sheets = {
      Notes: [['Read me'], ['first']],
      Bank: [headings, ['Longest?', 'Nile', 'Niger', 'a']],
      Key: [['A']],
    };
    const file = await xlsx(workbookOf(sheets));
    expect(right(file)).toEqual(['Nile']);
    expect(file.notes).toEqual([
      { place: null, note: 'The sheet ‘Notes’ is left out: the questions are in ‘Bank’' },
      { place: null, note: 'The sheet ‘Key’ is left out: the questions are in ‘Bank’' },
    ]);
  });

  it('says where an answer became a date', async () => {
    const file = await xlsx(workbookOf({ One: [headings, ['Score?', { value: 46_024, style: 3 }, '3-0', 'b']] }));
    const note = '‘2026-01-02’ is a date in the workbook: please look whether another thing was typed, such as 1-2';
    expect(file.notes).toEqual([{ place: 2, note }]);
  });

  it('without rows says so', async () => {
    const file = xlsx(workbookOf({ One: [headings], Two: [] }));
    await expect(file).rejects.toThrow('The workbook has no sheet with a header row and rows of questions');
  });

  it('is read by what somebody says its columns are', async () => {
    const own = [
      ['Ask', 'x', 'y', 'Answer'],
      ['Longest?', 'Nile', 'Niger', 2],
    ];
    const sheets = (await readWorkbook(workbookOf({ Notes: [['Read me'], ['first']], One: own }))) ?? [];
    expect(workbookTable(sheets).view.headings).toEqual(own[0]);
    expect(() => workbookQuestions(workbookTable(sheets), find)).toThrow('Missing required headers: question');
    const table = workbookTable(sheets, ['question', 'option1', 'option2', 'correct_answer']);
    expect(right(workbookQuestions(table, find))).toEqual(['Niger']);
  });
});

describe('a table of Quizizz', () => {
  const headings =
    'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds,Image Link,Answer explanation';
  const hint = '"Text of the question\n\n(required)","Question Type\n\n(default is Multiple Choice)",,,,,,,';

  it('has its kinds under other names', () => {
    const file = csv(
      headings,
      hint,
      'Longest?,Multiple Choice,Nile,Niger,Benue,1,30,,It is.',
      'In Nigeria?,Checkbox,Nile,Niger,Benue,"2,3",30,,',
      'Capital?,Fill-in-the-Blank,Abuja,FCT,,,30,,',
      'Why?,Open-Ended,,,,,30,,',
    );
    expect(file.bad).toEqual([]);
    expect(kinds(file)).toEqual(['multiple-choice', 'multiple-response', 'short-answer', 'essay']);
    expect(right(file)).toEqual(['Nile', 'Niger,Benue', '', '']);
    expect(file.ready.map(({ question }) => [question.acceptedAnswers, question.explanation])).toEqual([
      [[], 'It is.'],
      [[], ''],
      [['Abuja', 'FCT'], ''],
      [[], ''],
    ]);
    expect(file.notes).toEqual([
      { place: null, note: 'The times in ‘Time in seconds’ are left out: here a test has one time for all of it' },
      { place: 10, note: 'An open question is marked by people here' },
    ]);
  });

  it('says which pictures are not in it, and that a poll has no key', () => {
    const file = csv(headings, 'Best?,Poll,Nile,Niger,,,30,https://example.com/a.png,');
    expect(file.bad).toEqual([{ place: 2, column: 'correct_answer', reason: 'A poll has no right answer' }]);
    expect(file.unfinished).toMatchObject([{ draft: { text: 'Best?', type: 'multiple-choice' } }]);
    expect(file.notes?.at(-1)).toEqual({
      place: 2,
      note: 'The picture ‘https://example.com/a.png’ is not in the file: please add it by hand',
    });
  });
});

describe('a table of another game', () => {
  it('is read below its words, with what its headings say besides', () => {
    const file = csv(
      '"Blooket\nImport Template",,,,,,,',
      'Question #,Question Text,Answer 1,Answer 2,"Answer 3\n(Optional)","Answer 4\n(Optional)","Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"',
      '1,Longest?,Nile,Niger,Benue,,20,1',
      '2,Shortest?,Nile,Niger,Benue,,20,"3"',
      '3,,,,,,,',
    );
    expect(file).toMatchObject({ bad: [] });
    expect(file.ready.map(({ place }) => place)).toEqual([8, 9]);
    expect(right(file)).toEqual(['Nile', 'Benue']);
  });
});

describe('the right answer of a table', () => {
  const answered = (answer: string) => csv('question,a,b,c,answer', `x,Nile,"Niger, the",Benue,"${answer}"`);

  it.each([
    ['1|2', 'Nile,Niger, the'],
    ['A, C', 'Nile,Benue'],
    ['a;c', 'Nile,Benue'],
    ['A and C', 'Nile,Benue'],
    ['1, 2 & 3', 'Nile,Niger, the,Benue'],
    ['Nile;Niger, the', 'Nile,Niger, the'],
    ['Nile|Benue', 'Nile,Benue'],
  ])('of %s is several', (answer, texts) => {
    const file = answered(answer);
    expect(right(file)).toEqual([texts]);
    expect(kinds(file)).toEqual(['multiple-response']);
    const note = 'Several of its options are right: it was read as having several right answers';
    expect(file.notes).toEqual([{ place: 2, note }]);
  });

  it.each([
    ['B', 'Niger, the'],
    ['2', 'Niger, the'],
    ['2.0', 'Niger, the'],
    ['Answer 3', 'Benue'],
    ['Niger, the', 'Niger, the'],
  ])('of %s is one', (answer, text) => {
    const file = answered(answer);
    expect(right(file)).toEqual([text]);
    expect(kinds(file)).toEqual(['multiple-choice']);
  });

  it.each(['A, E', 'Nile or so', '1,7'])('of %s is none, and nothing is guessed', (answer) => {
    expect(answered(answer).bad).toHaveLength(1);
  });

  it('is one where the row says that one is right', () => {
    expect(csv('question,a,b,answer,type', 'x,1,2,a|b,multiple-choice').bad).toHaveLength(1);
  });
});

describe('a table in any writing', () => {
  const rows = ['Question\tAnswer1\tAnswer2\tTime\tCorrect', 'Öl?\tja\tnein\t20\t2'];
  const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  const wide = (text: string) => new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer);

  it.each([
    ['tabs and UTF-16', wide(`\uFEFF${rows.join('\r\n')}`)],
    ['lone CR', strToU8(rows.join('\r'))],
    ['semicolons and a mark', strToU8(`\uFEFF${rows.join('\r\n').replaceAll('\t', ';')}`)],
  ])('with %s is read', (_, bytes) => {
    expect(right(readCsv(fileText(bytes, decode), find))).toEqual(['nein']);
  });
});

describe('a table in another dialect', () => {
  const table = (row: string) => csv('question;option1;option2;correct_answer;type;points', row);

  it.each([
    ['2,5', 2.5],
    ['1.5', 1.5],
    ['2 marks', 2],
    ['0,25 pts', 0.25],
  ])('gives %s points', (cell, points) => {
    expect(table(`Which?;a;b;A;;${cell}`).ready).toMatchObject([{ question: { points } }]);
  });

  it.each(['many', '1,000'])('asks for points where %s is no number', (cell) => {
    expect(table(`Which?;a;b;A;;${cell}`).unfinished).toMatchObject([{ draft: { points: '' } }]);
  });

  it.each([
    [';;TRUE', 'True'],
    [';;F', 'False'],
    [';;no', 'False'],
    [';;1', 'True'],
    [';;0', 'False'],
    ['True;False;f', 'False'],
    ['False;True;T', 'True'],
  ])('says what is true or false with or without options: %s', (cells, expected) => {
    expect(right(table(`So?;${cells};true/false;1`))).toEqual([expected]);
  });

  it('needs no options where it says of what kind each is', () => {
    const file = csv('question,type,answer', 'So?,tf,F', 'Who?,short answer,Ada|Countess', 'Pi?,numeric,3.14');
    expect(kinds(file)).toEqual(['true-false', 'short-answer', 'numeric']);
    expect(file.ready[1]?.question.acceptedAnswers).toEqual(['Ada', 'Countess']);
    expect(csv('question,type,answer', 'Which?,mcq,A').bad).toMatchObject([{ column: 'option2' }]);
  });

  it('has several accepted answers in the cell of the right one', () => {
    const { ready } = csv('question,option1,option2,correct_answer,type', 'Who?,,,Ada | Countess,short-answer');
    expect(ready).toMatchObject([{ question: { acceptedAnswers: ['Ada', 'Countess'] } }]);
  });

  it('is known by short headings', () => {
    expect(right(csv('S/N,Question,Opt A,Opt B,Ans,Pts', '1,Which?,a,b,B,2'))).toEqual(['b']);
  });
});

describe('a table without headings', () => {
  const noHeadings = {
    place: null,
    note: 'The table has no headings: what its columns hold was told by what is in them, so please look at it',
  };

  it.each([
    ['with numbers', ['1,Which?,a,b,c,B', '2,Who?,d,e,f,A'], ['b', 'd']],
    ['with the texts of its answers', ['Which?,a,b,b', 'Who?,d,e,d'], ['b', 'd']],
    ['with cells that are empty at the end', ['Which?,a,b,B,,', 'Who?,d,e,1'], ['b', 'd']],
  ])('is told by what is in it: %s', (_, rows, expected) => {
    const file = csv(...rows);
    expect(right(file)).toEqual(expected);
    expect(file.notes).toEqual([noHeadings]);
  });

  it.each([
    ['headings that nobody knows', ['Frage,Eins,Zwei,Richtig', 'Was?,a,b,B']],
    ['a row that reads otherwise', ['Which?,a,b,B', 'Who?,d,e,So']],
    ['one option', ['Which?,a,A', 'Who?,d,A']],
  ])('is not told from %s', (_, rows) => {
    expect(() => csv(...rows)).toThrow('Missing required headers');
  });
});
