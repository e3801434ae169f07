import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/media.ts';
import { requireOwnTest } from '#server/bank/content/require-test.ts';
import { serve, serveBytes, serveShown } from '#server/platform/http/serve.ts';
import { addMedia } from './add-media.ts';
import { mediaFile } from './media-file.ts';
import type { MediaServices } from './media-services.ts';
import { selectThereFor } from './media.queries.ts';
import { undescribedQuestions } from './undescribed-questions.ts';

export function mediaRoutes(app: FastifyInstance, services: MediaServices): void {
  serveBytes(app, services, contract.uploadMedia, (bytes, { actor }) => addMedia(services, actor, bytes));

  serveShown(app, services, contract.getMedia, async ({ params, query }, { actor }) => {
    const [row] = await selectThereFor(services.store.db, actor.id, [params.mediaId], 'view');
    return mediaFile(services, row, { variant: query.variant, isKept: true });
  });

  serve(app, services, contract.getUndescribed, async ({ params }, { actor }) => {
    const { id } = await requireOwnTest(services.store.db, actor, params.testId);
    return { questions: await undescribedQuestions(services.store.db, id) };
  });
}
