import type { Block, ListItem } from '#domain/question/rich-text.ts';
import { inlinesOf, newParagraph, type Paragraph, trimmed } from '../paper/paragraph.ts';

const isItem = ({ role, label }: Paragraph) => role === 'text' && label !== '';

/** As deep as a word processor has lists. */
const deepest = 8;

/** Items of lists within texts of ours as the lists that they are. */
export function withLists(paragraphs: readonly Paragraph[]): Paragraph[] {
  const all: Paragraph[] = [];
  let items: Paragraph[] = [];
  /** Whether the list at each depth is numbered. */
  let numbered: boolean[] = [];
  const end = () => {
    if (items.length > 0) all.push(newParagraph({ role: 'text', blocks: listsOf(items) }));
    [items, numbered] = [[], []];
  };
  for (const paragraph of paragraphs) {
    const level = Math.min(paragraph.level, deepest);
    const known = numbered[level];
    // One list ends where another of the same depth begins, by its number or its bullets.
    if (!isItem(paragraph) || (known !== undefined && known !== isOrdered(paragraph))) end();
    if (isItem(paragraph)) {
      items.push({ ...paragraph, level });
      numbered = [
        ...numbered.slice(0, level),
        ...Array<boolean>(Math.max(0, level - numbered.length)),
        isOrdered(paragraph),
      ];
    } else all.push(paragraph);
  }
  end();
  return all;
}

const isOrdered = ({ label }: Paragraph) => label !== '•';

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
