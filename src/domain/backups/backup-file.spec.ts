import { describe, expect, it } from 'vitest';
import { backupName, backupTime, tooMany } from './backup-file.ts';

describe('the file of a backup', () => {
  it('says to the second when it was made', () => {
    const at = Date.UTC(2026, 10, 21, 19, 4, 5);
    expect(backupName(at + 678)).toBe('idanwo-2026-11-21T190405Z.db');
    expect(backupTime(backupName(at))).toBe(at);
  });

  it.each(['idanwo.db', 'idanwo-2026-11-21T190405Z.db.unfinished', '../idanwo-2026-11-21T190405Z.db'])(
    'is not %s',
    (name) => {
      expect(backupTime(name)).toBeUndefined();
    },
  );

  it('goes when there are more than are kept, the oldest first, and nothing else of the folder', () => {
    const [old, newer, newest] = [1, 2, 3].map((day) => backupName(Date.UTC(2026, 10, day)));
    const folder = [newest, 'notes.txt', old, newer].map(String);
    expect(tooMany(folder, 2)).toEqual([old]);
    expect(tooMany(folder, 3)).toEqual([]);
    expect(tooMany(folder, 1)).toEqual([newer, old]);
  });
});
