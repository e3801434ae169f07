import { Lexer, Marked, type Token, type Tokens } from 'marked';
import { type Formula, splitMathematics, type Stretch } from '#domain/question/mathematics.ts';

/** What a text is made of, as it is shown. There is no kind for anything else, so nothing else can be shown. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; source: string; formula: Formula };
export type Block =
  | { kind: 'line'; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: { marker: string; content: Block[] }[] };

/** What is neither emphasis, code nor a list stays as it was typed. */
const typed = () => undefined;
const alphanumeric = /[\p{L}\p{N}]$/u;
const markdown = new Marked({
  // Without tables, task lists, struck text and bare addresses.
  gfm: false,
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
    br: typed,
  },
});

/** A question's text as blocks: mathematics, and of Markdown bold, italic, code and lists. */
export function parseRichText(text: string): Block[] {
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
  for (const token of tokens) {
    const block = blockOf(token, standing);
    // Markdown parts lines where the next would begin something that we do not have; to us they are one text.
    if (block?.kind === 'line' && before?.kind === 'line')
      before.content.push({ kind: 'text', text: '\n' }, ...block.content);
    else if (block) blocks.push(block);
    before = /\n[ \t]*\n/.test(token.raw) ? undefined : (blocks.at(-1) ?? undefined);
  }
  return blocks;
}

function blockOf(token: Token, standing: Standing): Block | undefined {
  if (token.type === 'space') return undefined;
  if (token.type === 'code') return { kind: 'code', text: asTyped(textIn(token), standing) };
  if (isList(token)) return listOf(token, standing);
  return { kind: 'line', content: inlinesOf(partsOf(token), standing) };
}

/** What a line is made of; a line that Markdown sees no parts in is its own only part. */
function partsOf(token: Token): Token[] {
  return 'tokens' in token && token.tokens ? token.tokens : [token];
}

function textIn(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

const itemMarker = /^\s*([-*+]|\d+[.)])/;

function listOf(list: Tokens.List, standing: Standing): Block {
  const marker = (item: Tokens.ListItem) => {
    const written = itemMarker.exec(item.raw)?.[1] ?? '';
    // One alone may as well be a sum's sign or a number, so it is left as it was typed.
    return list.ordered || list.items.length === 1 ? written : '•';
  };
  return {
    kind: 'list',
    items: list.items.map((item) => ({ marker: marker(item), content: blocksOf(item.tokens, standing) })),
  };
}

function inlinesOf(tokens: readonly Token[], standing: Standing): Inline[] {
  return tokens.flatMap((token) => inlineOf(token, standing));
}

function inlineOf(token: Token, standing: Standing): Inline[] {
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', content: inlinesOf(partsOf(token), standing) }];
    case 'em':
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
      ...(part === '' ? [] : [{ kind: 'text' as const, text: part }]),
    ];
  });
}

/** Code shows what was typed, also where it looked like a formula. */
function asTyped(code: string, { sign, formulas }: Standing): string {
  return code.replaceAll(sign, () => formulas.next().value?.source ?? '');
}
