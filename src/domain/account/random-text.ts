/**
 * Letters of an alphabet, each as likely as the others.
 * @param alphabet at most 256 letters
 * @param randomBytes as many random bytes as are asked for
 */
export function randomText(alphabet: string, length: number, randomBytes: (count: number) => Uint8Array): string {
  /** Bytes from here on would make the first letters likelier than the others. */
  const evenUpTo = 256 - (256 % alphabet.length);
  const letters: string[] = [];
  while (letters.length < length) {
    for (const byte of randomBytes(length - letters.length)) {
      if (byte < evenUpTo) letters.push(alphabet.charAt(byte % alphabet.length));
    }
  }
  return letters.join('');
}
