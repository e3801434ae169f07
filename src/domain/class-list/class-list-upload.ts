import type { ClassTime } from '#contract/admin-users.ts';
import type { Plan } from '#contract/vocabulary.ts';
import { pinText } from '#domain/account/pin.ts';
import { writeCsv } from '#domain/csv/write-csv.ts';
import type { TableView } from '#domain/table-file/columns.ts';
import type { BadLine, ListedPerson, PersonMeaning } from './read-class-list.ts';

/** Somebody on the list with what is made for them here, before the server is asked: they get one of the two. */
export type NewPerson = ListedPerson & { password: string; pin: string };
/** What the accounts of a list are signed in with. */
export type SecretKind = 'password' | 'pin';
export const secretNames = { password: 'Password', pin: 'PIN' } as const satisfies Record<SecretKind, string>;
/** As it is read. */
export const secretText = (secret: string, kind: SecretKind) => (kind === 'pin' ? pinText(secret) : secret);
/** An account that was opened, with the password or PIN that is told this once. */
export type OpenedAccount = { _id: string; name: string; email: string; candidateNumber: string; secret: string };
export type FailedRow = { line: number; message: string };

/** What all of a class list get alike. */
export type ClassChoices = {
  role: 'student' | 'instructor';
  subscription: Plan;
  secret: SecretKind;
  /** By which those without a candidate number are given one; empty where they are not. */
  numberPattern: string;
  /** Whether those with a password are asked for one of their own at the first sign-in. */
  asksForAnother: boolean;
  /** Of when the classes are that the list names; nothing where nobody is put into one. */
  classTime?: ClassTime | undefined;
  /** Whether those that are not there are made. */
  makesClasses: boolean;
};

/** Somebody who had an account before and was put into their classes. `line` is where they stand in the file. */
export type PresentPerson = { line: number; name: string; candidateNumber: string };

/** A list on its way, and what became of the rows that were answered so far. */
export type Upload = {
  people: NewPerson[];
  choices: ClassChoices;
  sent: number;
  accounts: OpenedAccount[];
  present: PresentPerson[];
  failures: FailedRow[];
};

/** What was found in a list: its columns, and who is on it, or why that cannot be read. */
export type CheckedList = {
  table: TableView<PersonMeaning>;
  problem: string | null;
  people: NewPerson[];
  bad: BadLine[];
};

export type ClassListState =
  | { step: 'choosing'; problem: string | null }
  | ({ step: 'checked' } & CheckedList)
  | ({ step: 'creating' | 'done' } & Upload)
  /** A part did not come through; whether the server opened its accounts is not known until it is sent again. */
  | ({ step: 'stopped'; message: string } & Upload);

/** How the server answered a part; an index counts within it. */
export type PartAnswer = {
  created: readonly { index: number; _id: string; candidateNumber: string | null }[];
  present: readonly { index: number; name: string; candidateNumber: string | null }[];
  failures: readonly { index: number; message: string }[];
};

export type ClassListEvent =
  /** Comes again where somebody says what a column is. */
  | ({ type: 'read' } & CheckedList)
  | { type: 'unreadable'; message: string }
  | { type: 'restarted' }
  | { type: 'begun'; choices: ClassChoices }
  /** Goes on after it stopped. */
  | { type: 'resumed' }
  | { type: 'part-answered'; part: readonly NewPerson[]; answer: PartAnswer }
  | { type: 'stopped'; message: string };

export const noListYet: ClassListState = { step: 'choosing', problem: null };

export function nextClassListState(state: ClassListState, event: ClassListEvent): ClassListState {
  switch (event.type) {
    case 'restarted':
      return noListYet;
    case 'unreadable':
      return { step: 'choosing', problem: event.message };
    case 'read':
      return { step: 'checked', table: event.table, problem: event.problem, people: event.people, bad: event.bad };
    case 'begun':
      return begun(state, event.choices);
    case 'resumed':
      return state.step === 'stopped' ? { ...uploadOf(state), step: 'creating' } : state;
    case 'part-answered':
      return state.step === 'creating' ? answered(state, event) : state;
    case 'stopped':
      return state.step === 'creating' ? { ...state, step: 'stopped', message: event.message } : state;
  }
}

