import { describe, expect, it } from 'vitest';
import {
  accountsFile,
  badLinesFile,
  type ClassListState,
  nextClassListState,
  noListYet,
  openedAccounts,
  remainingPeople,
  restoredUpload,
  uploadIn,
} from './class-list-upload.ts';
import { byteOrderMark } from '#domain/csv/write-csv.ts';

const people = [2, 3, 4].map((line) => ({
  line,
  name: `Person ${line}`,
  email: `${line}@school.ng`,
  candidateNumber: '',
  password: `abcd-efgh-jkm${line}`,
  pin: `ABCDEFG${line}`,
  classes: [],
}));
const choices = {
  role: 'student',
  subscription: 'basic',
  secret: 'password',
  numberPattern: '',
  asksForAnother: true,
  makesClasses: false,
} as const;
const table = { headings: [], rows: [], meanings: [] };
const checked = nextClassListState(noListYet, { type: 'read', table, problem: null, people, bad: [] });
const creating = nextClassListState(checked, { type: 'begun', choices });

function answer(state: ClassListState, from: number, to: number) {
  return nextClassListState(state, {
    type: 'part-answered',
    part: people.slice(from, to),
    answer: {
      created: [{ index: 0, _id: `user-${from + 2}`, candidateNumber: null }],
      present: [],
      failures: to - from > 1 ? [{ index: 1, message: 'Taken' }] : [],
    },
  });
}

describe('the upload of a class list', () => {
  it('begins with nobody sent and no account', () => {
    expect(remainingPeople(noListYet)).toEqual([]);
    expect(remainingPeople(checked)).toEqual(people);
    const begun = nextClassListState(checked, { type: 'begun', choices });
    expect(begun).toEqual({ step: 'creating', people, choices, sent: 0, accounts: [], present: [], failures: [] });
    expect(remainingPeople(begun)).toEqual(people);
  });

  it('opens nothing for an answer about somebody who was not sent', () => {
    const state = nextClassListState(creating, {
      type: 'part-answered',
      part: people.slice(0, 1),
      answer: {
        created: [{ index: 1, _id: 'user-x', candidateNumber: null }],
        present: [],
        failures: [{ index: 1, message: 'Taken' }],
      },
    });
    expect(state).toMatchObject({ sent: 1, accounts: [], failures: [{ line: 0, message: 'Taken' }] });
  });

  it('goes part by part until everybody was sent', () => {
    const first = answer(creating, 0, 2);
    expect(first).toMatchObject({ step: 'creating', sent: 2, failures: [{ line: 3, message: 'Taken' }] });
    expect(remainingPeople(first)).toEqual(people.slice(2));
    const last = answer(first, 2, 3);
    expect(last).toMatchObject({ step: 'done', sent: 3 });
    expect(openedAccounts(last)).toEqual([
      { _id: 'user-2', name: 'Person 2', email: '2@school.ng', candidateNumber: '', secret: 'abcd-efgh-jkm2' },
      { _id: 'user-4', name: 'Person 4', email: '4@school.ng', candidateNumber: '', secret: 'abcd-efgh-jkm4' },
    ]);
  });

  it('keeps what was opened when a part breaks off, and sends the same passwords again', () => {
    const stopped = nextClassListState(answer(creating, 0, 1), { type: 'stopped', message: 'No connection' });
    expect(stopped).toMatchObject({ step: 'stopped', message: 'No connection', sent: 1 });
    expect(openedAccounts(stopped)).toHaveLength(1);
    expect(remainingPeople(stopped)).toEqual(people.slice(1));
    const again = nextClassListState(stopped, { type: 'resumed' });
    expect(again).not.toHaveProperty('message');
    expect(answer(again, 1, 3)).toMatchObject({ step: 'done', failures: [{ line: 4, message: 'Taken' }] });
  });

  it('goes on in the next page where this one was closed, with all that everybody is to get', () => {
    const upload = uploadIn(answer(creating, 0, 1))!;
    const restored = restoredUpload(upload);
    const message = 'The page was closed before everybody had an account.';
    expect(restored).toMatchObject({ step: 'stopped', message, sent: 1, choices });
    expect(remainingPeople(nextClassListState(restored, { type: 'resumed' }))).toEqual(people.slice(1));
    expect(restoredUpload(uploadIn(answer(answer(creating, 0, 2), 2, 3))!)).toMatchObject({ step: 'done', sent: 3 });
    expect(uploadIn(checked)).toBeNull();
  });

  it('names the rows that could not be read with those that were refused, in the order of the list', () => {
    const bad = [{ line: 5, reason: 'Please enter a name' }];
    const begun = nextClassListState(
      nextClassListState(noListYet, { type: 'read', table, problem: null, people, bad }),
      {
        type: 'begun',
        choices,
      },
    );
    expect(answer(begun, 0, 2)).toMatchObject({
      failures: [
        { line: 3, message: 'Taken' },
        { line: 5, message: 'Please enter a name' },
      ],
    });
  });

  it('begins only with somebody to send, and takes nothing out of turn', () => {
    const bad = [{ line: 1, reason: 'x' }];
    const nobody = nextClassListState(noListYet, { type: 'read', table, problem: null, people: [], bad });
    expect(nextClassListState(nobody, { type: 'begun', choices })).toBe(nobody);
    expect(nextClassListState(noListYet, { type: 'begun', choices })).toBe(noListYet);
    expect(nextClassListState(checked, { type: 'resumed' })).toBe(checked);
    expect(nextClassListState(checked, { type: 'stopped', message: '' })).toBe(checked);
    expect(answer(checked, 0, 1)).toBe(checked);
    expect(nextClassListState(noListYet, { type: 'unreadable', message: 'No names' })).toEqual({
      step: 'choosing',
      problem: 'No names',
    });
    expect(nextClassListState(checked, { type: 'restarted' })).toEqual(noListYet);
    expect(openedAccounts(noListYet)).toEqual([]);
  });
});

