import { expect, it } from 'vitest';
import { backupState, diskState, mailState } from './server-state.ts';

const day = 86_400_000;
const gigabyte = 1024 ** 3;
const now = Date.UTC(2026, 10, 21);

it.each([
  [{ lastAt: null, trouble: null, results: 0 }, 'plain'],
  [{ lastAt: null, trouble: null, results: 1 }, 'bad'],
  [{ lastAt: now - 2 * day, trouble: null, results: 1 }, 'good'],
  [{ lastAt: now - 2 * day - 1, trouble: null, results: 1 }, 'warn'],
  [{ lastAt: now, trouble: 'The stick is away', results: 1 }, 'warn'],
])('a backup of %j is %s', (backup, state) => {
  expect(backupState(backup, now)).toBe(state);
});

it.each([
  [10 * gigabyte, 100 * gigabyte, 'good'],
  [10 * gigabyte - 1, 100 * gigabyte, 'warn'],
  [2 * gigabyte, 16 * gigabyte, 'good'],
  [2 * gigabyte - 1, 16 * gigabyte, 'warn'],
  [0.19 * gigabyte, 16 * gigabyte, 'bad'],
])('%i bytes free of %i are %s', (free, size, state) => {
  expect(diskState({ free, size })).toBe(state);
});

it.each([
  [{ isSetUp: false, problem: null }, 'plain'],
  [{ isSetUp: true, problem: null }, 'good'],
  [{ isSetUp: true, problem: 'ECONNREFUSED' }, 'warn'],
])('mail %j is %s', (mail, state) => {
  expect(mailState(mail)).toBe(state);
});
