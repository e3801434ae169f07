/**
 * The lease of the one tab that may write. It is opaque on the wire; behind it stands an epoch that rises each time another
 * tab or device takes the attempt over.
 */
export function writerOf(epoch: number): string {
  return `w${epoch.toString(36)}`;
}

/** The epoch behind a writer, absent where the text is none of ours. */
export function epochOf(writer: string): number | undefined {
  const digits = /^w([0-9a-z]{1,8})$/.exec(writer)?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 36);
}
