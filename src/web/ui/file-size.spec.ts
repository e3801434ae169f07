import { expect, it } from 'vitest';
import { fileSizeText, tooLargeFile } from './file-size.ts';

it('a file may be as large as the setting says, and no larger', () => {
  expect(tooLargeFile({ size: 3 * 1024 * 1024 }, 3)).toBeNull();
  expect(tooLargeFile({ size: 3 * 1024 * 1024 + 1 }, 3)).toBe('A file can have at most 3 MB');
});

it.each([
  [1_662_976, '1.6 MB'],
  [0, '0.0 MB'],
  [1_500 * 1024 * 1024, '1.5 GB'],
])('%i bytes read %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
