import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BroughtQuestion, broughtQuestionSchema } from '#contract/questions.ts';
import { singleLine } from '#contract/single-line.ts';
import { difficulties, questionTypes } from '#contract/vocabulary.ts';
import { writeCsv } from '#domain/csv/write-csv.ts';
import { joinAnswers, splitAnswers } from './answers-cell.ts';
import { badRowsFile } from './bad-rows.ts';
import { badRowMessage, badRowsSummary, ImportError, type ImportedFile, testFinder } from './imported-file.ts';
import { type PortableQuestion, questionHeadings, questionRow } from './question-columns.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { questionTemplate } from './template.ts';

const tests = [
  { _id: 'rivers', title: 'Rivers', category: 'Water' },
  { _id: 'one', title: 'Twice', category: 'Water' },
  { _id: 'two', title: 'twice', category: 'Water' },
];
const find = testFinder(tests);
const header = 'question,option1,option2,correct_answer,difficulty,category,test';
const messages = (file: ImportedFile) => file.bad.map((row) => badRowMessage(file.format, row));
const csv = (...rows: string[]) => readCsv([header, ...rows].join('\n'), find);
const good = 'Longest?,Nile,Niger,Nile,easy,Geography,Rivers';

describe('a CSV file', () => {
  it('becomes questions of their tests', () => {
    expect(csv(good)).toEqual({
      format: 'csv',
      waiting: [],
      bad: [],
      namesNoTest: false,
      ready: [
        {
          place: 2,
          testId: 'rivers',
          question: {
            text: 'Longest?',
            type: 'multiple-choice',
            options: [
              { text: 'Nile', isCorrect: true },
              { text: 'Niger', isCorrect: false },
            ],
            acceptedAnswers: [],
            details: {},
            explanation: '',
            difficulty: 'easy',
            category: 'Geography',
            points: 1,
            keepsPlace: false,
            tags: [],
          },
        },
      ],
    });
  });

  it.each([
    ['', 'CSV file must contain at least a header row and one data row'],
    [header, 'CSV file must contain at least a header row and one data row'],
    [`${header}\n\n,,,\n`, 'CSV file must contain at least a header row and one data row'],
    ['question,option1,test\nx,y,z', 'Missing required headers: option2, correct_answer'],
  ])('%j is refused: %s', (text, message) => {
    expect(() => readCsv(text, find)).toThrow(new ImportError(message));
  });

  it.each([
    ['Longest?,Nile,Niger,Nile,easy,Geography,Lakes', 'Line 2: Test "Lakes" not found'],
    ['Longest?,Nile,Niger,Nile,easy,Geography,Twice', 'Line 2: Test "Twice" is ambiguous: 2 tests have this title'],
    [',Nile,Niger,Nile,easy,Geography,Rivers', 'Line 2: Please enter question text'],
    ['Longest?,Nile,Niger,Nile,easy,,Rivers', 'Line 2: Please enter a category'],
    ['Longest?,Nile,,Nile,easy,Geography,Rivers', 'Line 2: Please provide at least 2 options'],
    ['Longest?,,Niger,Nile,easy,Geography,Rivers', 'Line 2: Please provide at least 2 options'],
    ['Longest?,Nile,Niger,Benue,easy,Geography,Rivers', 'Line 2: Please select exactly one correct answer'],
    ['Longest?,Nile,nile,NILE,easy,Geography,Rivers', 'Line 2: Please select exactly one correct answer'],
    ['Longest?,Nile,Niger,Nile,tough,Geography,Rivers', 'Line 2: Difficulty must be easy, medium or hard'],
    ['Longest?,"Nile,Niger,Nile,easy,Geography,Rivers', 'Line 2: A quotation mark in this row is not closed'],
    ['Longest?', 'Line 2: Please enter a category'],
  ])('with the row %j says %s', (row, message) => {
    expect(messages(csv(row))).toEqual([message]);
  });

  it.each([
    [
      'type',
      'oral',
      'Type must be multiple-choice, multiple-response, true-false, short-answer, ordering, matching, gap-fill, numeric or essay',
    ],
    ['points', '0', 'Points must be more than 0 and at most 1000'],
    ['points', 'many', 'Points must be more than 0 and at most 1000'],
    ['type', 'short-answer', ''],
  ])('with %s %s says %j', (column, cell, reason) => {
    const file = readCsv(`${header},${column}\n${good},${cell}`, find);
    expect(file.bad).toEqual(reason === '' ? [] : [{ place: 2, column, reason }]);
  });

  it('names every bad row at once, by its line in the file, and keeps the good ones', () => {
    const file = csv(
      '"Two\nlines?",Nile,"Niger, the",Nile,easy,G,Rivers',
      '',
      ',a,b,a,easy,G,Rivers',
      good,
      'x,a,b,a,easy,G,Y',
    );
    expect(file.ready.map(({ place }) => place)).toEqual([2, 6]);
    expect(file.bad).toEqual([
      { place: 5, column: 'question', reason: 'Please enter question text' },
      { place: 7, column: 'test', reason: 'Test "Y" not found' },
    ]);
    expect(badRowsSummary(file)).toBe('Line 5: Please enter question text (and 1 more)');
    expect(badRowsFile('csv', file.bad)).toBe(
      '\uFEFFLine,Column,Reason\r\n5,question,Please enter question text\r\n7,test,"Test ""Y"" not found"\r\n',
    );
  });

  it.each([
    ['CRLF and a byte order mark', `\uFEFF${header}\r\n${good}\r\n`],
    ['lone CR', `${header}\r${good}\r`],
    ['mixed line ends', `${header}\r\n${good}\n`],
    ['names in any case, and spaces', `${header.toUpperCase().replaceAll(',', ' , ')}\n${good.replaceAll(',', ' ,')}`],
    ['the title and the answer in any case', `${header}\nLongest?,Nile,Niger,NILE,EASY,Geography,RIVERS`],
    ['quoted cells', `${header}\n"Longest?","Nile","Niger","Nile","easy","Geography","Rivers"\r\n`],
    [
      'columns in another order',
      'test,category,difficulty,correct_answer,option2,option1,question\nRivers,Geography,easy,Nile,Niger,Nile,Longest?',
    ],
  ])('may have %s', (_name, text) => {
    expect(readCsv(text, find).ready).toMatchObject([
      {
        place: 2,
        question: { text: 'Longest?', difficulty: 'easy', options: [{ isCorrect: true }, { isCorrect: false }] },
      },
    ]);
  });

  it('keeps commas, quotes and line ends of quoted cells, also after a quote inside an unquoted one', () => {
    const file = csv('A 5" pipe,"a ""b"", c","d\r\ne","a ""b"", c",easy,G,Rivers');
    expect(file.ready[0]?.question).toMatchObject({
      text: 'A 5" pipe',
      options: [
        { text: 'a "b", c', isCorrect: true },
        { text: 'd\r\ne', isCorrect: false },
      ],
    });
  });

  it('takes an option that equals the answer letter by letter before one that differs in case', () => {
    const options = csv('Which?,DNA,dna,dna,easy,G,Rivers').ready[0]?.question.options;
    expect(options?.map(({ isCorrect }) => isCorrect)).toEqual([false, true]);
  });

  it('takes the correct answer of a short answer for its accepted one where none is given', () => {
    const text = `${header},type,accepted_answers\nCapital?,,,Abuja,easy,G,Rivers,short-answer,\nCity?,,,,easy,G,Rivers,Short-Answer,Lagos|Eko`;
    expect(readCsv(text, find).ready.map(({ question }) => question.acceptedAnswers)).toEqual([
      ['Abuja'],
      ['Lagos', 'Eko'],
    ]);
  });
});

