import type { Block, ListItem } from '#domain/question/rich-text.ts';
import { inlinesOf, newParagraph, type Paragraph, trimmed } from '../paper/paragraph.ts';

const isItem = ({ role, label }: Paragraph) => role === 'text' && label !== '';

/** Items of lists within texts of ours as the lists that they are. */
export function withLists(paragraphs: readonly Paragraph[]): Paragraph[] {
  const all: Paragraph[] = [];
  let items: Paragraph[] = [];
  const end = () => {
    if (items.length > 0) all.push(newParagraph({ role: 'text', blocks: listsOf(items) }));
    items = [];
  };
  for (const paragraph of paragraphs) {
    const [first] = items;
    // One list ends where another of the same depth begins, by its number or its bullets.
    if (first && isItem(paragraph) && paragraph.level <= first.level && isOther(items, paragraph)) end();
    if (isItem(paragraph)) items.push(paragraph);
    else {
      end();
      all.push(paragraph);
    }
  }
  end();
  return all;
}

const isOrdered = ({ label }: Paragraph) => label !== '•';
const isOther = (items: readonly Paragraph[], next: Paragraph) => {
  const last = items.filter(({ level }) => level === next.level).at(-1);
  return last !== undefined && isOrdered(last) !== isOrdered(next);
};

/** What stands deeper belongs to the item before it. */
function listsOf(items: readonly Paragraph[]): Block[] {
  const [first] = items;
  if (!first) return [];
  const entries: ListItem[] = [];
  let from = 0;
  for (let at = 1; at <= items.length; at += 1) {
    if ((items[at]?.level ?? 0) > first.level) continue;
    const item = items[from];
    if (item)
      entries.push({
        marker: isOrdered(item) ? item.label : '•',
        content: [
          { kind: 'line', content: inlinesOf(trimmed(item.runs)) },
          ...item.blocks,
          ...listsOf(items.slice(from + 1, at)),
        ],
      });
    from = at;
  }
  return [{ kind: 'list', isOrdered: isOrdered(first), items: entries }];
}
