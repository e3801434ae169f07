import { type FindTest, type ImportedFile, readRows } from '#domain/question-import/imported-file.ts';
import { newDraft, type QuestionDraft } from '#domain/question/question-draft.ts';
import type { QuestionFile } from './file-item.ts';
import { type FileQuestion, toQuestion } from './to-question.ts';

/** The questions of a file of another system, each ready to be added or with why it cannot be, and what changed. */
export function importedQuestions(
  { format, items, leftOut, media, notes, source }: QuestionFile,
  findTest: FindTest,
): ImportedFile {
  const rows = items.map((item, index) => {
    const { question, notes: own } = toQuestion(item);
    return { place: index + 1, raw: { ...question, test: '' }, question, notes: own, from: item.place };
  });
  const { ready, bad, namesNoTest } = readRows(rows, findTest);
  // One that only lacks its test is whole.
  const faulty = new Set(bad.flatMap(({ place, column }) => (column === 'test' ? [] : [place])));
  const refused = leftOut.map(({ place, title, reason }, index) => ({
    place: items.length + index + 1,
    column: [place, title].filter(Boolean).join(', '),
    reason,
  }));
  return {
    format,
    ready,
    bad: [...bad, ...refused],
    namesNoTest,
    media: [...media],
    notes: [
      ...notes.map((note) => ({ place: null, note })),
      ...rows.flatMap(({ place, notes: own }) => own.map((note) => ({ place, note }))),
    ],
    source: source?.map(({ text, as, item }) => ({ text, as, place: item === null ? null : item + 1 })),
    unfinished: rows.flatMap(({ place, question }) =>
      faulty.has(place) && question.text.trim() !== '' ? [{ place, draft: draftOf(question) }] : [],
    ),
  };
}

function draftOf(question: FileQuestion): QuestionDraft {
  const draft = newDraft('', question.category ?? '');
  const options = question.options?.map((option, index) => ({ key: String(index), ...option }));
  return {
    ...draft,
    text: question.text,
    type: question.type,
    points: String(question.points ?? 1),
    options: options && options.length > 0 ? options : draft.options,
    acceptedAnswers: question.acceptedAnswers?.join('\n') ?? '',
    details: question.details ?? {},
    explanation: question.explanation,
    tags: question.tags.join(', '),
    keepsOrder: question.keepsOrder ?? null,
  };
}
