import { describe, expect, it } from 'vitest';
import { newInitialPassword } from './initial-password.ts';

/** Gives out bytes one after the other, from the first again after the last. */
function bytesOf(...given: number[]): (count: number) => Uint8Array {
  let next = 0;
  return (count) => Uint8Array.from({ length: count }, () => given[next++ % given.length] ?? 0);
}

describe('an initial password', () => {
  it('is three groups that can be read out, another one each time', () => {
    const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
    const made = Array.from({ length: 500 }, () => newInitialPassword(random));
    for (const password of made) expect(password).toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/);
    expect(new Set(made).size).toBe(made.length);
  });

  it('makes no letter likelier than another: bytes beyond the last whole round are left out', () => {
    expect(newInitialPassword(bytesOf(255, 0, 248, 30))).toBe('2z2z-2z2z-2z2z');
  });
});
