import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/media.ts';
import { serveBytes, serveShown } from '#server/platform/http/serve.ts';
import { addMedia } from './add-media.ts';
import { mediaFile } from './media-file.ts';
import type { MediaServices } from './media-services.ts';
import { selectThereFor } from './media.queries.ts';

export function mediaRoutes(app: FastifyInstance, services: MediaServices): void {
  serveBytes(app, services, contract.uploadMedia, (bytes, { actor }) => addMedia(services, actor, bytes));

  serveShown(app, services, contract.getMedia, async ({ params, query }, { actor }) => {
    const [row] = await selectThereFor(services.store.db, actor.id, [params.mediaId], 'view');
    return mediaFile(services, row, { variant: query.variant, isKept: true });
  });
}
