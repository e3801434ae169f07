import type { TokenizerExtension, TokenizerThis, Tokens } from 'marked';

/** What a mark does to the words between its two signs. */
export type MarkKind = 'strong' | 'emphasis' | 'underline' | 'subscript' | 'superscript';

/** What an author writes before and after the words. `_` and `__` are read too. */
export const markSigns: Readonly<Record<MarkKind, string>> = {
  strong: '**',
  emphasis: '*',
  underline: '++',
  subscript: '~',
  superscript: '^',
};

/**
 * Braces say that the signs are meant, wherever they stand and whatever is between them: `x^{n + 1}^`, `c**{{a}}**t`.
 * Bold and italic have two, because `**{1, 2}**` is a set in bold.
 */
export const markBraces: Readonly<Record<MarkKind, readonly [opening: string, closing: string]>> = {
  strong: ['**{{', '}}**'],
  emphasis: ['_{{', '}}_'],
  underline: ['++{', '}++'],
  subscript: ['~{', '}~'],
  superscript: ['^{', '}^'],
};

/** Where a mark may stand: what is written before it, between its signs, and after it. */
type Place = { before: string; content: string; after: string };

const lettersOrDigit = /[\p{L}\p{M}\p{N}]/u;
const letter = /^[\p{L}\p{M}]/u;
const digit = /^\.?\p{N}/u;
const goesOn = /^[\p{L}\p{N}\p{Sc}([{√∛∠△\\]/u;
/** One number or one word, with its sign: 2, -1, 2+, n. */
const oneThing = /^[-+−]?(?:\p{N}+|\p{L}+)[-+−]?$/u;
const number = /^[-+−]?\p{N}+[-+−]?$/u;
const arithmetic = /(?<!\\)[+=*/<>%&|;^]|(?<!\p{L})-|-(?!\p{L})/u;

const isWordSign = (sign: string): boolean => lettersOrDigit.test(sign);

const isInWord = ({ before, after }: Place) => isWordSign(before) || isWordSign(after.slice(0, 1));

/** H~2~O. But ~5 and ~6, ~p→~q and A ~ B are as they were typed. */
function isSubscript({ before, content, after }: Place): boolean {
  if (/\s/.test(content) || digit.test(after)) return false;
  return !goesOn.test(after) || (letter.test(after) && number.test(content) && isWordSign(before));
}

/** m^2^ and ^14^C. But x^2+y^2, a^2b^2 and 2^2^n are as they were typed. */
function isSuperscript({ before, content, after }: Place): boolean {
  if (/\s/.test(content) || digit.test(after)) return false;
  if (/^[-−([{]/.test(after)) return oneThing.test(content);
  return !goesOn.test(after) || (letter.test(after) && oneThing.test(content) && !/[\p{L}\p{N})\]}]$/u.test(before));
}

/** ++so++ and c++ou++gh. But a++ + b++, C++11 and C++14, and ++i + j++ are as they were typed. */
function isUnderline({ before, content, after }: Place): boolean {
  if (/^\s|\s$/.test(content) || content === '' || before.endsWith('+') || after.startsWith('+')) return false;
  return isInWord({ before, content, after }) ? /^[\p{L}\p{M}]+$/u.test(content) : !arithmetic.test(content);
}

/** Bold and italic are Markdown's own, and never begin within a word. */
const isEmphasis = (place: Place) => !isInWord(place);

/** Whether its signs mean a mark without braces. */
export const isMeant: Readonly<Record<MarkKind, (place: Place) => boolean>> = {
  strong: isEmphasis,
  emphasis: isEmphasis,
  underline: isUnderline,
  subscript: isSubscript,
  superscript: isSuperscript,
};

/** What is in code or behind a backslash closes nothing. */
const passedOver = /\\[\s\S]|`+/g;

/** Where the closing sign stands, from `from` on; -1 where none does. */
function closingPlace(source: string, closing: string, from: number): number {
  let at = source.indexOf(closing, from);
  passedOver.lastIndex = from;
  for (let match = passedOver.exec(source); match && at >= 0 && match.index < at; match = passedOver.exec(source)) {
    const [text] = match;
    const end = text.startsWith('`') ? endOfCode(source, match.index, text) : match.index + text.length;
    passedOver.lastIndex = end;
    if (end > at) at = source.indexOf(closing, end);
  }
  return at;
}

function endOfCode(source: string, from: number, ticks: string): number {
  const begin = from + ticks.length;
  for (const run of source.slice(begin).matchAll(/`+/g)) {
    if (run[0] === ticks) return begin + run.index + ticks.length;
  }
  return begin;
}

function braced(kind: MarkKind): TokenizerExtension {
  const [opening, closing] = markBraces[kind];
  return markExtension(`braced ${kind}`, kind, opening, (source) => {
    const at = closingPlace(source, closing, opening.length);
    return at < 0 ? undefined : { content: source.slice(opening.length, at), length: at + closing.length };
  });
}

function bare(kind: 'underline' | 'subscript' | 'superscript'): TokenizerExtension {
  const sign = markSigns[kind];
  return markExtension(kind, kind, sign, (source, before) => {
    // Two of a sign that stands alone are something else.
    if (source.startsWith(sign, sign.length) || before === sign) return undefined;
    const at = closingPlace(source, sign, sign.length);
    const length = at + sign.length;
    if (at < 0 || (sign.length === 1 && source.startsWith(sign, length))) return undefined;
    const content = source.slice(sign.length, at);
    const after = source.slice(length, length + 2);
    return isMeant[kind]({ before, content, after }) ? { content, length } : undefined;
  });
}

type Found = { content: string; length: number };
type Find = (source: string, before: string) => Found | undefined;

/**
 * How far ahead a sign is looked for. Where none is so near Markdown goes on from there and looks again, so that a long
 * text without it is not read to its end from each of its words.
 */
const ahead = 1_000;

function markExtension(name: string, kind: MarkKind, sign: string, find: Find): TokenizerExtension {
  return {
    name,
    level: 'inline',
    start: (source) => (source.slice(0, ahead) + sign).indexOf(sign),
    tokenizer(this: TokenizerThis, source, tokens): Tokens.Generic | undefined {
      if (!source.startsWith(sign)) return undefined;
      const before = tokens.at(-1)?.raw.slice(-1) ?? '';
      const found = find(source, before);
      if (found === undefined) return undefined;
      const { content, length } = found;
      return { type: kind, raw: source.slice(0, length), tokens: this.lexer.inlineTokens(content) };
    },
  };
}

/** The marks beside Markdown's own. The last is asked first. */
export const markExtensions: TokenizerExtension[] = [
  bare('underline'),
  bare('subscript'),
  bare('superscript'),
  braced('strong'),
  braced('emphasis'),
  braced('underline'),
  braced('subscript'),
  braced('superscript'),
];
