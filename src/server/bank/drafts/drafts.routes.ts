import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/question-drafts.ts';
import { draftLimits } from '#contract/question-drafts.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { requireQuestionFor } from '#server/bank/questions/require-question.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { dropDraft, keepDraft, selectColleagues, selectDrafts } from './draft.queries.ts';

export function draftRoutes(app: FastifyInstance, services: Services): void {
  const { store, clock } = services;

  serve(app, services, contract.getQuestionDrafts, async ({ params: { testId } }, { actor }) => {
    await requireTestFor(store.db, actor, testId, 'edit');
    const whose = { testId, authorId: actor.id };
    const since = clock.now() - draftLimits.isWritingFor * 1_000;
    return {
      drafts: await selectDrafts(store.db, whose),
      colleagues: await selectColleagues(store.db, { ...whose, since }),
    };
  });

  serve(app, services, contract.keepQuestionDraft, async ({ params, body }, { actor }) => {
    const { testId, draftId: id } = params;
    await requireTestFor(store.db, actor, testId, 'edit');
    const { question: questionId, content } = body;
    if (questionId !== null) await requireQuestionFor(store.db, actor, questionId, 'edit');
    const now = clock.now();
    await store.write((trx) => keepDraft(trx, { id, testId, authorId: actor.id, questionId, content, now }));
    return { updatedAt: new Date(now).toISOString() };
  });

  serve(app, services, contract.dropQuestionDraft, async ({ params: { testId, draftId } }, { actor }) => {
    await requireTestFor(store.db, actor, testId, 'edit');
    await store.write((trx) => dropDraft(trx, draftId, { testId, authorId: actor.id }));
    return { message: 'Draft forgotten' };
  });
}
