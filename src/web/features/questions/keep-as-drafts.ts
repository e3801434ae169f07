import { v4 as newId } from 'uuid';
import { keepDraft } from '#contract/drafts.ts';
import type { ImportedFile } from '#domain/question-import/imported-file.ts';
import { renamedMedia } from '#domain/question-import/renamed-media.ts';
import { call } from '#web/api/call.ts';
import { writeDraftContent } from './draft-content.ts';
import type { OwnTest } from './questions.ts';

type Into = { test: OwnTest; ids: ReadonlyMap<string, string> };

/** Keeps what is no question yet among the drafts of a test, in its order. */
export async function keepAsDrafts(
  unfinished: NonNullable<ImportedFile['unfinished']>,
  { test, ids }: Into,
): Promise<void> {
  // The newest stands first in the editor.
  for (const { draft } of [...unfinished].reverse()) {
    const own = { ...renamedMedia(draft, ids), test: test._id, category: draft.category || test.category };
    const content = writeDraftContent({ draft: own, basis: null });
    const params = { testId: test._id, draftId: newId() };
    await call(keepDraft, { params, body: { question: null, content } });
  }
}
