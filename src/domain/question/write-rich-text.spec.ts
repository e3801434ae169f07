import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkKind } from './marks.ts';
import { type Block, type Inline, parseRichText } from './rich-text.ts';
import { meaningOf, writeRichText } from './write-rich-text.ts';

const rewritten = (text: string) => writeRichText(parseRichText(text));

describe('a text that is read and written again', () => {
  it.each([
    'Which river is the longest?',
    'It cost $5 and then $6; 2 * 3 * 4, snake_case, ____ and x^2+y^2, a++ + b++, ~5.',
    '**bold** and *italic*, ++underlined++, H~2~O, m^2^ and `code`',
    'c++ou++gh and c**{{a}}**t, **{1, 2}** and _{{a }}_b',
    'Solve $x^2 = 4$.\n\n$$x = \\pm 2$$',
    'first\nsecond\n\nthird',
    '- one\n- two\n  - three\n    1. four\n    2. five',
    'Choose:\n\n- one\n- **two**\n\nNow.',
    '![A leaf of $5 \\`so\\` \\] and \\\\](picture:1b4e28ba-2fa1-4d1c-8f3a-1f2e3d4c5b6a)'.replace('$', '\\$'),
    'Listen:\n\n![Dialogue](sound:1b4e28ba-2fa1-4d1c-8f3a-1f2e3d4c5b6a?plays=2)\n\nWho speaks?',
    '- 5',
    '1914. It was the year',
    '3) c\n4) d',
    '```js\nlet a = `b`;\n```',
    '| a | b |\n| :-- | --: |\n| $|x|$ | 2 \\| 3 |\n|  | **c** |',
    'a \\*star\\*',
    '${x}$5',
    'ما اسم **عاصمة** مصر؟',
  ])('stays as it was: %j', (text) => {
    expect(rewritten(text)).toBe(text);
  });

  it.each([
    ['__bold__ and _italic_', '**bold** and *italic*'],
    ['* a\n* b', '- a\n- b'],
    ['Choose:\n- a\n- b', 'Choose:\n\n- a\n- b'],
    ['|a|\n|-|\n|1|', '| a |\n| --- |\n| 1 |'],
    ['a \\# b', 'a # b'],
  ])('is written in one manner: %j as %j', (text, expected) => {
    expect(rewritten(text)).toBe(expected);
    expect(rewritten(expected)).toBe(expected);
  });

  const piece = fc.constantFrom(
    '$x$',
    '$$y$$',
    '*',
    '**',
    '_',
    '`',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '\\',
    '\uE000',
    '<b>',
    '++',
    '~',
    '^',
    '{',
    '}',
    '| a | b |\n|---|--:|\n',
    '![x](picture:1b4e28ba-2fa1-4d1c-8f3a-1f2e3d4c5b6a)\n',
    '![',
    '|',
    '```\n',
    '5',
    'x',
    ' ',
    'ẹ',
    'ك',
    '  ',
    '**{{',
    '}}**',
    '^{',
    '}^',
    '[ ] ',
  );
  const texts = fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }).map((parts) => parts.join(''));

  it('is the same text, whatever was typed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = parseRichText(rewritten(text));
        expect(meaningOf(parseRichText(writeRichText(once)))).toBe(meaningOf(once));
      }),
      { numRuns: 400 },
    );
  });
});

describe('a text that is built', () => {
  const words = fc
    .array(
      fc.constantFrom(
        'so',
        'x',
        '2',
        ' ',
        '*',
        '**',
        '_',
        '$',
        '`',
        '++',
        '~',
        '^',
        '\\',
        '|',
        '-',
        '1.',
        '{',
        '}',
        ':',
        'ọ',
        'ك',
        '#',
        '<b>',
      ),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '');
  const formula = fc
    .record({ tex: fc.constantFrom('x', '\\frac{1}{2}', '|x|', 'a_1', '\\$5'), isDisplay: fc.boolean() })
    .map((made): Inline => ({ kind: 'formula', source: '', formula: made }));
  const text = words.map((typed): Inline => ({ kind: 'text', text: typed }));
  const code = fc.constantFrom('a', '`b`', '*c*', '$x$').map((typed): Inline => ({ kind: 'code', text: typed }));
  const isAlone = (each: Inline, index: number, all: readonly Inline[]) =>
    each.kind === 'text' || all[index - 1]?.kind !== each.kind;
  /** As an editor has it: no mark within itself, and none around nothing but space. */
  const contentOf = (marks: readonly MarkKind[], depth: number): fc.Arbitrary<Inline[]> => {
    const inner = (kind: MarkKind) => {
      const others = marks.filter((mark) => mark !== kind);
      return contentOf(others, depth - 1).map((within): Inline => ({ kind, content: within }));
    };
    const inlines = fc.oneof(text, text, formula, code, ...(depth === 0 ? [] : marks.map(inner)));
    // Two formulas, or two stretches of code, that touch each other are one.
    return fc.array(inlines, { minLength: 1, maxLength: 3 }).map((all) => all.filter(isAlone));
  };
  const content = contentOf(['strong', 'emphasis', 'underline', 'subscript', 'superscript'], 3);
  const line = content.map((inlines): Block => ({ kind: 'line', content: inlines }));
  const table = fc.integer({ min: 1, max: 3 }).chain((columns) => {
    const row = fc.array(content, { minLength: columns, maxLength: columns });
    return fc.record({
      kind: fc.constant('table' as const),
      alignments: fc.array(fc.constantFrom('left' as const, 'center' as const, 'right' as const, null), {
        minLength: columns,
        maxLength: columns,
      }),
      head: row,
      rows: fc.array(row, { minLength: 1, maxLength: 2 }),
    });
  });
  const codeBlock = fc.constantFrom('a', 'if (a) {\n\n  b();\n}', '```\nx\n```', '$x$').map((typed): Block => ({
    kind: 'code',
    text: typed,
    language: '',
  }));
  const media = fc.tuple(words, fc.constantFrom(null, 1, 9)).map(([label, plays]): Block => ({
    kind: plays === null ? 'picture' : 'sound',
    id: '1b4e28ba-2fa1-4d1c-8f3a-1f2e3d4c5b6a',
    label,
    plays,
  }));
  const listOf = (inner: fc.Arbitrary<Block[]>) =>
    fc.oneof(
      fc.array(inner, { minLength: 2, maxLength: 3 }).map((items): Block => ({
        kind: 'list',
        isOrdered: false,
        items: items.map((blocks) => ({ marker: '•', content: blocks })),
      })),
      fc.array(inner, { minLength: 1, maxLength: 3 }).map((items): Block => ({
        kind: 'list',
        isOrdered: true,
        items: items.map((blocks, index) => ({ marker: `${index + 1}.`, content: blocks })),
      })),
    );
  const flat = line.map((block) => [block]);
  const nested = fc.tuple(line, listOf(flat)).map(([first, list]) => [first, list]);
  const block = fc.oneof(line, table, codeBlock, media, listOf(fc.oneof(flat, nested)));
  const blocks = fc
    .array(block, { minLength: 1, maxLength: 4 })
    // Two lists that follow each other are one.
    .map((all) => all.filter((each, index) => each.kind !== 'list' || all[index - 1]?.kind !== 'list'));

  it('is read as it was meant', () => {
    fc.assert(
      fc.property(blocks, (built) => {
        expect(meaningOf(parseRichText(writeRichText(built)))).toBe(meaningOf(built));
      }),
      { numRuns: 400 },
    );
  });
});
