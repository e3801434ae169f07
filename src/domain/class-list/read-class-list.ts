import { newUserFields, noIdentifier, rowClassesSchema } from '#contract/admin-users.ts';
import { candidateNumberSchema, hasIdentifier, optionalEmailSchema } from '#contract/candidate-numbers.ts';
import { candidateNumberKey } from '#domain/account/candidate-number.ts';
import { writeCsv } from '#domain/csv/write-csv.ts';
import { byWords, columnsOf, guessMeanings, rowsShown, type TableView } from '#domain/table-file/columns.ts';
import { brokenQuotes, type ParsedRow, plainCell, readTable } from '#domain/table-file/read-table.ts';
import { withColumns } from './spaced-list.ts';

/** Why a class list as a whole could not be read. */
export class ClassListError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ClassListError';
  }
}

/** Somebody who is to get an account. `line` is where they stand in the file. */
export type ListedPerson = {
  line: number;
  name: string;
  email: string;
  candidateNumber: string;
  /** The names of the classes that they are put in. */
  classes: string[];
};
export type BadLine = { line: number; reason: string };
export type ClassList = { people: ListedPerson[]; bad: BadLine[] };

const nobody = 'The list has no names in it';
const noEmail = 'Please enter an email address';
const noHeaders = 'Missing required headers: ';

/** What a column of a class list holds. */
export const personMeaningChoices = [
  { value: 'name', label: 'Full name' },
  { value: 'surname', label: 'Surname' },
  { value: 'first_name', label: 'First name' },
  { value: 'other_names', label: 'Other names' },
  { value: 'email', label: 'Email' },
  { value: 'candidate_number', label: 'Candidate number' },
  { value: 'class', label: 'Class' },
] as const;
export type PersonMeaning = (typeof personMeaningChoices)[number]['value'];

const understand = byWords<PersonMeaning>({
  name: ['fullname', 'name', 'names', 'studentname', 'nameofstudent'],
  surname: ['surname', 'lastname', 'familyname'],
  first_name: ['firstname', 'forename', 'givenname'],
  other_names: ['othernames', 'othername', 'middlename', 'middlenames'],
  email: ['email', 'emailaddress', 'studentemail', 'mail'],
  candidate_number: [
    'candidatenumber',
    'candidateno',
    'examnumber',
    'examno',
    'examinationnumber',
    'examinationno',
    'registrationnumber',
    'registrationno',
    'regnumber',
    'regno',
    'admissionnumber',
    'admissionno',
    'admno',
    'studentnumber',
    'studentid',
    'matricnumber',
    'matricno',
  ],
  class: ['class', 'classes', 'classname', 'classarm', 'studentclass'],
});

export type ClassTable = { view: TableView<PersonMeaning>; data: ParsedRow[] };

/**
 * The table that a class list is, with what its columns hold. With headings they may stand in any order beside others;
 * without, each row is a name and an e-mail.
 * @param chosen what the columns hold, where somebody has said it; else it is guessed from the headings
 * @throws ClassListError and nothing else
 */
export function readClassTable(text: string, chosen?: readonly (PersonMeaning | null)[]): ClassTable {
  const all = readTable(withColumns(text));
  const [first] = all;
  if (!first) throw new ClassListError(nobody);
  const isHeaded = !first.cells.some((cell) => cell.includes('@'));
  const data = isHeaded ? all.slice(1) : all;
  if (data.length === 0) throw new ClassListError(nobody);
  const headings = first.cells.map((cell, index) => (isHeaded ? cell.trim() : `Column ${index + 1}`));
  const guessed = isHeaded ? guessMeanings(headings, understand) : guessByCells(first.cells);
  const rows = data.slice(0, rowsShown).map(({ cells }) => headings.map((_, index) => plainCell(cells[index])));
  const meanings = chosen ? headings.map((_, index) => chosen[index] ?? null) : guessed;
  return { view: { headings, rows, meanings }, data };
}

/** The first cell with an @ is the e-mail, and the name is what reads most like one: a number or a class may stand beside. */
function guessByCells(cells: readonly string[]): (PersonMeaning | null)[] {
  const email = cells.findIndex((cell) => cell.includes('@'));
  const likeness = cells.map((cell, index) => (index === email ? -1 : nameLikeness(cell.trim())));
  const name = likeness.indexOf(Math.max(0, ...likeness));
  return cells.map((_, index) => (index === email ? 'email' : index === name ? 'name' : null));
}

