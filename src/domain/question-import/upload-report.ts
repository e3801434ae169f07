import type { ReportedItem } from '#contract/question-uploads.ts';
import { uploadLimits } from '#contract/uploaded-file.ts';
import type { ImportedFile, ReadyQuestion } from './imported-file.ts';
import type { Reading } from './upload-state.ts';

/** What was kept as a draft, and in which test. */
export type KeptAsDraft = { place: number; text: string; testId: string };

/** What only the reader of a file knows, for the upload's page. */
export type UploadReport = { total: number; notes: string[]; items: ReportedItem[] };

/**
 * What becomes of the questions of a file that are not sent, and what is to be known about each.
 * @param kept those that became drafts, which the reading tells of no more
 */
export function uploadReport(
  { imported, duplicates }: Pick<Reading, 'imported' | 'duplicates'>,
  kept: readonly KeptAsDraft[],
  {
    addsDuplicates = false,
    withoutRoom = [],
  }: { addsDuplicates?: boolean; withoutRoom?: readonly ReadyQuestion[] } = {},
): UploadReport {
  const { ready = [], waiting = [], bad = [], notes = [], unfinished = [] } = imported ?? noQuestions;
  const texts = new Map<number, string>(unfinished.map(({ place, draft }) => [place, draft.text]));
  const byPlace = new Map(ready.map((one) => [one.place, one]));
  const items = new Map<number, ReportedItem>();
  for (const { place, column, reason, isForeign } of bad) {
    const outcome = isForeign ? 'unsupported' : 'refused';
    const name = isForeign === undefined ? '' : column;
    items.set(place, { place, outcome, name, text: texts.get(place) ?? '', message: reason });
  }
  for (const { place, text, testId } of kept) items.set(place, { place, outcome: 'draft', text, testId });
  for (const { place, sameAs } of addsDuplicates ? [] : duplicates) {
    const one = byPlace.get(place);
    items.set(place, {
      place,
      outcome: 'duplicate',
      text: one?.question.text ?? '',
      message: sameAs === 'test' ? 'It is in its test already' : 'It stands in the file before',
      ...(one && { testId: one.testId }),
    });
  }
  for (const { place, testId, question } of withoutRoom) {
    items.set(place, {
      place,
      outcome: 'refused',
      text: question.text,
      message: 'Its test had no room for it',
      testId,
    });
  }
  for (const { place, note } of notes) {
    if (place === null) continue;
    const item = items.get(place) ?? { place };
    items.set(place, { ...item, notes: [...(item.notes ?? []), note] });
  }
  return {
    total: new Set([...ready, ...waiting, ...bad, ...kept].map(({ place }) => place)).size,
    notes: notes.flatMap(({ place, note }) => (place === null ? [note] : [])).slice(0, uploadLimits.notesOfFile),
    items: [...items.values()].slice(0, uploadLimits.items),
  };
}

const noQuestions: Partial<ImportedFile> = {};
