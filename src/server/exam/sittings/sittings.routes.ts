import type { FastifyInstance } from 'fastify';
import { getAttemptTime } from '#contract/attempts.ts';
import * as contract from '#contract/sittings.ts';
import { readAttemptTime, requireOpenAttempt } from '#server/exam/attempts/read-attempt-time.ts';
import { presentNewExam, presentOpenExam } from '#server/exam/attempts/present-exam.ts';
import { startInSitting } from '#server/exam/attempts/start-in-sitting.ts';
import { parseSitting } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { readBoard, readOrders } from './board.ts';
import { addCandidates, dealSeats, removeCandidates } from './candidates.ts';
import { orderTime } from './order-time.ts';
import { readOwnSittings } from './own-sittings.ts';
import { presentSitting, presentSittings } from './present-sitting.ts';
import { requireSitting } from './require-sitting.ts';
import { openSittingWatch } from './sitting-watch.ts';
import * as setUp from './set-up-sitting.ts';
import { seenBy, sittings } from './sittings.queries.ts';

export function sittingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;
  const read = async (actor: Actor, sittingId: string) =>
    presentSitting(db, await requireSitting(db, actor, sittingId, 'watch'), services.clock.now());

  serve(app, services, contract.getSittings, async ({ query: { when, ...query } }, { actor }) => {
    const now = services.clock.now();
    const { rows, pagination } = await sittings.page(services, {
      ...query,
      of: seenBy(actor),
      when: when && { over: when === 'over', now },
    });
    const found = rows.map(({ test_title, time_limit, ...row }) => ({ ...parseSitting(row), test_title, time_limit }));
    return { sittings: await presentSittings(db, found, now), pagination };
  });

  serve(app, services, contract.getSitting, async ({ params }, { actor }) => read(actor, params.sittingId));

  serve(app, services, contract.createSitting, async ({ body }, who) =>
    read(who.actor, await setUp.createSitting(services, who, body)),
  );

  serve(app, services, contract.updateSitting, async ({ params, body }, who) => {
    await setUp.updateSitting(services, who, { ...params, ...body });
    return read(who.actor, params.sittingId);
  });

  serve(app, services, contract.deleteSitting, async ({ params }, who) => {
    await setUp.deleteSitting(services, who, params.sittingId);
    return { deleted: true } as const;
  });

  serve(app, services, contract.copySitting, async ({ params }, who) =>
    read(who.actor, await setUp.copySitting(services, who, params.sittingId)),
  );

  serve(app, services, contract.readySitting, async ({ params }, who) => {
    await setUp.readySitting(services, who, params.sittingId);
    return read(who.actor, params.sittingId);
  });

  serve(app, services, contract.draftSitting, async ({ params }, who) => {
    await setUp.draftSitting(services, who, params.sittingId);
    return read(who.actor, params.sittingId);
  });

  serve(app, services, contract.addCandidates, async ({ params, body }, { actor }) =>
    addCandidates(services, actor, { ...params, ...body }),
  );

  serve(app, services, contract.removeCandidates, async ({ params, body }, { actor }) =>
    removeCandidates(services, actor, { ...params, ...body }),
  );

  serve(app, services, contract.dealSeats, async ({ params }, { actor }) =>
    dealSeats(services, actor, params.sittingId),
  );

  serve(app, services, contract.getBoard, async ({ params }, { actor }) =>
    readBoard(services, actor, params.sittingId),
  );

  serve(app, services, contract.getOrders, async ({ params }, { actor }) =>
    readOrders(services, actor, params.sittingId),
  );

  serve(app, services, contract.orderTime, async ({ params, body }, who) =>
    orderTime(services, who, { sittingId: params.sittingId, order: body }),
  );

  serve(app, services, contract.getOwnSittings, async (_input, { actor }) => readOwnSittings(services, actor));

  serve(app, services, contract.startInSitting, async ({ params, body }, { actor, caller, answerWith }) => {
    const { accessCode, sectionIds, clientId } = body;
    const start = { sittingId: params.sittingId, clientId, accessCode, sectionIds, caller };
    const { attempt, started } = await startInSitting(services, actor, start);
    if (started) return presentNewExam(services, attempt);
    answerWith(200);
    return presentOpenExam(services, attempt);
  });

  const watch = openSittingWatch(services.store);
  // Whoever waits is answered before the server waits for them.
  app.addHook('preClose', () => watch.close());

  serve(app, services, getAttemptTime, async ({ params: { attemptId }, query: { after } }, { actor }) => {
    if (after !== undefined) {
      const { sitting_id } = await requireOpenAttempt(db, actor, attemptId);
      if (sitting_id !== null) await watch.changed(sitting_id, after, longestWaitMs);
    }
    return readAttemptTime(services, actor, attemptId);
  });
}

/** Shorter than what a proxy or a browser waits for. */
const longestWaitMs = 20_000;
