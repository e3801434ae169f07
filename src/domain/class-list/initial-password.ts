import { randomText } from '#domain/account/random-text.ts';

// Without 0, O, 1, I and L, which people mistake when they read a password out.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = 3;
const groupLength = 4;

/**
 * A password that is handed out on paper: three groups that can be read out, about 59 bits.
 * @param randomBytes as many random bytes as are asked for
 */
export function newInitialPassword(randomBytes: (count: number) => Uint8Array): string {
  const letters = randomText(alphabet, groups * groupLength, randomBytes);
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength),
  ).join('-');
}
