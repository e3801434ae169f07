import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '#domain/csv/write-csv.ts';
import { ClassListError, classListTemplate, peopleOf, readClassList, readClassTable } from './read-class-list.ts';

const ada = { name: 'Ada Obi', email: 'ada@school.ng', candidateNumber: '', classes: [] };
const bola = { name: 'Bola Ade', email: 'bola@school.ng', candidateNumber: '', classes: [] };

describe('a class list', () => {
  it.each([
    ['headings', 'name,email\nAda Obi,ada@school.ng\nBola Ade,bola@school.ng'],
    [
      'headings in any case and order, beside others',
      'House,EMAIL, Name\n5A,ada@school.ng,Ada Obi\n5B,bola@school.ng,Bola Ade',
    ],
    ['no headings', 'Ada Obi,ada@school.ng\nBola Ade,bola@school.ng\n'],
    ['tabs, as a spreadsheet copies', 'Name\tE-mail\nAda Obi\tada@school.ng\nBola Ade\tbola@school.ng'],
    ['semicolons, as some spreadsheets save', 'name;email\r\nAda Obi;ada@school.ng\r\nBola Ade;bola@school.ng\r\n'],
    [
      'a byte order mark, quotes and empty lines',
      '\uFEFF"name","email"\r\n\r\n"Ada Obi",ada@school.ng\r\n,\r\nBola Ade, bola@school.ng ',
    ],
    ['a line for the spreadsheet', 'sep=;\r\nName;Email\r\nAda Obi;ada@school.ng\r\nBola Ade;bola@school.ng'],
    ['Full Name and Email Address', 'S/N,Full Name,Email Address\n1,Ada Obi,ada@school.ng\n2,Bola Ade,bola@school.ng'],
    ['surname and first name apart', 'Email;SURNAME;First Name\nada@school.ng;Obi;Ada\nbola@school.ng;Ade;Bola'],
    ['a number and a class beside and no headings', '1\t5A\tAda Obi\tada@school.ng\n2\t5A\tBola Ade\tbola@school.ng'],
    ['e-mails before the names and no headings', 'ada@school.ng,Ada Obi\nbola@school.ng,Bola Ade'],
  ])('with %s is read', (_what, text) => {
    const { people, bad } = readClassList(text);
    expect(people.map(({ line: _, ...person }) => person)).toEqual([ada, bola]);
    expect(bad).toEqual([]);
  });

  it('names each bad row with its line, and keeps the good ones', () => {
    const text = [
      'name,email',
      'Ada Obi,ada@school.ng',
      ',nameless@school.ng',
      '"Two\nlines",two@school.ng',
      'No Address,',
      'Wrong Address,nowhere',
      'Ada Again,ADA@school.ng',
      '"Open,open@school.ng',
    ].join('\n');
    const { people, bad } = readClassList(text);
    expect(people).toEqual([
      { line: 2, ...ada },
      { line: 4, name: 'Two lines', email: 'two@school.ng', candidateNumber: '', classes: [] },
    ]);
    expect(bad).toEqual([
      { line: 3, reason: 'Please enter a name' },
      { line: 6, reason: 'Please enter an email address' },
      { line: 7, reason: 'Please enter a valid email address' },
      { line: 8, reason: 'This email is on line 2 already' },
      { line: 9, reason: 'A quotation mark in this row is not closed' },
    ]);
  });

  it.each([
    ['', 'The list has no names in it'],
    [' \n , \n', 'The list has no names in it'],
    ['name,email\n', 'The list has no names in it'],
    ['name,class\nAda,5A', 'Missing required headers: email or candidate number'],
    ['Ada,5A', 'The list has no names in it'],
    ['Ada,5A\nBola,5B', 'Missing required headers: name, email or candidate number'],
    ['Surname,Email\nObi,ada@school.ng', 'Missing required headers: name'],
    ['First name,Email\nAda,ada@school.ng', 'Missing required headers: name'],
  ])('is refused as a whole: %j', (text, message) => {
    expect(() => readClassList(text)).toThrow(new ClassListError(message));
  });

  it('without headings is shown with numbers above its first three rows', () => {
    const text = [1, 2, 3, 4].map((number) => `5A, Person ${number} ,p${number}@school.ng,x`).join('\n');
    const { view, data } = readClassTable(text);
    expect(view).toEqual({
      headings: ['Column 1', 'Column 2', 'Column 3', 'Column 4'],
      rows: [1, 2, 3].map((number) => ['5A', `Person ${number}`, `p${number}@school.ng`, 'x']),
      meanings: [null, 'name', 'email', null],
    });
    expect(data).toHaveLength(4);
  });

  it('is shown with its headings', () => {
    expect(readClassTable(' Full Name , Class,Email\nAda Obi,5A,ada@school.ng').view).toEqual({
      headings: ['Full Name', 'Class', 'Email'],
      rows: [['Ada Obi', '5A', 'ada@school.ng']],
      meanings: ['name', 'class', 'email'],
    });
  });

  it('takes the guard of an export off again, and its own template', () => {
    expect(readClassList("name,email\n'=Ada,ada@school.ng").people[0]?.name).toBe('=Ada');
    expect(readClassTable(classListTemplate()).view.headings).toEqual(['name', 'email', 'candidate number', 'class']);
    expect(readClassList(classListTemplate())).toMatchObject({ people: [{ line: 2 }, { line: 3 }], bad: [] });
  });

  it('takes the words of somebody who says what a column is, and other names in between', () => {
    const text = 'Family,Given,Middle Name,Where\nObi,Ada,Ngozi Ife,ada@school.ng';
    expect(() => readClassList(text)).toThrow(
      new ClassListError('Missing required headers: name, email or candidate number'),
    );
    const table = readClassTable(text, ['surname', 'first_name', 'other_names', 'email']);
    expect(table.view).toMatchObject({
      headings: ['Family', 'Given', 'Middle Name', 'Where'],
      rows: [['Obi', 'Ada', 'Ngozi Ife', 'ada@school.ng']],
    });
    expect(peopleOf(table).people).toEqual([
      { line: 2, name: 'Ada Ngozi Ife Obi', email: 'ada@school.ng', candidateNumber: '', classes: [] },
    ]);
  });

  it.each(['Candidate number', 'Reg No', 'ADMISSION NO.', 'exam no'])(
    'has numbers instead of e-mails under %s',
    (heading) => {
      const text = `Name,${heading},Email\nAda Obi,SS2A/1,\nBola Ade,ss2a / 1,\nChi Eze,,\nDayo Ojo,SS2A/2,dayo@school.ng`;
      expect(readClassList(text)).toEqual({
        people: [
          { line: 2, name: 'Ada Obi', email: '', candidateNumber: 'SS2A/1', classes: [] },
          { line: 5, name: 'Dayo Ojo', email: 'dayo@school.ng', candidateNumber: 'SS2A/2', classes: [] },
        ],
        bad: [
          { line: 3, reason: 'This candidate number is on line 2 already' },
          { line: 4, reason: 'Please enter an email address or a candidate number' },
        ],
      });
    },
  );

  it('names one class or several for each, and says which row names none rightly', () => {
    const text = `Name,Reg No,Class\nAda Obi,1,SS2A\nBola Ade,2, SS2A ; Choir;ss2a;\nChi Eze,3,\nDayo Ojo,4,${'x'.repeat(61)}`;
    const { people, bad } = readClassList(text);
    expect(people.map(({ classes }) => classes)).toEqual([['SS2A'], ['ss2a', 'Choir'], []]);
    expect(bad).toEqual([{ line: 5, reason: 'The name of a class can have at most 60 characters' }]);
  });

  it('needs nothing but names where numbers are made', () => {
    const { people, bad } = peopleOf(readClassTable('Name,Class\nAda Obi,5A\nBola Ade,5A'), true);
    expect(people.map(({ name, candidateNumber }) => [name, candidateNumber])).toEqual([
      ['Ada Obi', ''],
      ['Bola Ade', ''],
    ]);
    expect(bad).toEqual([]);
  });

  const cell = fc.oneof(
    fc.constantFrom('name', 'email', '"', ',', ';', '\t', '\r\n', '\n', "'=", 'a@b.ng'),
    fc.string(),
  );
  const texts = fc.array(cell, { maxLength: 30 }).map((parts) => parts.join(''));

  it('never throws anything but its own error, and loses no row', () => {
    fc.assert(
      fc.property(texts, (text) => {
        try {
          const { people, bad } = readClassList(text);
          const lines = [...people, ...bad].map(({ line }) => line);
          expect(new Set(lines).size).toBe(lines.length);
        } catch (error) {
          expect(error).toBeInstanceOf(ClassListError);
        }
      }),
    );
  });

  it('reads what was written, whatever the names', () => {
    const names = fc
      .string({ minLength: 1, maxLength: 40 })
      .filter((name) => name.trim() !== '' && !/\s\s|[^\S ]/.test(name));
    fc.assert(
      fc.property(fc.array(names, { minLength: 1 }), (given) => {
        const rows = given.map((name, index) => [name.trim(), `person${index}@school.ng`]);
        const { people, bad } = readClassList(writeCsv([['name', 'email'], ...rows]));
        expect(people.map(({ name, email }) => [name, email])).toEqual(rows);
        expect(bad).toEqual([]);
      }),
    );
  });

  it('takes a long list in linear time', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Person ${index},person${index}@school.ng`);
    expect(readClassList(rows.join('\n')).people).toHaveLength(20_000);
  });
});
