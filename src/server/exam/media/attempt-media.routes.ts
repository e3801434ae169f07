import type { FastifyInstance } from 'fastify';
import { getAttemptMedia } from '#contract/media.ts';
import * as contract from '#contract/sound-plays.ts';
import { mediaFile } from '#server/bank/media/media-file.ts';
import type { MediaServices } from '#server/bank/media/media-services.ts';
import { serve, serveShown } from '#server/platform/http/serve.ts';
import { selectAttemptMedia } from './attempt-media.ts';
import { tellPlays } from './tell-plays.ts';

export function attemptMediaRoutes(app: FastifyInstance, services: MediaServices): void {
  serveShown(app, services, getAttemptMedia, async ({ params, query }, { actor }) => {
    const all = await selectAttemptMedia(services, actor, params.attemptId);
    const row = all.find(({ id }) => id === params.mediaId);
    // A right to it that ends is not to outlive itself in a browser: the exam keeps what it needs, for as long.
    return mediaFile(services, row, { variant: query.variant, isKept: false });
  });

  serve(app, services, contract.tellPlays, async ({ params, body }, { actor }) => ({
    plays: await tellPlays(services, actor, { attemptId: params.attemptId, plays: body.plays }),
  }));
}
