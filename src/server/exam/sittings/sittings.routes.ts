import type { FastifyInstance } from 'fastify';
import { getCandidateEvents, noteEvents as noteEventsCall } from '#contract/attempt-events.ts';
import { getAttemptTime } from '#contract/attempts.ts';
import { getSittingCalendar } from '#contract/sitting-calendar.ts';
import * as contract from '#contract/sittings.ts';
import { readAttemptTime, requireOpenAttempt } from '#server/exam/attempts/read-attempt-time.ts';
import { presentNewExam, presentOpenExam } from '#server/exam/attempts/present-exam.ts';
import { startInSitting } from '#server/exam/attempts/start-in-sitting.ts';
import { longestWaitMs, type PresenceServices } from '#server/exam/presence/presence.ts';
import { browserFile } from '#server/exam/safe-exam-browser/browser-file.ts';
import { parseSitting } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { serve, serveShown } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { isBehind, readBoard } from './board.ts';
import { readCalendar } from './calendar.ts';
import { addCandidates, addClassCandidates, dealSeats, removeCandidates } from './candidates.ts';
import { noteEvents, readCandidateEvents } from './events.ts';
import { orderTime } from './order-time.ts';
import { readOwnSittings } from './own-sittings.ts';
import { presentSitting, presentSittings } from './present-sitting.ts';
import { releaseSitting } from './release.ts';
import { requireSitting } from './require-sitting.ts';
import { openBoardWatch, openSittingWatch } from './sitting-watch.ts';
import type { Watch } from './watch.ts';
import * as setUp from './set-up-sitting.ts';
import { seenBy, sittings } from './sittings.queries.ts';

/** Answers what tells others who wait that something happened in a sitting. */
export function sittingRoutes(app: FastifyInstance, services: Services & PresenceServices): Watch<number> {
  const { db } = services.store;
  const { presence } = services;
  const read = async (actor: Actor, sittingId: string) =>
    presentSitting(services, await requireSitting(db, actor, sittingId, 'watch'));

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

  serve(app, services, getSittingCalendar, async ({ query }, { actor }) => readCalendar(services, actor, query));

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

  serve(app, services, contract.releaseSitting, async ({ params, body }, who) => {
    await releaseSitting(services, who, { ...params, ...body });
    return read(who.actor, params.sittingId);
  });

  serve(app, services, contract.addCandidates, async ({ params, body }, { actor }) =>
    addCandidates(services, actor, { ...params, ...body }),
  );

  serve(app, services, contract.addClassCandidates, async ({ params, body }, { actor }) =>
    addClassCandidates(services, actor, { ...params, ...body }),
  );

  serve(app, services, contract.removeCandidates, async ({ params, body }, { actor }) =>
    removeCandidates(services, actor, { ...params, ...body }),
  );

  serve(app, services, contract.dealSeats, async ({ params }, { actor }) =>
    dealSeats(services, actor, params.sittingId),
  );

  const boards = openBoardWatch(services);
  app.addHook('preClose', () => boards.close());

  serve(app, services, contract.getBoard, async ({ params: { sittingId }, query: { after } }, { actor }) => {
    const seen = await requireSitting(db, actor, sittingId, 'watch');
    if (after !== undefined && !(await isBehind(services, sittingId, after))) {
      await boards.changed(sittingId, after, longestWaitMs);
    }
    return readBoard(services, seen, after);
  });

  serve(app, services, getCandidateEvents, async ({ params }, { actor }) =>
    readCandidateEvents(services, actor, params),
  );

  serve(app, services, noteEventsCall, async ({ params, body }, { actor }) =>
    noteEvents(services, actor, { ...params, ...body }),
  );

  serve(app, services, contract.orderTime, async ({ params, body }, who) =>
    orderTime(services, who, { sittingId: params.sittingId, order: body }),
  );

  serve(app, services, contract.getOwnSittings, async (_input, { actor }) => readOwnSittings(services, actor));

  serveShown(app, services, contract.getSafeExamBrowserFile, async ({ params }, { caller }) =>
    browserFile(services, params.sittingId, caller.asked),
  );

  serve(app, services, contract.startInSitting, async ({ params, body }, { actor, caller, answerWith }) => {
    const { accessCode, sectionIds, clientId } = body;
    const start = { sittingId: params.sittingId, clientId, accessCode, sectionIds, caller };
    const { attempt, started } = await startInSitting(services, actor, start);
    presence.wrote(attempt, caller);
    if (started) return presentNewExam(services, attempt);
    answerWith(200);
    return presentOpenExam(services, attempt);
  });

  const watch = openSittingWatch(services);
  // Whoever waits is answered before the server waits for them.
  app.addHook('preClose', () => watch.close());

  serve(app, services, getAttemptTime, async ({ params: { attemptId }, query: { after } }, { actor }) => {
    if (after !== undefined) {
      const attempt = await requireOpenAttempt(db, actor, attemptId);
      presence.heard(attempt);
      const { sitting_id } = attempt;
      if (sitting_id !== null) await watch.changed(sitting_id, after, longestWaitMs);
    }
    return readAttemptTime(services, actor, { attemptId, after });
  });
  return watch;
}
