import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/drafts.ts';
import { draftLimits } from '#contract/drafts.ts';
import { requirePassageToEdit } from '#server/bank/arranging/require-passage.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { requireQuestionFor } from '#server/bank/questions/require-question.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { dropDraft, keepDraft, selectColleagues, selectDrafts } from './draft.queries.ts';

export function draftRoutes(app: FastifyInstance, services: Services): void {
  const { store, clock } = services;

  serve(app, services, contract.getDrafts, async ({ params: { testId } }, { actor }) => {
    await requireTestFor(store.db, actor, testId, 'edit');
    const whose = { testId, authorId: actor.id };
    const since = clock.now() - draftLimits.isWritingFor * 1_000;
    return {
      drafts: await selectDrafts(store.db, whose),
      colleagues: await selectColleagues(store.db, { ...whose, since }),
    };
  });

  serve(app, services, contract.keepDraft, async ({ params, body }, { actor }) => {
    const { testId, draftId: id } = params;
    await requireTestFor(store.db, actor, testId, 'edit');
    const { kind, question, passage, content } = body;
    if (question !== null) await requireQuestionFor(store.db, actor, question, 'edit');
    if (passage !== null) await requirePassageToEdit(store.db, actor, passage);
    const now = clock.now();
    const written = { kind, question_id: question, passage_id: passage };
    await store.write((trx) => keepDraft(trx, { id, testId, authorId: actor.id, written, content, now }));
    return { updatedAt: new Date(now).toISOString() };
  });

  serve(app, services, contract.dropDraft, async ({ params: { testId, draftId } }, { actor }) => {
    await requireTestFor(store.db, actor, testId, 'edit');
    await store.write((trx) => dropDraft(trx, draftId, { testId, authorId: actor.id }));
    return { message: 'Draft forgotten' };
  });
}
