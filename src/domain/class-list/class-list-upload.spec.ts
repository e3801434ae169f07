import { describe, expect, it } from 'vitest';
import {
  accountsFile,
  badLinesFile,
  type ClassListState,
  nextClassListState,
  noListYet,
  openedAccounts,
  remainingPeople,
} from './class-list-upload.ts';
import { byteOrderMark } from '#domain/csv/write-csv.ts';

const people = [2, 3, 4].map((line) => ({ line, name: `Person ${line}`, email: `${line}@school.ng` }));
const account = (index: number, line: number) => ({
  index,
  _id: `user-${line}`,
  name: `Person ${line}`,
  email: `${line}@school.ng`,
  password: 'abcd-efgh-jkmn',
});
const checked = nextClassListState(noListYet, { type: 'read', list: { people, bad: [] } });
const creating = nextClassListState(checked, { type: 'creating' });

function answer(state: ClassListState, from: number, to: number, isRepeated = false) {
  return nextClassListState(state, {
    type: 'part-answered',
    part: people.slice(from, to),
    answer: { created: [account(0, from + 2)], failures: to - from > 1 ? [{ index: 1, message: 'Taken' }] : [] },
    isRepeated,
  });
}

describe('the upload of a class list', () => {
  it('goes part by part until everybody was sent', () => {
    const first = answer(creating, 0, 2);
    expect(first).toMatchObject({ step: 'creating', sent: 2, failures: [{ line: 3, message: 'Taken' }] });
    expect(remainingPeople(first)).toEqual(people.slice(2));
    const last = answer(first, 2, 3);
    expect(last).toMatchObject({ step: 'done', sent: 3 });
    expect(openedAccounts(last).map(({ _id }) => _id)).toEqual(['user-2', 'user-4']);
  });

  it('keeps what was opened when a part breaks off, and goes on from there', () => {
    const stopped = nextClassListState(answer(creating, 0, 1), { type: 'stopped', message: 'No connection' });
    expect(stopped).toMatchObject({ step: 'stopped', message: 'No connection', sent: 1 });
    expect(openedAccounts(stopped)).toHaveLength(1);
    expect(remainingPeople(stopped)).toEqual(people.slice(1));
    const again = nextClassListState(stopped, { type: 'creating' });
    expect(again).not.toHaveProperty('message');
    const done = answer(again, 1, 3, true);
    const [failed] = done.step === 'done' ? done.failures : [];
    expect(failed?.line).toBe(4);
    expect(failed?.message).toMatch(/^Taken\. It may have been opened before/);
  });

  it('names the rows that could not be read with those that were refused, in the order of the list', () => {
    const bad = [{ line: 5, reason: 'Please enter a name' }];
    const begun = nextClassListState(nextClassListState(noListYet, { type: 'read', list: { people, bad } }), {
      type: 'creating',
    });
    expect(answer(begun, 0, 2)).toMatchObject({
      failures: [
        { line: 3, message: 'Taken' },
        { line: 5, message: 'Please enter a name' },
      ],
    });
  });

  it('begins only with somebody to send, and takes nothing out of turn', () => {
    const nobody = nextClassListState(noListYet, {
      type: 'read',
      list: { people: [], bad: [{ line: 1, reason: 'x' }] },
    });
    expect(nextClassListState(nobody, { type: 'creating' })).toBe(nobody);
    expect(nextClassListState(noListYet, { type: 'creating' })).toBe(noListYet);
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

describe('the files', () => {
  it('hold each account with its password and each failure, and run no formula', () => {
    const file = accountsFile(
      [{ _id: 'x', name: '=cmd', email: 'a@b.ng', password: 'abcd' }],
      [{ line: 7, message: 'Taken' }],
    );
    expect(file).toBe(`${byteOrderMark}Name,Email,Password,Problem\r\n'=cmd,a@b.ng,abcd,\r\n,,,Row 7: Taken\r\n`);
  });

  it('name the bad rows', () => {
    expect(badLinesFile([{ line: 3, reason: 'Please enter a name' }])).toBe(
      `${byteOrderMark}Line,Reason\r\n3,Please enter a name\r\n`,
    );
  });
});
