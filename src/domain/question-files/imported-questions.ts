import { type FindTest, type ImportedFile, readRows } from '#domain/question-import/imported-file.ts';
import { unfinishedDraft } from '#domain/question-import/unfinished-draft.ts';
import type { QuestionFile } from './file-item.ts';
import { toQuestion } from './to-question.ts';

/** The questions of a file of another system, each ready to be added or with why it cannot be, and what changed. */
export function importedQuestions(
  { format, items, leftOut, media, notes, source }: QuestionFile,
  findTest: FindTest,
): ImportedFile {
  const rows = items.map((item, index) => {
    const { question, notes: own } = toQuestion(item);
    return { place: index + 1, raw: { ...question, test: '' }, question, notes: own, from: item.place };
  });
  const { bad, ...read } = readRows(rows, findTest);
  const faulty = new Set(bad.map(({ place }) => place));
  const refused = leftOut.map(({ place, title, reason, isForeign }, index) => ({
    place: items.length + index + 1,
    column: [place, title].filter(Boolean).join(', '),
    reason,
    isForeign,
  }));
  return {
    format,
    ...read,
    bad: [...bad, ...refused],
    media: [...media],
    notes: [
      ...notes.map((note) => ({ place: null, note })),
      ...rows.flatMap(({ place, notes: own }) => own.map((note) => ({ place, note }))),
    ],
    source: source?.map(({ text, as, item }) => ({ text, as, place: item === null ? null : item + 1 })),
    unfinished: rows.flatMap(({ place, question }) =>
      faulty.has(place) && question.text.trim() !== '' ? [{ place, draft: unfinishedDraft(question) }] : [],
    ),
  };
}