function uploadOf({ people, choices, sent, accounts, present, failures }: Upload): Upload {
  return { people, choices, sent, accounts, present, failures };
}

function begun(state: ClassListState, choices: ClassChoices): ClassListState {
  if (state.step !== 'checked' || state.people.length === 0) return state;
  // The rows that could not be read get no account either, and the result is to name them all.
  const failures = state.bad.map(({ line, reason }) => ({ line, message: reason }));
  return { step: 'creating', people: state.people, choices, sent: 0, accounts: [], present: [], failures };
}

function answered(state: Upload, { part, answer }: ClassListEvent & { type: 'part-answered' }): ClassListState {
  const sent = state.sent + part.length;
  const accounts = answer.created.flatMap(({ index, _id, candidateNumber }) => {
    const person = part[index];
    if (!person) return [];
    const { name, email } = person;
    return [{ _id, name, email, candidateNumber: candidateNumber ?? '', secret: person[state.choices.secret] }];
  });
  const present = answer.present.map(({ index, name, candidateNumber }) => ({
    line: part[index]?.line ?? 0,
    name,
    candidateNumber: candidateNumber ?? '',
  }));
  const failures = answer.failures.map(({ index, message }) => ({ line: part[index]?.line ?? 0, message }));
  return {
    ...uploadOf(state),
    step: sent < state.people.length ? 'creating' : 'done',
    sent,
    accounts: [...state.accounts, ...accounts],
    present: [...state.present, ...present],
    failures: [...state.failures, ...failures].sort((one, other) => one.line - other.line),
  };
}

/** The upload that is on its way or done, as it is kept for a page that is closed or breaks. */
export function uploadIn(state: ClassListState): Upload | null {
  return 'sent' in state ? uploadOf(state) : null;
}

/** Where the next page goes on: as after a lost reply. */
export function restoredUpload(upload: Upload): ClassListState {
  if (upload.sent >= upload.people.length) return { step: 'done', ...upload };
  return { step: 'stopped', message: 'The page was closed before everybody had an account.', ...upload };
}

/** Opened accounts whose passwords or PINs would be lost if the dialog closed now. */
export function openedAccounts(state: ClassListState): readonly OpenedAccount[] {
  return 'accounts' in state ? state.accounts : [];
}

/** Those who are still to be sent. */
export function remainingPeople(state: ClassListState): readonly NewPerson[] {
  if (state.step === 'checked') return state.people;
  return 'sent' in state ? state.people.slice(state.sent) : [];
}

/** The result to keep: each account with its password or PIN, then who had one, then each row that did not become one. */
export function accountsFile(
  accounts: readonly OpenedAccount[],
  failures: readonly FailedRow[],
  { secret, present = [] }: { secret: SecretKind; present?: readonly PresentPerson[] },
): string {
  return writeCsv([
    ['Name', 'Email', 'Candidate number', secretNames[secret], 'Problem'],
    ...accounts.map((account) => [account.name, account.email, account.candidateNumber, account.secret, '']),
    ...present.map(({ name, candidateNumber, line }) => [name, '', candidateNumber, '', `Row ${line}: ${wasPresent}`]),
    ...failures.map((failure) => ['', '', '', '', failureLine(failure)]),
  ]);
}

export const wasPresent = 'had an account already, and was put into the class';

export function failureLine({ line, message }: FailedRow): string {
  return `Row ${line}: ${message}`;
}

/** The rows that cannot be sent, as a file: where, and why. */
export function badLinesFile(bad: readonly BadLine[]): string {
  return writeCsv([['Line', 'Reason'], ...bad.map(({ line, reason }) => [line, reason])]);
}
