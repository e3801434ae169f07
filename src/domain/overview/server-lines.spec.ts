import { describe, expect, it } from 'vitest';
import { type ServerFacts, serverLines } from './server-lines.ts';

const day = 86_400_000;
const gigabyte = 1024 ** 3;
const now = Date.UTC(2026, 10, 21, 11);

const own = { lastBackupAt: now, backupTrouble: null, results: 1, free: 50 * gigabyte, size: 100 * gigabyte };
const well: ServerFacts = {
  now,
  timeZone: 'Africa/Lagos',
  canWrite: true,
  clock: { isBehind: false, differs: false, secondsAhead: 0 },
  own,
  mail: { isSetUp: true, waiting: 0, problem: null },
  reach: 'https',
  version: { idanwo: '0.1.0', database: '0030-backups' },
};
const lineOf = (about: string, facts: Partial<ServerFacts>) =>
  serverLines({ ...well, ...facts }).find((line) => line.about === about);

describe('how a server is', () => {
  it('is a fact each where all is well, on the clocks of the school', () => {
    expect(serverLines(well).map(({ state, fact }) => [state, fact])).toEqual([
      ['good', 'Backed up 21 Nov 2026, 12:00'],
      ['good', '50.0 GB of 100.0 GB free'],
      ['good', 'Clock right'],
      ['good', 'E-mail is sent, none waiting'],
      ['good', 'Reached over HTTPS'],
      ['plain', 'Idanwo 0.1.0, database 0030-backups'],
    ]);
    expect(serverLines(well).every(({ advice }) => advice === '')).toBe(true);
  });

  it('has what needs somebody first, with what to do', () => {
    const lines = serverLines({ ...well, canWrite: false, reach: 'plain', own: { ...own, lastBackupAt: null } });
    expect(lines.map(({ about }) => about).slice(0, 3)).toEqual(['database', 'backup', 'https']);
    expect(lines.slice(0, 3).every(({ advice }) => advice !== '')).toBe(true);
  });

  it.each([
    [{ lastBackupAt: null, results: 0 }, 'plain'],
    [{ lastBackupAt: null, results: 1 }, 'bad'],
    [{ lastBackupAt: now - 2 * day }, 'good'],
    [{ lastBackupAt: now - 2 * day - 1 }, 'warn'],
    [{ backupTrouble: 'The stick is away' }, 'warn'],
  ])('with a backup of %j is %s', (backup, state) => {
    expect(lineOf('backup', { own: { ...own, ...backup } })?.state).toBe(state);
  });

  it.each([
    [10 * gigabyte, 100 * gigabyte, 'good'],
    [10 * gigabyte - 1, 100 * gigabyte, 'warn'],
    [2 * gigabyte, 16 * gigabyte, 'good'],
    [2 * gigabyte - 1, 16 * gigabyte, 'warn'],
    [gigabyte / 5 - 1, 16 * gigabyte, 'bad'],
  ])('with %i bytes free of %i is %s', (free, size, state) => {
    expect(lineOf('disk', { own: { ...own, free, size } })?.state).toBe(state);
  });

  it.each([
    [{ isBehind: true, differs: true, secondsAhead: -90 }, 'bad', 'The clock has gone back'],
    [
      { isBehind: false, differs: true, secondsAhead: -1 },
      'warn',
      'The machine’s clock is 1 second behind the service’s time',
    ],
    [
      { isBehind: false, differs: true, secondsAhead: 61 },
      'warn',
      'The machine’s clock is 61 seconds ahead of the service’s time',
    ],
  ])('with a clock of %j is %s', (clock, state, fact) => {
    expect(lineOf('clock', { clock })).toMatchObject({ state, fact });
  });

  it.each([
    [{ isSetUp: false, waiting: 0, problem: null }, 'plain', 'No e-mail is sent'],
    [{ isSetUp: true, waiting: 1, problem: 'ESOCKET' }, 'warn', 'The last e-mail did not go out, 1 letter waiting'],
  ])('with mail %j is %s', (mail, state, fact) => {
    expect(lineOf('mail', { mail })).toMatchObject({ state, fact });
  });

  it('leaves disk and backups to PostgreSQL', () => {
    expect(lineOf('disk', { own: null })).toBeUndefined();
    expect(lineOf('backup', { own: null })).toMatchObject({ state: 'plain', fact: 'Backups by PostgreSQL' });
  });
});
