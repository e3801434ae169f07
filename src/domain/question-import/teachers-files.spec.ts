import { describe, expect, it } from 'vitest';
import { type ImportedFile, testFinder } from './imported-file.ts';
import { questionsOf } from './question-table.ts';
import { readCsv, readQuestionTable } from './read-csv.ts';

const tests = [
  { _id: 'rivers', title: 'Rivers', category: 'Water' },
  { _id: 'hills', title: 'Hills', category: 'Land' },
];
const find = testFinder(tests, 'rivers');
const key = (file: ImportedFile) => file.ready.map(({ question }) => question.options.find((o) => o.isCorrect)?.text);

describe('a file as a teacher has it', () => {
  const rows = [
    ['Question', 'Option A', 'Option B', 'Option C', 'Answer'],
    ['Longest river?', 'Nile', 'Niger, the', 'Benue', 'A'],
    ['Longest in Nigeria?', 'Nile', 'Niger, the', 'Benue', 'b'],
  ];
  const quoted = (sign: string) => rows.map((row) => row.map((cell) => `"${cell}"`).join(sign)).join('\r\n');

  it.each([
    ['commas', quoted(',')],
    ['semicolons', quoted(';').replaceAll('"', '')],
    ['tabs', quoted('\t').replaceAll('"', '')],
    ['bars', quoted('|').replaceAll('"', '')],
    ['a line that names the sign', `sep=;\r\n${quoted(';')}`],
  ])('is read with %s', (_name, text) => {
    const file = readCsv(text, find);
    expect(file.bad).toEqual([]);
    expect(key(file)).toEqual(['Nile', 'Niger, the']);
    expect(file.ready[0]).toMatchObject({ testId: 'rivers', question: { category: 'Water', difficulty: 'medium' } });
    expect(file.namesNoTest).toBe(true);
  });

  it('names its lines as the file has them below a line that names the sign', () => {
    expect(readCsv(`sep=;\n${quoted(';')}`, find).ready.map(({ place }) => place)).toEqual([3, 4]);
  });

  it.each([
    'Question,Option1,Option2,Correct Answer',
    'Question Text,Option A,Option B,Correct_Answer',
    'QUESTION,A,B,ANSWER',
    'question text,Choice 1,choice 2,Correct Option',
    'Question , OPTION-A , option_b , Answer Key',
  ])('may be headed %s', (headings) => {
    expect(key(readCsv(`${headings}\nLongest?,Nile,Niger,Nile`, find))).toEqual(['Nile']);
  });

  it('takes the question before its number where both are called a question', () => {
    const file = readCsv('Question,Question Text,A,B,Answer\n1,Longest?,Nile,Niger,Nile', find);
    expect(file.ready[0]?.question.text).toBe('Longest?');
  });

  it('goes where each row says, and elsewhere where it is told to', () => {
    const file = readCsv('question,a,b,answer,test\nx,1,2,a,Hills\ny,1,2,b,', find);
    expect(file.ready.map(({ testId }) => testId)).toEqual(['hills', 'rivers']);
    const untold = readCsv('question,a,b,answer,test\nx,1,2,a,\ny,1,2,b,Hills', testFinder(tests));
    expect(untold).toMatchObject({ waiting: [{ place: 2, question: { text: 'x' } }], ready: [{ place: 3 }], bad: [] });
  });

  it.each([
    ['True / False', 'true-false'],
    ['TRUE_FALSE', 'true-false'],
    ['Multiple choice', 'multiple-choice'],
    ['', 'multiple-choice'],
  ])('may call a kind %j', (type, expected) => {
    const file = readCsv(`question,a,b,answer,type\nx,True,False,True,${type}`, find);
    expect(file.ready.map(({ question }) => question.type)).toEqual([expected]);
  });

  it.each([
    ['yes', true],
    ['Y', true],
    ['TRUE', true],
    ['1', true],
    ['no', false],
    ['N', false],
    ['False', false],
    ['0', false],
    ['', undefined],
    ['oh yes', undefined],
    ['yesterday', undefined],
    ['casino', undefined],
    ['none', undefined],
    ['10', undefined],
  ])('may say of keeping the order %j: %s', (cell, expected) => {
    const file = readCsv(`question,a,b,answer,keep order\nx,1,2,a,${cell}`, find);
    expect(file.ready[0]?.question.keepsOrder).toBe(expected);
  });

  it('is shown by its headings and its first three rows', () => {
    const below = [1, 2, 3, 4].map((number) => `${number}, Nile ,Niger,A`);
    const { view, data } = readQuestionTable([' Question ,A,B,Answer', ...below].join('\n'));
    expect(view.headings).toEqual(['Question', 'A', 'B', 'Answer']);
    expect(view.rows.map(([first, second]) => [first, second])).toEqual([
      ['1', 'Nile'],
      ['2', 'Nile'],
      ['3', 'Nile'],
    ]);
    expect(data).toHaveLength(4);
  });

  it('names bad rows in the order of the file, whatever is wrong with them', () => {
    const broken = '"x"y",1,2,a';
    const file = readCsv(['question,a,b,answer', broken, ',1,2,a', broken, ',1,2,a'].join('\n'), find);
    const unclosed = { column: '', reason: 'A quotation mark in this row is not closed' };
    const textless = { column: 'question', reason: 'Please enter question text' };
    expect(file.bad).toEqual([
      { place: 2, ...unclosed },
      { place: 3, ...textless },
      { place: 4, ...unclosed },
      { place: 5, ...textless },
    ]);
  });

  it('is read by what somebody says its columns are', () => {
    const text = 'Ask,One,Two,Right\nLongest?,Nile,Niger,2';
    const { view } = readQuestionTable(text);
    expect(view).toEqual({
      headings: ['Ask', 'One', 'Two', 'Right'],
      rows: [['Longest?', 'Nile', 'Niger', '2']],
      meanings: [null, null, null, null],
    });
    const said = readQuestionTable(text, ['question', 'option1', 'option2', 'correct_answer']);
    expect(key(questionsOf(said, find, 'csv'))).toEqual(['Niger']);
  });
});

