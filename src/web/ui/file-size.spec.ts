import { expect, it } from 'vitest';
import { tooLargeFile } from './file-size.ts';

it('a file may be as large as the setting says, and no larger', () => {
  expect(tooLargeFile({ size: 3 * 1024 * 1024 }, 3)).toBeNull();
  expect(tooLargeFile({ size: 3 * 1024 * 1024 + 1 }, 3)).toBe('A file can have at most 3 MB');
});
