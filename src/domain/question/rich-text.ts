import { Lexer, Marked, type Token, type TokenizerExtension, type Tokens } from 'marked';
import { type MarkKind, markExtensions } from './marks.ts';
import { mediaLine, type MediaSaid, nextMediaLine } from './media-line.ts';
import { type Formula, splitMathematics, type Stretch } from './mathematics.ts';

/** What a text is made of, as it is shown and printed. There is no kind for anything else, so nothing else can be. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: MarkKind; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; source: string; formula: Formula };
export type Alignment = 'left' | 'center' | 'right' | null;
export type ListItem = { marker: string; content: Block[] };
export type Block =
  | { kind: 'line'; content: Inline[] }
  /** `language` is what the author wrote beside the fence. */
  | { kind: 'code'; text: string; language: string }
  | { kind: 'list'; isOrdered: boolean; items: ListItem[] }
  /** On a line of its own. */
  | MediaSaid
  | { kind: 'table'; alignments: Alignment[]; head: Inline[][]; rows: Inline[][][] };

/** What is neither a mark, code, a list nor a table stays as it was typed. */
const typed = () => undefined;
const alphanumeric = /[\p{L}\p{N}]$/u;
type MediaToken = Tokens.Generic & { type: 'media'; said: MediaSaid };
const mediaExtension: TokenizerExtension = {
  name: 'media',
  level: 'block',
  start: nextMediaLine,
  tokenizer: (source): MediaToken | undefined => {
    const line = mediaLine(source);
    return line && { type: 'media', raw: line.raw, said: line };
  },
};
const markdown = new Marked({
  gfm: true,
  extensions: [...markExtensions, mediaExtension],
  tokenizer: {
    // 2*3*4 is a product, and snake_case a name.
    emStrong: (_source, _masked, before = '') => (alphanumeric.test(before) ? undefined : false),
    code: typed,
    heading: typed,
    lheading: typed,
    hr: typed,
    blockquote: typed,
    html: typed,
    def: typed,
    tag: typed,
    link: typed,
    reflink: typed,
    autolink: typed,
    url: typed,
    del: typed,
    br: typed,
  },
});

/** Deeper than anybody writes, and than a page can show; what goes deeper is not read as lists. */
const deepestList = 20;
const tooDeep = new RegExp(`^[ \\t]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+){${deepestList}}`, 'm');

/** A question's text as blocks: mathematics, and of Markdown marks, code, lists and tables. See docs/decisions/0047. */
export function parseRichText(text: string): Block[] {
  if (tooDeep.test(text)) return [{ kind: 'line', content: [{ kind: 'text', text }] }];
  const stretches = splitMathematics(text);
  const sign = unusedSign(text);
  // Markdown sees each formula as one letter, so that nothing inside it is taken for a sign of Markdown.
  const source = stretches.map((stretch) => (stretch.formula ? sign : stretch.source)).join('');
  const formulas = stretches.filter(({ formula }) => formula !== null).values();
  return blocksOf(Lexer.lex(source, markdown.defaults), { sign, formulas });
}

/** A character for private use that the text itself has none of. */
function unusedSign(text: string): string {
  for (let code = 0xe000; code < 0xf8ff; code += 1) {
    const sign = String.fromCharCode(code);
    if (!text.includes(sign)) return sign;
  }
  return '\uf8ff';
}

/** The formulas in the order of the text, which is the order in which the blocks are built. */
type Standing = { sign: string; formulas: Iterator<Stretch, undefined> };

function blocksOf(tokens: readonly Token[], standing: Standing): Block[] {
  const blocks: Block[] = [];
  let before: Block | undefined;
  let joint = '\n';
  for (const token of tokens) {
    const block = blockOf(token, standing);
    // Markdown parts lines where the next would begin something that we do not have; to us they are one text.
    if (block?.kind === 'line' && before?.kind === 'line') before.content.push(...textInline(joint), ...block.content);
    else if (block) blocks.push(block);
    before = /\n[ \t]*\n/.test(token.raw) ? undefined : (blocks.at(-1) ?? undefined);
    // The box of a task is a part of its line, and to us words like others.
    joint = token.type === 'checkbox' ? '' : '\n';
  }
  return blocks;
}

const textInline = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text }]);

function blockOf(token: Token, standing: Standing): Block | undefined {
  if (token.type === 'space') return undefined;
  if (isCode(token)) return { kind: 'code', text: asTyped(token.text, standing), language: token.lang ?? '' };
  if (isList(token)) return listOf(token, standing);
  if (isTable(token)) return tableOf(token, standing);
  if (isMedia(token)) return mediaOf(token.said, standing);
  return { kind: 'line', content: inlinesOf(partsOf(token), standing) };
}

/** What a line is made of; a line that Markdown sees no parts in is its own only part. */
function partsOf(token: Token): Token[] {
  return 'tokens' in token && token.tokens ? token.tokens : [token];
}

function textIn(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}

const isCode = (token: Token): token is Tokens.Code => token.type === 'code';
const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isMedia = (token: Token): token is MediaToken => token.type === 'media';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

const mediaOf = ({ kind, id, label, plays }: MediaSaid, standing: Standing): MediaSaid => ({
  kind,
  id,
  label: asTyped(label, standing).trim(),
  plays,
});

const itemMarker = /^\s*([-*+]|\d+[.)])/;

function listOf(list: Tokens.List, standing: Standing): Block {
  const marker = (item: Tokens.ListItem) => {
    const written = itemMarker.exec(item.raw)?.[1] ?? '';
    // One alone may as well be a sum's sign or a number, so it is left as it was typed.
    return list.ordered || list.items.length === 1 ? written : '•';
  };
  return {
    kind: 'list',
    isOrdered: list.ordered,
    items: list.items.map((item) => ({ marker: marker(item), content: blocksOf(item.tokens, standing) })),
  };
}

function tableOf({ align, header, rows }: Tokens.Table, standing: Standing): Block {
  const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inlinesOf(tokens, standing));
  return { kind: 'table', alignments: align, head: cells(header), rows: rows.map(cells) };
}

function inlinesOf(tokens: readonly Token[], standing: Standing): Inline[] {
  return tokens.flatMap((token) => inlineOf(token, standing));
}

function inlineOf(token: Token, standing: Standing): Inline[] {
  switch (token.type) {
    case 'strong':
    case 'underline':
    case 'subscript':
    case 'superscript':
      return [{ kind: token.type, content: inlinesOf(partsOf(token), standing) }];
    case 'em':
    case 'emphasis':
      return [{ kind: 'emphasis', content: inlinesOf(partsOf(token), standing) }];
    case 'codespan':
      return [{ kind: 'code', text: asTyped(textIn(token), standing) }];
    case 'escape':
      return [{ kind: 'text', text: textIn(token) }];
    default:
      return textOf(token.raw, standing);
  }
}

function textOf(text: string, { sign, formulas }: Standing): Inline[] {
  return text.split(sign).flatMap((part, index): Inline[] => {
    const stretch = index === 0 ? undefined : formulas.next().value;
    return [
      ...(stretch?.formula ? [{ kind: 'formula' as const, source: stretch.source, formula: stretch.formula }] : []),
      ...textInline(part),
    ];
  });
}

/** Code shows what was typed, also where it looked like a formula. */
function asTyped(code: string, { sign, formulas }: Standing): string {
  return code.replaceAll(sign, () => formulas.next().value?.source ?? '');
}
