import { asRead } from '#contract/as-read.ts';

type Asked = { text: string; options: readonly { text: string }[] };

/** What two questions have alike that a candidate would take for one: the same words, in whatever order the options. */
export function askedForm({ text, options }: Asked): string {
  const texts = options.map((option) => asRead(option.text)).filter((option) => option !== '');
  return JSON.stringify([asRead(text), ...texts.sort()]);
}