it('tells the PIN and the number that was made, where that was chosen', () => {
  const withPins = { ...choices, secret: 'pin', numberPattern: '{number}' } as const;
  const begun = nextClassListState(checked, { type: 'begun', choices: withPins });
  const created = [{ index: 0, _id: 'user-2', candidateNumber: '1' }];
  const done = nextClassListState(begun, {
    type: 'part-answered',
    part: people,
    answer: { created, present: [], failures: [] },
  });
  expect(openedAccounts(done)).toMatchObject([{ candidateNumber: '1', secret: 'ABCDEFG2' }]);
});

it('names who had an account before by their line', () => {
  const present = [{ index: 1, name: 'Bola Ade', candidateNumber: null }];
  const done = nextClassListState(creating, {
    type: 'part-answered',
    part: people,
    answer: { created: [], present, failures: [] },
  });
  expect(done).toMatchObject({ step: 'done', present: [{ line: 3, name: 'Bola Ade', candidateNumber: '' }] });
});

describe('the files', () => {
  it('hold each account with its password and each failure, and run no formula', () => {
    const file = accountsFile(
      [{ _id: 'x', name: '=cmd', email: 'a@b.ng', candidateNumber: '', secret: 'abcd' }],
      [{ line: 7, message: 'Taken' }],
      { secret: 'password', present: [{ line: 5, name: 'Bola Ade', candidateNumber: 'SS2A/7' }] },
    );
    expect(file).toBe(
      `${byteOrderMark}Name,Email,Candidate number,Password,Problem\r\n'=cmd,a@b.ng,,abcd,\r\nBola Ade,,SS2A/7,,"Row 5: had an account already, and was put into the class"\r\n,,,,Row 7: Taken\r\n`,
    );
  });

  it('name the bad rows', () => {
    expect(badLinesFile([{ line: 3, reason: 'Please enter a name' }])).toBe(
      `${byteOrderMark}Line,Reason\r\n3,Please enter a name\r\n`,
    );
  });
});