describe('a JSON file', () => {
  const item = {
    text: 'Longest?',
    options: [{ text: 'Nile', isCorrect: true }, { text: 'Niger' }],
    category: 'Geography',
    test: 'rivers',
  };
  const json = (...items: unknown[]) => readJson(JSON.stringify(items), find);

  it('becomes questions, with question or text, and medium where no difficulty is given', () => {
    const file = json({ ...item, text: undefined, question: 'Asked?', difficulty: ' HARD ' }, item);
    expect(file.format).toBe('json');
    expect(file.ready.map(({ question }) => [question.text, question.difficulty])).toEqual([
      ['Asked?', 'hard'],
      ['Longest?', 'medium'],
    ]);
  });

  it.each([
    ['{}', 'JSON file must contain an array of questions'],
    ['null', 'JSON file must contain an array of questions'],
    ['[', 'Invalid JSON format: '],
    ['', 'Invalid JSON format: '],
  ])('%j is refused: %s', (text, message) => {
    expect(() => readJson(text, find)).toThrow(ImportError);
    expect(() => readJson(text, find)).toThrow(message);
  });

  it.each([
    [{ ...item, test: 'Lakes' }, 'Invalid JSON format: Item 1: Test "Lakes" not found'],
    [
      { ...item, options: [{ text: 'Nile', isCorrect: true }] },
      'Invalid JSON format: Item 1: Please provide at least 2 options',
    ],
    [
      { ...item, options: [{ text: 4, isCorrect: true }, { text: 'Niger' }] },
      'Invalid JSON format: Item 1: Please provide at least 2 options',
    ],
    [{ ...item, options: 'Nile' }, 'Invalid JSON format: Item 1: Please provide at least 2 options'],
    [
      { ...item, options: [{ text: 'a' }, { text: 'b' }] },
      'Invalid JSON format: Item 1: Please select exactly one correct answer',
    ],
    [{ ...item, difficulty: 3 }, 'Invalid JSON format: Item 1: Difficulty must be easy, medium or hard'],
    [3, 'Invalid JSON format: Item 1: Please enter question text'],
    [null, 'Invalid JSON format: Item 1: Please enter question text'],
  ])('with %j says %s', (value, message) => {
    expect(messages(json(value))).toEqual([message]);
  });
});

