import { randomText } from '../account/random-text.ts';

/** Without 0, O, 1, I and L, which people mistake when one is read out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const group = 5;

/**
 * A code that an invigilator reads out, by which devices without a network open their papers: about 50 bits, hopeless to
 * guess while one waits where each try takes as long as `startCodeRounds` make it.
 * @param randomBytes as many random bytes as are asked for
 */
export function newStartCode(randomBytes: (count: number) => Uint8Array): string {
  return randomText(alphabet, 2 * group, randomBytes);
}

/** Rounds of PBKDF2-SHA256: a second or so on a cheap phone, for each code that is tried. */
export const startCodeRounds = 600_000;

/** A code as its key is made of it: case, spaces and dashes are how somebody types it. */
export function startCodeKey(typed: string): string {
  return typed.replace(/[\s-]+/g, '').toUpperCase();
}

/** In two groups, as it is read out: `K7QM4 2XPAB`. */
export function startCodeText(code: string): string {
  return `${code.slice(0, group)} ${code.slice(group)}`;
}
