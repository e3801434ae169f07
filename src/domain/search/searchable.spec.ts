import { describe, expect, it } from 'vitest';
import { searchable } from './searchable.ts';

describe('searchable text', () => {
  it.each([
    ['Adébáyọ̀', 'ADÉBÁYỌ̀'],
    ['ẹ'.normalize('NFD'), 'Ẹ'.normalize('NFC')],
    ['Straße', 'STRAßE'],
  ])('%s and %s are the same', (one, other) => {
    expect(searchable(one)).toBe(searchable(other));
  });

  it('keeps tone marks apart, which tell words apart', () => {
    expect(searchable('ọ̀rọ̀')).not.toBe(searchable('ọrọ'));
  });
});
