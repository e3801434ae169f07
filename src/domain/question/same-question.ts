import { asRead } from '#contract/as-read.ts';

type Asked = { text: string; options: readonly { text: string }[]; passage?: { text: string } | undefined };

/**
 * What two questions have alike that a candidate would take for one: the same words, in whatever order
 * the options, about the same passage.
 */
export function askedForm({ text, options, passage }: Asked): string {
  const texts = options.map((option) => asRead(option.text)).filter((option) => option !== '');
  return JSON.stringify([asRead(text), passage ? asRead(passage.text) : null, ...texts.sort()]);
}