function nameLikeness(text: string): number {
  if (!/\p{L}/u.test(text)) return 0;
  return 1 + (/\s/.test(text) ? 2 : 0) + (/\d/.test(text) ? 0 : 1);
}

/**
 * The people of a class list.
 * @param numbered whether those who have no number are given one, and so need nothing else to sign in with
 * @throws ClassListError and nothing else
 */
export function peopleOf({ view, data }: ClassTable, numbered = false): ClassList {
  const columns = columnsOf(view.meanings);
  const hasName = columns.has('name') || (columns.has('surname') && columns.has('first_name'));
  const hasIdentifiers = numbered || columns.has('email') || columns.has('candidate_number');
  const missing = [...(hasName ? [] : ['name']), ...(hasIdentifiers ? [] : ['email or candidate number'])];
  if (missing.length > 0) throw new ClassListError(noHeaders + missing.join(', '));
  return readPeople(data, columns, numbered);
}

/**
 * A class list: a table of names and e-mails, as spreadsheets write and copy it.
 * @throws ClassListError and nothing else
 */
export function readClassList(text: string): ClassList {
  return peopleOf(readClassTable(text));
}

type Columns = ReadonlyMap<PersonMeaning, number>;

function readPeople(rows: readonly ParsedRow[], columns: Columns, numbered: boolean): ClassList {
  const people: ListedPerson[] = [];
  const bad: BadLine[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const person = readPerson(row, columns, numbered);
    if ('reason' in person) {
      bad.push(person);
      continue;
    }
    const taken = takenOn(lines, person);
    if (taken === undefined) people.push(person);
    else bad.push({ line: person.line, reason: taken });
  }
  return { people, bad };
}

/** Notes what a person signs in with; where an earlier line has it already, that is said instead. */
function takenOn(lines: Map<string, number>, { line, email, candidateNumber }: ListedPerson): string | undefined {
  // No number has an @, so the two are never the same.
  const identifiers = [
    { word: 'email', key: email.toLowerCase() },
    { word: 'candidate number', key: candidateNumberKey(candidateNumber) },
  ].filter(({ key }) => key !== '');
  for (const { word, key } of identifiers) {
    const earlier = lines.get(key);
    if (earlier !== undefined) return `This ${word} is on line ${earlier} already`;
  }
  for (const { key } of identifiers) lines.set(key, line);
  return undefined;
}

const { name: nameSchema } = newUserFields.shape;

function readPerson({ line, cells, isBroken }: ParsedRow, columns: Columns, numbered: boolean): ListedPerson | BadLine {
  if (isBroken) return { line, reason: brokenQuotes };
  const cellOf = (meaning: PersonMeaning) => plainCell(cells[columns.get(meaning) ?? -1]);
  const parts = [cellOf('first_name'), cellOf('other_names'), cellOf('surname')];
  const name = nameSchema.safeParse(columns.has('name') ? cellOf('name') : parts.join(' '));
  if (!name.success) return { line, reason: firstMessage(name.error) };
  const email = optionalEmailSchema.safeParse(cellOf('email'));
  if (!email.success) return { line, reason: firstMessage(email.error) };
  const number = candidateNumberSchema.safeParse(cellOf('candidate_number'));
  if (!number.success) return { line, reason: firstMessage(number.error) };
  const classes = rowClassesSchema.safeParse(classNames(cellOf('class')));
  if (!classes.success) return { line, reason: firstMessage(classes.error) };
  const identifiers = { email: email.data, candidateNumber: number.data };
  if (!numbered && !hasIdentifier(identifiers)) {
    return { line, reason: columns.has('candidate_number') ? noIdentifier : noEmail };
  }
  return { line, name: name.data, ...identifiers, classes: classes.data };
}

/** One class or several, each once: `SS2A; Choir`. */
function classNames(cell: string): string[] {
  const names = cell.split(';').map((name) => name.trim());
  return [...new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name])).values()];
}

function firstMessage({ issues: [issue] }: { issues: readonly { message: string }[] }): string {
  return issue?.message ?? 'This row cannot be read';
}

/** A file to fill in. */
export function classListTemplate(): string {
  return writeCsv([
    ['name', 'email', 'candidate number', 'class'],
    ['Adaeze Obi', 'adaeze.obi@example.com', '', 'SS2A'],
    ['Babatunde Adeyemi', '', 'SS2A/2026/017', 'SS2A; Choir'],
  ]);
}
