import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { contentOf } from './copy-of-question.ts';
import { lockTests } from './many-questions.queries.ts';
import { addRevision, lockOptionalQuestion, selectStandingRevision } from './question.queries.ts';
import { requireQuestionsFor } from './require-questions.ts';
import { storedContent } from './stored-content.ts';

type Pointed = { questionIds: readonly string[]; points: number };

/** Gives questions the same points, all or none. Attempts and results keep those that they had, until a regrade. */
export async function setPoints(
  { store, clock }: Services,
  actor: Actor,
  { questionIds, points }: Pointed,
): Promise<number> {
  const ids = [...new Set(questionIds)];
  const sources = await requireQuestionsFor(store.db, actor, ids, 'edit');
  const testIds = sources.map(({ testId }) => testId);
  const now = clock.now();
  return store.write(async (trx) => {
    await lockTests(trx, testIds);
    await requireQuestionsFor(trx, actor, ids, 'edit');
    let changed = 0;
    for (const id of ids) {
      const question = await lockOptionalQuestion(trx, id);
      if (!question) throw new AppError('QUESTION_NOT_FOUND');
      const standing = contentOf(await selectStandingRevision(trx, question));
      const content = storedContent({ ...standing, points }, standing);
      if (isDeepStrictEqual(content, standing)) continue;
      await addRevision(trx, question, content, { createdBy: actor.id, now });
      changed += 1;
    }
    await trx.updateTable('tests').set({ updated_at: now }).where('id', 'in', testIds).execute();
    return changed;
  });
}