describe('a question as a row', () => {
  const question: PortableQuestion = {
    text: 'Longest?',
    type: 'multiple-choice',
    options: [
      { text: 'Niger', isCorrect: false },
      { text: 'Nile', isCorrect: true },
    ],
    acceptedAnswers: [],
    details: {},
    explanation: '',
    difficulty: 'easy',
    category: 'Geography',
    points: 1,
    test: 'Rivers',
  };

  const cellBelow = (heading: string, given: Partial<PortableQuestion>) =>
    questionRow({ ...question, ...given }, 2)[questionHeadings(2).indexOf(heading)];

  it.each([
    [undefined, ''],
    [true, 'yes'],
    [false, 'no'],
  ])('says of keeping the order %s: %j', (keepsOrder, cell) => {
    const row = ['Longest?', 'Niger', 'Nile', '', 'Nile', 'easy', 'Geography', 'Rivers', '', 'multiple-choice', 1, ''];
    expect(questionRow({ ...question, keepsOrder }, 3).slice(0, 12)).toEqual(row);
    expect(cellBelow('keep_order', { keepsOrder })).toBe(cell);
  });

  it('says its tags with semicolons between them', () => {
    expect(cellBelow('tags', { tags: ['Africa', 'first term'] })).toBe('Africa; first term');
    expect(cellBelow('tags', {})).toBe('');
  });

  it('says how an answer is marked that is right in part', () => {
    expect(cellBelow('marking', { details: { markingRule: 'per-part' } })).toBe('per-part');
  });

  it.each([
    [undefined, ''],
    [true, 'yes'],
  ])('says of keeping its place %s: %j', (keepsPlace, cell) => {
    expect(cellBelow('keep_place', { keepsPlace })).toBe(cell);
  });
});

describe('accepted answers in one cell', () => {
  it('may have spaces around them', () => {
    expect(splitAnswers(' Lagos | Eko |')).toEqual(['Lagos', 'Eko']);
  });

  it('come back as they were', () => {
    const answer = fc.oneof(fc.string(), fc.constantFrom('|', '\\', '\\|', 'a|b\\')).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(answer.filter((text) => text !== '')), (answers) => {
        expect(splitAnswers(joinAnswers(answers))).toEqual(answers);
      }),
    );
  });
});

