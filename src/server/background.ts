import type { FastifyBaseLogger } from 'fastify';
import { closeOverdueAttempts } from '#server/attempts/close-overdue-attempts.ts';
import { sendWaitingLetters } from '#server/mail/send-waiting-letters.ts';
import type { Services } from '#server/services.ts';
import { refreshOldFigures } from '#server/overview/refresh-figures.ts';
import { foldResultDeltas } from '#server/totals/fold-result-deltas.ts';

const everyMs = 1_000;
const beatEveryMs = 2_000;
const analyseEveryMs = 5_000;
const figuresEveryMs = 10_000;

/** What the server does by itself: ends attempts, folds totals, analyses, remembers the time. Answers how to stop it. */
export function startBackgroundWork(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const works = [
    repeat(everyMs, log, () => closeOverdueAttempts(services)),
    repeat(everyMs, log, () => foldResultDeltas(services.store)),
    repeat(beatEveryMs, log, () => beat(services, log)),
    repeat(everyMs, log, () => sendWaitingLetters(services, log)),
    repeat(analyseEveryMs, log, () => services.analyses.refreshWanted()),
    repeat(figuresEveryMs, log, () => refreshOldFigures(services)),
  ];
  return async () => {
    await Promise.all(works.map((stop) => stop()));
  };
}

let warned = false;

async function beat({ clock }: Services, log: FastifyBaseLogger): Promise<void> {
  await clock.beat();
  if (clock.isBehind() && !warned) {
    log.warn("This machine's clock has gone back: no attempt is started or ended until it is right again");
  }
  warned = clock.isBehind();
}

/** Runs a work again and again, each time a while after it has ended. A failure is logged, and does not end it. */
function repeat(delayMs: number, log: FastifyBaseLogger, work: () => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'Background work failed');
    }
    if (!stopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      running = run();
    }, delayMs);
  };
  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
