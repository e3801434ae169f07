import type { Mark, Node, NodeType } from 'prosemirror-model';
import type { MarkKind } from '#domain/question/marks.ts';
import { type Alignment, type Block, type Inline, type ListItem, parseRichText } from '#domain/question/rich-text.ts';
import { writeRichText } from '#domain/question/write-rich-text.ts';
import { isAlignment } from './alignment.ts';
import { inlinesOf } from './inlines.ts';
import { mediaOf } from './media-node.ts';
import { nodeTypes } from './node-types.ts';
import { schema } from './schema.ts';

const { doc, paragraph, bulletList, orderedList, listItem, codeBlock, table, tableRow, tableHeader, tableCell } =
  nodeTypes;

export function readDocument(markdown: string): Node {
  const blocks = parseRichText(markdown.replaceAll(/\r\n?/g, '\n')).flatMap(nodesOfBlock);
  return doc.create(null, blocks.length === 0 ? paragraph.create() : blocks);
}

export function writeDocument(document: Node): string {
  return writeRichText(blocksOf(document));
}

function nodesOfBlock(block: Block): Node[] {
  switch (block.kind) {
    case 'line':
      return [paragraph.create(null, nodesOf(block.content))];
    case 'code':
      return [codeBlock.create({ language: block.language }, block.text === '' ? null : schema.text(block.text))];
    case 'list':
      return block.isOrdered ? numberedLists(block.items) : [bulletedList(block.items)];
    case 'picture':
    case 'sound':
      return [nodeTypes.media.create({ kind: block.kind, id: block.id, label: block.label, plays: block.plays })];
    case 'table': {
      const row = (cells: readonly Inline[][], type: NodeType) =>
        tableRow.create(
          null,
          cells.map((cell, at) => type.create({ alignment: block.alignments[at] ?? null }, cellLine(cell))),
        );
      return [table.create(null, [row(block.head, tableHeader), ...block.rows.map((cells) => row(cells, tableCell))])];
    }
  }
}

const cellLine = (content: readonly Inline[]) =>
  nodeTypes.cellLine.create(
    null,
    nodesOf(content).filter(({ type }) => type !== nodeTypes.hardBreak),
  );

function bulletedList(items: readonly ListItem[]): Node {
  const [only, another] = items;
  const sign = another === undefined && only && only.marker !== '•' ? only.marker : '-';
  return bulletList.create({ sign }, items.map(itemNode));
}

/** Numbers that do not follow each other begin a list of their own, so that each stays as it is. */
function numberedLists(items: readonly ListItem[]): Node[] {
  const lists: { start: number; point: string; items: ListItem[] }[] = [];
  for (const item of items) {
    const [number, point] = [Number.parseInt(item.marker, 10), item.marker.slice(-1)];
    const last = lists.at(-1);
    if (last && last.point === point && last.start + last.items.length === number) last.items.push(item);
    else lists.push({ start: number, point, items: [item] });
  }
  return lists.map(({ start, point, items: own }) => orderedList.create({ start, point }, own.map(itemNode)));
}

function itemNode({ content }: ListItem): Node {
  const inner = content.flatMap(nodesOfBlock);
  return listItem.create(null, inner[0]?.type === paragraph ? inner : [paragraph.create(), ...inner]);
}

/** The words of a passage, for a paragraph. */
export function nodesOf(content: readonly Inline[], marks: readonly Mark[] = []): Node[] {
  return content.flatMap((inline): Node[] => {
    switch (inline.kind) {
      case 'text':
        return inline.text
          .split('\n')
          .flatMap((line, index) => [
            ...(index > 0 ? [nodeTypes.hardBreak.create()] : []),
            ...(line === '' ? [] : [schema.text(line, marks)]),
          ]);
      case 'code':
        return inline.text === '' ? [] : [schema.text(inline.text, schema.marks.code.create().addToSet(marks))];
      case 'formula':
        return [nodeTypes.formula.create(inline.formula, null, marks)];
      default:
        return nodesOf(inline.content, markOf(inline.kind).addToSet(marks));
    }
  });
}

const markOf = (kind: MarkKind) => schema.marks[kind].create();

export function blocksOf(parent: Node): Block[] {
  const blocks: Block[] = [];
  for (const block of parent.children.flatMap(blockOf)) {
    const last = blocks.at(-1);
    const joins = block.kind === 'list' && last?.kind === 'list' && goesOn(last.items, block.items);
    if (joins) blocks.splice(-1, 1, joinedList([...last.items, ...block.items], block.isOrdered));
    else blocks.push(block);
  }
  return blocks;
}

/** Lists with signs of the same kind that follow each other are one to whoever reads them. */
const goesOn = (before: readonly ListItem[], items: readonly ListItem[]) => signKind(before) === signKind(items);

function signKind([first]: readonly ListItem[]): string {
  return first && /\d/.test(first.marker) ? first.marker.slice(-1) : '•';
}

const joinedList = (items: readonly ListItem[], isOrdered: boolean): Block => ({
  kind: 'list',
  isOrdered,
  items: items.map((item) => (isOrdered ? item : { ...item, marker: '•' })),
});

function blockOf(node: Node): Block[] {
  switch (node.type) {
    case paragraph:
    case nodeTypes.cellLine: {
      const content = inlinesOf(node);
      return content.length === 0 ? [] : [{ kind: 'line', content }];
    }
    case codeBlock:
      return [{ kind: 'code', text: node.textContent, language: String(node.attrs['language']) }];
    case bulletList: {
      const marker = node.childCount === 1 ? String(node.attrs['sign']) : '•';
      return [{ kind: 'list', isOrdered: false, items: node.children.map((item) => itemOf(item, marker)) }];
    }
    case orderedList: {
      const marker = (index: number) => `${Number(node.attrs['start']) + index}${String(node.attrs['point'])}`;
      return [{ kind: 'list', isOrdered: true, items: node.children.map((item, at) => itemOf(item, marker(at))) }];
    }
    case table:
      return [tableOf(node)];
    case nodeTypes.media:
      return [mediaOf(node)];
    default:
      return blocksOf(node);
  }
}

const itemOf = (item: Node, marker: string): ListItem => ({ marker, content: blocksOf(item) });

function tableOf(node: Node): Block {
  const rows = node.children.map(({ children }) => children.map((cell) => inlinesOf(cell.child(0))));
  const [head = [], ...more] = rows;
  const alignments = node.child(0).children.map(({ attrs }): Alignment => {
    const alignment: unknown = attrs['alignment'];
    return isAlignment(alignment) ? alignment : null;
  });
  return { kind: 'table', alignments, head, rows: more };
}
