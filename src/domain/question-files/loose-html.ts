import { htmlWords } from './xml/parse-xml.ts';

// Systems write plain words and HTML into the same place, and do not always say which: an answer may be a mark in bold,
// `List<String>`, or `<b>` itself where it is asked how bold is written.

const names =
  'p|br|hr|b|i|u|s|a|em|strong|su[bp]|span|div|img|[uo]l|li|d[ldt]|table|tbody|thead|caption|t[rdh]|pre|code|kbd|tt|h[1-6]|font|center|blockquote|small|big|strike|del|ins|mark|math|audio|video|source|iframe|object|svg|figure|section|article';
/** `a <b and c> d` compares, and is no tag. */
const attributes = String.raw`(?:\s+(?:controls|checked|disabled|selected|allowfullscreen|[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)))*`;
const tagOf = `(/?)(${names})\\b${attributes}\\s*/?>`;
const anyTag = new RegExp(`<${tagOf}`, 'gi');
/** What begins no tag and no comment. */
const ownSign = new RegExp(`<(?!${tagOf}|!--)`, 'gi');
/** What does something without being closed. */
const single = new Set(['br', 'hr', 'img']);
const begins = /^\s*<(?:p|div|li)\b[^<>]*>/i;

/** Whether a text is HTML, where nobody says so: one of its tags is closed or needs not be, and something stands beside them. */
export function seemsHtml(text: string): boolean {
  const tags = Array.from(text.matchAll(anyTag), ([, stroke, name = '']) => ({
    isEnd: stroke === '/',
    name: name.toLowerCase(),
  }));
  const ended = new Set(tags.flatMap(({ isEnd, name }) => (isEnd ? [name] : [])));
  const isMeant = tags.some(({ isEnd, name }) => single.has(name) || (!isEnd && ended.has(name))) || begins.test(text);
  return isMeant && (tags.some(({ name }) => name === 'img') || text.replaceAll(anyTag, '').trim() !== '');
}

/** As HTML, with each `<` that begins no tag standing for itself. */
export const looseHtml = (text: string): string => text.replaceAll(seemsHtml(text) ? ownSign : /</g, '&lt;');

/** Its words alone, on one line. */
export const looseWords = (text: string): string => htmlWords(looseHtml(text));
