import { splitMathematics } from './mathematics.ts';

/** A mark, code, an escaped sign, a line that begins like an item of a list, or one below the head of a table. */
const markdownSign = /[*_`\\^~]|\+\+|^[ \t]*(?:(?:[-+]|\d{1,9}[.)])[ \t]|\|?[ \t]*:?-+:?[ \t]*\|)/m;

/** Whether a text is more than the characters it is made of. May say so of one that turns out to be plain. */
export function hasMarkup(text: string): boolean {
  return markdownSign.test(text) || hasMedia(text) || hasMathematics(text);
}

export function hasMathematics(text: string): boolean {
  return text.includes('$') && splitMathematics(text).some(({ formula }) => formula !== null);
}

/** Whether it may show a picture or play a sound. */
export function hasMedia(text: string): boolean {
  return /!\[.*\]\((?:picture|sound):/.test(text);
}

/** Whether one of these texts shows a picture that says nothing to those who cannot see it. */
export function lacksDescription(...texts: readonly string[]): boolean {
  return texts.some((text) => /!\[\s*\]\(picture:/.test(text));
}
