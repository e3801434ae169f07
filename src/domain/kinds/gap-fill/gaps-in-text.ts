/** Where a text has a gap: a line of three or more, which the editor writes escaped. */
const gap = /(?:\\?_){3,}/g;

export const countGaps = (text: string): number => text.match(gap)?.length ?? 0;

/** The text with its gaps numbered. The line is escaped, so that it is drawn as one where the rest is Markdown. */
export function withNumberedGaps(text: string): string {
  let number = 0;
  return text.replaceAll(gap, () => {
    number += 1;
    return `(${number}) ${'\\_'.repeat(6)}`;
  });
}