describe('what the bank exports', () => {
  const start = fc.constantFrom('', '=', '+', '-', '@', "'", "''", '"', '\n', ',');
  const text = fc
    .tuple(
      start,
      fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })),
      fc.constantFrom('', '\r\n', ',"', "'", '|'),
      fc.string(),
    )
    .map((parts) => parts.join('').trim());
  const filled = text.filter((each) => each !== '');
  const optionTexts = fc.uniqueArray(filled, { minLength: 2, maxLength: 20 });
  const choice = optionTexts.chain((texts) =>
    fc.nat({ max: texts.length - 1 }).map((right) => ({
      type: 'multiple-choice' as const,
      options: texts.map((each, index) => ({ text: each, isCorrect: index === right })),
      acceptedAnswers: [],
      details: {},
    })),
  );
  const several = choice.chain(({ options }) =>
    fc
      .constantFrom(
        { type: 'multiple-response' as const, details: { markingRule: 'right-minus-wrong' as const } },
        { type: 'ordering' as const, details: { markingRule: 'per-part' as const } },
      )
      .map(({ type, details }) => ({
        type,
        options: options.map((option, index) => ({ ...option, isCorrect: type === 'ordering' || index % 2 === 0 })),
        acceptedAnswers: [],
        details,
      })),
  );
  const short = fc
    .array(filled, { minLength: 1, maxLength: 5 })
    .map((acceptedAnswers) => ({ type: 'short-answer' as const, options: [], acceptedAnswers }));
  const titles = text.map((title) => singleLine().parse(title)).filter((title) => title.length <= 200);
  const tag = titles
    // A Greek question mark is a semicolon once it is normalised.
    .map((each) => each.normalize('NFC').replaceAll(/[,;]/g, '').trim().slice(0, 40).trim())
    .filter((each) => each !== '');
  const question: fc.Arbitrary<BroughtQuestion> = fc
    .record({
      text: filled,
      answer: fc.oneof(choice, several, short),
      explanation: text,
      difficulty: fc.constantFrom(...difficulties),
      category: filled.filter((each) => each.length <= 80),
      points: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
      keepsPlace: fc.boolean(),
      tags: fc.array(tag, { maxLength: 3 }),
      section: fc.option(
        titles.filter((title) => title !== '' && title.length <= 80),
        { nil: undefined },
      ),
      passage: fc.option(fc.record({ title: titles, text: filled }), { nil: undefined }),
      keepsOrder: fc.option(fc.boolean(), { nil: undefined }),
    })
    .map(({ answer, ...rest }) => broughtQuestionSchema.parse({ ...rest, ...answer }));

  const portable = (each: BroughtQuestion): PortableQuestion => ({ ...each, test: 'Rivers' });
  const questionsOf = (file: ImportedFile) => {
    expect(file.bad).toEqual([]);
    return file.ready.map((ready) => ready.question);
  };

  it('comes back equal from CSV', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), (questions) => {
        const most = Math.max(...questions.map(({ options }) => options.length));
        const rows = questions.map((each) => questionRow(portable(each), most));
        expect(questionsOf(readCsv(writeCsv([questionHeadings(most), ...rows]), find))).toEqual(questions);
      }),
    );
  });

  it('comes back equal from JSON', () => {
    fc.assert(
      fc.property(fc.array(question), (questions) => {
        expect(questionsOf(readJson(JSON.stringify(questions.map(portable)), find))).toEqual(questions);
      }),
    );
  });
});

describe('the template', () => {
  it.each(['csv', 'json'] as const)('as %s is read without a fault', (format) => {
    const read = format === 'csv' ? readCsv : readJson;
    const file = read(questionTemplate(format, 'Rivers'), find);
    expect(file.bad).toEqual([]);
    expect(file.ready.map(({ question }) => question.type)).toEqual(questionTypes);
  });
});

describe('whatever the file', () => {
  const piece = fc.constantFrom('"', '""', ',', '\n', '\r', '\r\n', header, good, "'", '\uFEFF', '[', '{', '\0', 'x');
  const anything = fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }).map((parts) => parts.join(''));

  it('nothing is thrown but an ImportError', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (text, withHeader) => {
        for (const read of [readCsv, readJson]) {
          try {
            read(withHeader ? `${header}\n${text}` : text, find);
          } catch (error) {
            expect(error).toBeInstanceOf(ImportError);
          }
        }
      }),
    );
  });

  it('fifty thousand rows are read', () => {
    const row = '"Longest, ""really""?\nSay.",Nile,Niger,Nile,easy,Geography,Rivers';
    const file = csv(...Array.from({ length: 50_000 }, () => row));
    expect(file.ready).toHaveLength(50_000);
    expect(file.ready.at(-1)?.place).toBe(2 + 49_999 * 2);
  });

  it.each(['"', '""', ',"', '"\n', '"x"y', ',', '\n"', '\r'])('two hundred thousand of %j are read', (text) => {
    expect(() => readCsv(`${header}\n${good}\n${text.repeat(200_000)}`, find)).not.toThrow();
  });
});
