import type { QuestionFile } from '../file-item.ts';
import { readPaper } from './read-paper.ts';
import { textParagraphs } from './text-paragraphs.ts';

/** The head of a table, in which columns are named. */
const tableHead =
  /(?:^|[,;\t|])\s*"?(?:option\s*_?1|correct[ _]?answer|question(?:[ _]text)?|accepted[ _]answers)"?\s*(?:[,;\t|]|$)/i;

/** Questions as people write and paste them; nothing where there are none, or it is a table. */
export function readPaperText(text: string): QuestionFile | undefined {
  const [head = ''] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  if (/[,;\t]/.test(head) && tableHead.test(head)) return undefined;
  if (/^[[{<]/.test(head)) return undefined;
  const file = readPaper(textParagraphs(text), { format: 'text', media: [], notes: [] });
  const hasChoices = file.items.some(({ key }) => key.kind === 'choice' || key.kind === 'true-false');
  return hasChoices || (file.items.length > 0 && !isEven(text)) ? file : undefined;
}

/** Whether its first lines are parted into as many cells each, as those of a table are. */
function isEven(text: string): boolean {
  const lines = text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, 3);
  return [',', ';', '\t'].some((sign) => {
    const counts = lines.map((line) => line.split(sign).length);
    return counts.length > 1 && (counts[0] ?? 0) > 2 && counts.every((count) => count === counts[0]);
  });
}
