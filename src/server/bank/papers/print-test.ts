import { AppError } from '#contract/errors.ts';
import type { Passage } from '#contract/test-parts.ts';
import { selectPassageRevisionIds, selectPassagesShown } from '#server/bank/content/passages.queries.ts';
import { type QuestionRevision, selectCurrentRevisions } from '#server/bank/content/question-revisions.ts';
import type { MediaServices } from '#server/bank/media/media-services.ts';
import { type Revisions, selectMediaOf } from '#server/bank/media/media.queries.ts';
import { describeSectionsOf } from '#server/bank/content/sections.queries.ts';
import type { TestRow } from '#server/bank/content/test.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Runs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import type { SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectSettings } from '#server/platform/settings/settings.queries.ts';
import { drawForPrint } from './draw-for-print.ts';
import type { GivenPicture } from './paper-pictures.ts';
import type { makePaper } from './make-paper.ts';
import type { PrintedPassage } from './printed.ts';

/** What every paper is printed with. */
export type PrintServices = Services & {
  /** Where the operator's own fonts are. */
  fontsFolder: string;
};

export type PaperServices = PrintServices &
  Pick<MediaServices, 'mediaStore'> & { heavyJobs: Runs<'paper', typeof makePaper> };

/** In bytes. Of more than that, a paper has each picture as small as a phone does. */
const picturesAtMost = 24 * 1024 * 1024;

/** A test as a paper to print, with the answers after it where they are wanted. */
export async function printTest(
  { store, heavyJobs, mediaStore, fontsFolder }: PaperServices,
  test: TestRow,
  { withKey }: { withKey: boolean },
): Promise<SentFile> {
  const { questions, passages, passageRevisions, sections } =
    (await drawForPrint(store.db, test.id)) ?? (await wholeTest(store.db, test.id));
  if (questions.length === 0) {
    throw new AppError('TEST_HAS_NO_QUESTIONS', 'Add at least one question before you print this test');
  }
  const { siteTitle: school } = await selectSettings(store.db);
  const [paper] = await heavyJobs.run('paper', {
    test: { ...test, school },
    questions,
    passages: numbered(passages, questions),
    pictures: await picturesOf(
      { store, mediaStore },
      {
        questions: questions.map(({ id }) => id),
        passages: passageRevisions,
      },
    ),
    sections: sections.flatMap(({ title, instructions, questionIds: [id] }) => {
      const first = questions.findIndex((question) => question.question_id === id) + 1;
      return first === 0 ? [] : [{ title, instructions, first }];
    }),
    withKey,
    fontsFolder,
  });
  if (!paper) throw new Error('The paper has no content');
  return { name: `test-${test.id}.pdf`, type: 'application/pdf', content: asBuffer(paper) };
}

/** A test that draws nothing is printed as it stands. */
async function wholeTest(db: Reader, testId: string) {
  return {
    questions: await selectCurrentRevisions(db, testId),
    passages: await selectPassagesShown(db, testId),
    passageRevisions: await selectPassageRevisionIds(db, testId),
    sections: await describeSectionsOf(db, testId),
  };
}

/** Those that have questions, which stand together. */
function numbered(passages: readonly Passage[], questions: readonly QuestionRevision[]): PrintedPassage[] {
  const ids = questions.map((question) => question.question_id);
  return passages.flatMap(({ title, text, questionIds }) => {
    const [id] = questionIds;
    const place = id === undefined ? -1 : ids.indexOf(id);
    return place === -1 ? [] : [{ title, text, first: place + 1, last: place + questionIds.length }];
  });
}

export async function picturesOf(
  { store, mediaStore }: Pick<PaperServices, 'store' | 'mediaStore'>,
  revisions: Revisions,
): Promise<GivenPicture[]> {
  const rows = (await selectMediaOf(store.db, revisions, { isAsked: false })).filter(({ kind }) => kind === 'picture');
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  const variant = total > picturesAtMost ? 'phone' : 'full';
  const pictures: GivenPicture[] = [];
  for (const { id, hash } of rows) {
    const bytes = await mediaStore.get(hash, variant);
    if (bytes) pictures.push({ id, bytes });
  }
  return pictures;
}

/** A small one is a part of a larger piece of memory, of which nothing else may leave. */
export function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
