import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/waiting-room.ts';
import type { MediaServices } from '#server/bank/media/media-services.ts';
import { presentNewExam, presentOpenExam } from '#server/exam/attempts/present-exam.ts';
import { serve, serveShown } from '#server/platform/http/serve.ts';
import { enterWaitingRoom } from './enter-waiting-room.ts';
import { readStart } from './read-start.ts';
import type { PresenceServices } from '#server/exam/presence/presence.ts';
import { registerOpened } from './register-opened.ts';
import { sealedMedia } from './sealed-media.ts';

/** Shorter than what a proxy or a browser waits for. */
const longestWaitMs = 20_000;

type Watch = { changed: (sittingId: string, after: number, waitMs: number) => Promise<void> };

export function waitingRoomRoutes(
  app: FastifyInstance,
  services: MediaServices & PresenceServices,
  watch: Watch,
): void {
  serve(app, services, contract.enterWaitingRoom, async ({ params, body }, { actor, caller }) => {
    const { accessCode, sectionIds, takesPaper } = body;
    return enterWaitingRoom(services, actor, { ...params, accessCode, sectionIds, takesPaper, caller });
  });

  serveShown(app, services, contract.getSealedMedia, async ({ params, query }, { actor }) =>
    sealedMedia(services, actor, { ...params, ...query }),
  );

  serve(app, services, contract.awaitStart, async ({ params: { sittingId }, query: { after } }, { actor }) => {
    const start = await readStart(services, actor, sittingId);
    if (after === undefined || after < start.revision || start.isOpen || start.hasBegun) return start;
    const untilOpen = Date.parse(start.opensAt) - services.clock.now();
    // A timer may be early by a millisecond or two.
    const waitMs = untilOpen > 0 ? Math.min(longestWaitMs, untilOpen + 5) : longestWaitMs;
    await watch.changed(sittingId, after, waitMs);
    return readStart(services, actor, sittingId);
  });

  serve(app, services, contract.registerOpened, async ({ params, body }, { actor, caller, answerWith }) => {
    const { attempt, started } = await registerOpened(services, actor, { ...params, ...body, caller });
    services.presence.wrote(attempt, caller);
    if (started) return presentNewExam(services, attempt);
    answerWith(200);
    return presentOpenExam(services, attempt);
  });
}
