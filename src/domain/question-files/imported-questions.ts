import { type BadRow, type FindTest, type ImportedFile, readRows } from '#domain/question-import/imported-file.ts';
import type { QuestionFile } from './file-item.ts';
import { toQuestion } from './to-question.ts';

/** The questions of a file of another system, each ready to be added or with why it cannot be, and what changed. */
export function importedQuestions(
  { format, items, leftOut, media, notes }: QuestionFile,
  findTest: FindTest,
): ImportedFile {
  const rows = items.map((item, index) => ({ place: index + 1, ...toQuestion(item) }));
  const { ready, bad, namesNoTest } = readRows(rows, findTest);
  const refused: BadRow[] = leftOut.map(({ place, title, reason }, index) => ({
    place: items.length + index + 1,
    column: [place, title].filter(Boolean).join(', '),
    reason,
  }));
  return {
    format,
    ready,
    bad: [...bad, ...refused],
    namesNoTest,
    media,
    notes: [
      ...notes.map((note) => ({ place: null, note })),
      ...rows.flatMap(({ place, notes: own }) => own.map((note) => ({ place, note }))),
    ],
  };
}
