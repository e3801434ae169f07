import { type FindTest, type ImportedFile, readRows } from '#domain/question-import/imported-file.ts';
import { unfinishedDraft } from '#domain/question-import/unfinished-draft.ts';
import type { FileItem, LeftOut, QuestionFile } from './file-item.ts';
import { readAlone } from './read-alone.ts';
import { lastCategory, toQuestion } from './to-question.ts';

/** The questions of a file of another system, each ready to be added or with why it cannot be, and what changed. */
export function importedQuestions(
  { format, items, leftOut, media, notes, source }: QuestionFile,
  findTest: FindTest,
): ImportedFile {
  const broken: LeftOut[] = [];
  const rows = items.flatMap((item, index) => {
    const read = readAlone(item, () => toQuestion(item));
    if ('reason' in read) broken.push(read);
    else return [{ place: index + 1, raw: { ...read.question, test: '' }, ...read }];
    return [];
  });
  const { bad, ...read } = readRows(rows, findTest);
  const faulty = new Set(bad.map(({ place }) => place));
  const refused = [...leftOut, ...broken].map(({ place, title, reason, isForeign }, index) => ({
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
      ...[...notes, ...categoryNotes(items)].map((note) => ({ place: null, note })),
      ...rows.flatMap(({ place, notes: own }) => own.map((note) => ({ place, note }))),
    ],
    source: source?.map(({ text, as, item }) => ({ text, as, place: item === null ? null : item + 1 })),
    unfinished: rows.flatMap(({ place, question }) =>
      faulty.has(place) && question.text.trim() !== '' ? [{ place, draft: unfinishedDraft(question) }] : [],
    ),
  };
}

/** A category within another is named by its last step alone, and a long one is cut: said once for all its questions. */
const categoryNotes = (items: readonly FileItem[]): string[] =>
  [...new Set(items.map(({ category }) => category))].flatMap((category) => {
    const [whole, own] = [category.replaceAll('\u2215', '/').trim(), lastCategory(category) ?? ''];
    return whole === own ? [] : [`‘${whole.slice(0, 200)}’ there is the category ‘${own}’ here`];
  });
