import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { parseRichText } from '#domain/question/rich-text.ts';
import { meaningOf } from '#domain/question/write-rich-text.ts';
import { blocksOf, readDocument, writeDocument } from './document.ts';
import { tidyTex } from './inlines.ts';
import { nodeTypes } from './node-types.ts';
import { schema } from './schema.ts';

describe('a text in the editor', () => {
  it.each([
    'Which river is the longest?',
    'one\ntwo\n\nthree',
    '**bold**, *italic*, ++underlined++, H~2~O, m^2^, `code` and ***both***',
    'c++ou++gh, c**{{a}}**t and x^{n + 1}^y',
    'Solve $x^2 = 4$.\n\n$$x = \\pm 2$$',
    '- one\n- two\n  - three\n  - four\n    1. five\n    2. six',
    '- 5',
    '+ 3',
    '1914. It was the year',
    '3) c\n4) d\n9) e',
    '1. a\n1. b',
    '- one\n\n  more\n- two\n\n  ```\n  code\n  ```',
    '```js\nlet a = `b`;\n```',
    '| a | b |\n| :-- | --: |\n| $|x|$ | 2 \\| 3 |\n|  | **c** |',
    'It cost $5 and then $6; 2 * 3 * 4, snake_case and x^2+y^2.',
    'ما اسم **عاصمة** مصر؟',
    'Look:\n\n![A leaf](picture:1b4e28ba-2fa1-4d1c-8f3a-1f2e3d4c5b6a)\n\nWhat is it?',
    '![Dialogue](sound:1b4e28ba-2fa1-4d1c-8f3a-1f2e3d4c5b6a?plays=2)',
    '',
  ])('is written as it was read: %j', (text) => {
    expect(writeDocument(readDocument(text))).toBe(text);
  });

  it.each([
    ['  \n\nspace around  \n\n\n', 'space around'],
    ['**so **', '**so **'],
  ])('of %j is %j', (text, written) => {
    const again = writeDocument(readDocument(text));
    expect(meaningOf(parseRichText(again))).toBe(meaningOf(parseRichText(written)));
  });

  it.each([
    [' x^2 ', 'x^2'],
    ['\\text{$x$}', '\\text{\\$x\\$}'],
    ['\\$5', '\\$5'],
    ['x\\', 'x'],
    ['x\\\\', 'x\\\\'],
    ['a\n\nb', 'a\nb'],
  ])('has %j as the formula %j', (typed, tex) => {
    expect(tidyTex(typed)).toBe(tex);
  });
});

describe('what is made in the editor', () => {
  const words = fc
    .array(
      fc.constantFrom(
        'so',
        'x',
        '2',
        ' ',
        '*',
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
        'ọ',
        'ك',
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((parts) => parts.join(''));
  const marks = fc
    .subarray(['strong', 'emphasis', 'underline', 'subscript', 'code'] as const, { maxLength: 3 })
    .map((names) => names.map((name) => schema.marks[name].create()));
  const text = fc.tuple(words, marks).map(([typed, own]) => schema.text(typed, own));
  const formula = fc
    .record({ tex: fc.constantFrom('x', '\\frac{1}{2}', 'a$b', '|x|', ' y\\'), isDisplay: fc.boolean() })
    .map((attributes) => nodeTypes.formula.create(attributes));
  const inline = fc.oneof(text, text, formula);
  const end = fc.constant(nodeTypes.hardBreak).map((type) => type.create());
  const paragraph = fc
    .array(fc.oneof(inline, end), { maxLength: 6 })
    .map((content) => nodeTypes.paragraph.create(null, content));
  const cell = fc.array(inline, { maxLength: 3 }).map((content) => nodeTypes.cellLine.create(null, content));
  const table = fc.integer({ min: 1, max: 3 }).chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 3 }).map((rows) => {
      const rowOf = (cells: Node[], index: number) => {
        const type = index === 0 ? nodeTypes.tableHeader : nodeTypes.tableCell;
        return nodeTypes.tableRow.create(
          null,
          cells.map((each) => type.create(null, each)),
        );
      };
      return nodeTypes.table.create(null, rows.map(rowOf));
    }),
  );
  const code = words.map((typed) => nodeTypes.codeBlock.create(null, schema.text(typed)));
  const media = fc.tuple(words, fc.constantFrom(null, 2)).map(([label, plays]) =>
    nodeTypes.media.create({
      kind: plays === null ? 'picture' : 'sound',
      id: '1b4e28ba-2fa1-4d1c-8f3a-1f2e3d4c5b6a',
      label,
      plays,
    }),
  );
  const itemOf = (more: fc.Arbitrary<Node[]>) =>
    fc.tuple(paragraph, more).map(([first, rest]) => nodeTypes.listItem.create(null, [first, ...rest]));
  const listOf = (more: fc.Arbitrary<Node[]>) =>
    fc
      .tuple(
        fc.constantFrom(nodeTypes.bulletList, nodeTypes.orderedList),
        fc.array(itemOf(more), { minLength: 1, maxLength: 3 }),
      )
      .map(([type, items]) => type.create(null, items));
  const flat = listOf(fc.constant([]));
  const nested = listOf(fc.array(flat, { maxLength: 1 }));
  const document = fc
    .array(fc.oneof(paragraph, paragraph, table, code, media, nested), { minLength: 1, maxLength: 4 })
    .map((blocks) => nodeTypes.doc.create(null, blocks));

  it('is read again as it was seen', () => {
    fc.assert(
      fc.property(document, (made) => {
        made.check();
        const written = writeDocument(made);
        expect(meaningOf(parseRichText(written))).toBe(meaningOf(blocksOf(made)));
        expect(writeDocument(readDocument(written))).toBe(written);
      }),
      { numRuns: 300 },
    );
  });
});
