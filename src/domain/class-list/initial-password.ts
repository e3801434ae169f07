// Without 0, O, 1, I and L, which people mistake when they read a password out.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
/** Bytes from here on would make the first letters likelier than the others. */
const evenUpTo = 256 - (256 % alphabet.length);
const groups = 3;
const groupLength = 4;

/**
 * A password that is handed out on paper: three groups that can be read out, about 59 bits.
 * @param randomBytes as many random bytes as are asked for
 */
export function newInitialPassword(randomBytes: (count: number) => Uint8Array): string {
  const letters: string[] = [];
  while (letters.length < groups * groupLength) {
    for (const byte of randomBytes(groups * groupLength - letters.length)) {
      if (byte < evenUpTo) letters.push(alphabet.charAt(byte % alphabet.length));
    }
  }
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}
