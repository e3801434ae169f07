import { writeCsv } from '#domain/csv/write-csv.ts';
import type { BadLine, ClassList, ListedPerson } from './read-class-list.ts';

/** An account that was opened, with the password that is told this once. */
export type OpenedAccount = { _id: string; name: string; email: string; password: string };
export type FailedRow = { line: number; message: string };

/** What became of the rows that were sent so far. */
export type Outcome = { sent: number; accounts: OpenedAccount[]; failures: FailedRow[] };

export type ClassListState =
  | { step: 'choosing'; problem: string | null }
  | ({ step: 'checked' } & ClassList)
  | ({ step: 'creating' | 'done'; people: ListedPerson[] } & Outcome)
  /** A part did not come through; whether the server opened its accounts is not known. */
  | ({ step: 'stopped'; people: ListedPerson[]; message: string } & Outcome);

/** How the server answered a part; an index counts within it. */
export type PartAnswer = {
  created: readonly (OpenedAccount & { index: number })[];
  failures: readonly { index: number; message: string }[];
};

export type ClassListEvent =
  | { type: 'read'; list: ClassList }
  | { type: 'unreadable'; message: string }
  | { type: 'restarted' }
  /** Begins, or goes on after it stopped. */
  | { type: 'creating' }
  | { type: 'part-answered'; part: readonly ListedPerson[]; answer: PartAnswer; isRepeated: boolean }
  | { type: 'stopped'; message: string };

export const noListYet: ClassListState = { step: 'choosing', problem: null };

export function nextClassListState(state: ClassListState, event: ClassListEvent): ClassListState {
  switch (event.type) {
    case 'restarted':
      return noListYet;
    case 'unreadable':
      return { step: 'choosing', problem: event.message };
    case 'read':
      return { step: 'checked', ...event.list };
    case 'creating':
      return creating(state);
    case 'part-answered':
      return state.step === 'creating' ? answered(state, event) : state;
    case 'stopped':
      return state.step === 'creating' ? { ...state, step: 'stopped', message: event.message } : state;
  }
}

function creating(state: ClassListState): ClassListState {
  if (state.step === 'stopped') {
    const { people, sent, accounts, failures } = state;
    return { step: 'creating', people, sent, accounts, failures };
  }
  if (state.step !== 'checked' || state.people.length === 0) return state;
  // The rows that could not be read get no account either, and the result is to name them all.
  const failures = state.bad.map(({ line, reason }) => ({ line, message: reason }));
  return { step: 'creating', people: state.people, sent: 0, accounts: [], failures };
}

function answered(
  state: ClassListState & { step: 'creating' | 'done' },
  { part, answer, isRepeated }: ClassListEvent & { type: 'part-answered' },
): ClassListState {
  const sent = state.sent + part.length;
  const accounts = answer.created.map(({ _id, name, email, password }) => ({ _id, name, email, password }));
  const failures = answer.failures.map(({ index, message }) => ({
    line: part[index]?.line ?? 0,
    message: isRepeated ? `${message}. ${afterBreak}` : message,
  }));
  return {
    step: sent < state.people.length ? 'creating' : 'done',
    people: state.people,
    sent,
    accounts: [...state.accounts, ...accounts],
    failures: [...state.failures, ...failures].toSorted((one, other) => one.line - other.line),
  };
}

/** The answer to the first try may have been lost on its way, with the passwords in it. */
const afterBreak = 'It may have been opened before the connection broke: make a password reset link on the user’s page';

/** Opened accounts whose passwords would be lost if the dialog closed now. */
export function openedAccounts(state: ClassListState): readonly OpenedAccount[] {
  return 'accounts' in state ? state.accounts : [];
}

/** Those who are still to be sent. */
export function remainingPeople(state: ClassListState): readonly ListedPerson[] {
  if (state.step === 'checked') return state.people;
  return 'sent' in state ? state.people.slice(state.sent) : [];
}

/** The result to keep: each account with its password, then each row that did not become one. */
export function accountsFile(accounts: readonly OpenedAccount[], failures: readonly FailedRow[]): string {
  return writeCsv([
    ['Name', 'Email', 'Password', 'Problem'],
    ...accounts.map(({ name, email, password }) => [name, email, password, '']),
    ...failures.map((failure) => ['', '', '', failureLine(failure)]),
  ]);
}

export function failureLine({ line, message }: FailedRow): string {
  return `Row ${line}: ${message}`;
}

/** The rows that cannot be sent, as a file: where, and why. */
export function badLinesFile(bad: readonly BadLine[]): string {
  return writeCsv([['Line', 'Reason'], ...bad.map(({ line, reason }) => [line, reason])]);
}
