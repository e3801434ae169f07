import { describe, expect, it } from 'vitest';
import { askedCell, readAskedCell } from './rubric-cell.ts';

describe('the cell of what an essay asks for', () => {
  it.each([
    ['', {}],
    ['a file', { takesFile: true }],
    ['100 to 300 words', { words: { from: 100, to: 300 } }],
    ['at least 100 words, a file', { words: { from: 100 }, takesFile: true }],
    ['at most 50 words, a file', { words: { to: 50 }, takesFile: true }],
  ])('says and reads the same: %s', (cell, asked) => {
    expect(readAskedCell(cell)).toEqual(asked);
    expect(askedCell(asked)).toBe(cell);
  });

  it.each(['B', '100', 'a file, 100 to 300 words', 'pages, a file', '100 words\n'])(
    'is at fault where it says %j',
    (cell) => {
      expect(readAskedCell(cell).fault).toContain('The right answer of an essay');
    },
  );
});