describe('an answer', () => {
  const answered = (...answers: string[]) =>
    readCsv(['question,a,b,c,d,answer', ...answers.map((answer) => `x,2,4,6,8,${answer}`)].join('\n'), find);

  it.each([
    ['A', '2'],
    ['d', '8'],
    ['(B)', '4'],
    ['c.', '6'],
    ['Option D', '8'],
    ['Option 3', '6'],
    ['1', '2'],
    ['3.', '6'],
    ['8', '8'],
  ])('of %s is %s', (answer, text) => {
    expect(key(answered(answer))).toEqual([text]);
  });

  it('that could be a text or a place is what the other rows of the file are', () => {
    expect(key(answered('2', '6', '8'))).toEqual(['2', '6', '8']);
    expect(key(answered('2', '1', '3'))).toEqual(['4', '2', '6']);
  });

  it('is not guessed where the other rows are now this, now that', () => {
    const file = answered('2', '1', '8');
    expect(key(file)).toEqual(['2', '8']);
    expect(file.bad).toEqual([
      {
        place: 2,
        column: 'correct_answer',
        reason: 'The answer "2" is the text of one option and the place of another',
      },
    ]);
  });

  it('that could be a text or a place is a text where no other row says', () => {
    expect(key(answered('2'))).toEqual(['2']);
  });

  it('that is neither says nothing of the others', () => {
    expect(key(answered('2', '1', 'Banana'))).toEqual(['4', '2']);
    expect(key(answered('2', '8', 'Banana'))).toEqual(['2', '8']);
  });

  it('that is a word is a text, and says so of the others', () => {
    const text = 'question,a,b,c,d,answer\nx,2,4,6,8,2\nx,2,4,6,8,1\ny,Nile,Niger,Benue,Volta,Nile';
    expect(readCsv(text, find).bad[0]?.reason).toBe(
      'The answer "2" is the text of one option and the place of another',
    );
  });

  it('of a question without options says nothing of the others', () => {
    const text = 'question,a,b,c,d,answer,type\nx,2,4,6,8,2,\ny,Nile,Niger,,,B,short answer';
    expect(key(readCsv(text, find))[0]).toBe('2');
  });

  it('that is no option is named', () => {
    expect(answered('E').bad[0]?.reason).toBe('Please select exactly one correct answer');
  });
});
