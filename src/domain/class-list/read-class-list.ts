import { newUserSchema } from '#contract/admin-users.ts';
import { brokenQuotes, columnsOf, type Delimiter, parseCsv, type ParsedRow, plainCell } from '#domain/csv/parse-csv.ts';
import { writeCsv } from '#domain/csv/write-csv.ts';

/** Why a class list as a whole could not be read. */
export class ClassListError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ClassListError';
  }
}

/** Somebody who is to get an account. `line` is where they stand in the file. */
export type ListedPerson = { line: number; name: string; email: string };
export type BadLine = { line: number; reason: string };
export type ClassList = { people: ListedPerson[]; bad: BadLine[] };

const nobody = 'The list has no names in it';
const noHeaders = 'Missing required headers: ';

type Columns = { name: number; email: number };

/**
 * A class list: a table of names and e-mails with commas, semicolons or tabs between them, as spreadsheets write and
 * copy it. With headings its columns may stand in any order beside others; without, each row is a name and an e-mail.
 * @throws ClassListError and nothing else
 */
export function readClassList(text: string): ClassList {
  const rows = parseCsv(text, delimiterOf(text));
  const [first] = rows;
  if (!first) throw new ClassListError(nobody);
  const columns = headedColumns(first.cells);
  const data = columns ? rows.slice(1) : rows;
  if (data.length === 0) throw new ClassListError(nobody);
  return readPeople(data, columns ?? { name: 0, email: 1 });
}

/** By the first line alone: a name may have a comma in it, a heading has none. */
function delimiterOf(text: string): Delimiter {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  if (line.includes('\t')) return '\t';
  return line.includes(';') && !line.includes(',') ? ';' : ',';
}

const emailHeadings = ['email', 'e-mail', 'email address'];

/** Nothing where the first row is somebody already. */
function headedColumns(cells: readonly string[]): Columns | null {
  const columns = columnsOf(cells);
  const name = columns.get('name');
  const email = emailHeadings.map((heading) => columns.get(heading)).find((index) => index !== undefined);
  if (name !== undefined && email !== undefined) return { name, email };
  if (cells[1]?.includes('@')) return null;
  const missing = [...(name === undefined ? ['name'] : []), ...(email === undefined ? ['email'] : [])];
  throw new ClassListError(noHeaders + missing.join(', '));
}

function readPeople(rows: readonly ParsedRow[], columns: Columns): ClassList {
  const people: ListedPerson[] = [];
  const bad: BadLine[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const person = readPerson(row, columns);
    if ('reason' in person) {
      bad.push(person);
      continue;
    }
    const key = person.email.toLowerCase();
    const earlier = lines.get(key);
    if (earlier === undefined) {
      lines.set(key, person.line);
      people.push(person);
    } else bad.push({ line: person.line, reason: `This email is on line ${earlier} already` });
  }
  return { people, bad };
}

const { name: nameSchema, email: emailSchema } = newUserSchema.shape;

function readPerson({ line, cells, isBroken }: ParsedRow, columns: Columns): ListedPerson | BadLine {
  if (isBroken) return { line, reason: brokenQuotes };
  const name = nameSchema.safeParse(plainCell(cells[columns.name]));
  if (!name.success) return { line, reason: firstMessage(name.error) };
  const email = emailSchema.safeParse(plainCell(cells[columns.email]));
  if (!email.success) return { line, reason: firstMessage(email.error) };
  return { line, name: name.data, email: email.data };
}

function firstMessage({ issues: [issue] }: { issues: readonly { message: string }[] }): string {
  return issue?.message ?? 'This row cannot be read';
}

/** A file to fill in. */
export function classListTemplate(): string {
  return writeCsv([
    ['name', 'email'],
    ['Adaeze Obi', 'adaeze.obi@example.com'],
    ['Babatunde Adeyemi', 'babatunde.adeyemi@example.com'],
  ]);
}
