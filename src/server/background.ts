import { setTimeout as waitFor } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import { endRestsOver } from '#server/exam/attempts/rest.ts';
import { releaseDue } from '#server/exam/sittings/release.ts';
import { removeErasedFiles } from '#server/exam/files/remove-erased-files.ts';
import { dropOldDrafts } from '#server/bank/drafts/draft.queries.ts';
import { removeExpired } from '#server/people/auth/remove-expired.ts';
import { tickEveryMs } from '#server/platform/clock/service-clock.ts';
import { clockDiffers } from '#server/platform/health/clock-differs.ts';
import { sendWaitingLetters } from '#server/platform/mail/send-waiting-letters.ts';
import { foldResultDeltas } from '#server/platform/totals/fold-result-deltas.ts';
import { makeNightlyBackup } from '#server/school/backups/nightly-backup.ts';
import { refreshOldFigures } from '#server/school/overview/refresh-figures.ts';
import type { AllServices } from './services.ts';

const everyMs = 1_000;
/** How long a stop waits for what is under way. */
const stopWithinMs = 1_000;
const analyseEveryMs = 5_000;
const figuresEveryMs = 10_000;
const removeEveryMs = 60_000;
const backUpEveryMs = 60_000;

/** What the server does by itself: ends attempts, folds totals, analyses, remembers the time. Answers how to stop it. */
export function startBackgroundWork(services: AllServices, log: FastifyBaseLogger): () => Promise<void> {
  const works = [
    repeat(everyMs, log, async () => {
      await endRestsOver(services);
      await closeOverdueAttempts(services);
    }),
    repeat(everyMs, log, () => releaseDue(services)),
    repeat(everyMs, log, () => foldResultDeltas(services.store, services.clock.now())),
    repeat(everyMs, log, () => beat(services, log)),
    repeat(everyMs, log, () => sendWaitingLetters(services, log)),
    repeat(analyseEveryMs, log, () => services.analyses.refreshWanted()),
    repeat(figuresEveryMs, log, () => refreshOldFigures(services)),
    repeat(removeEveryMs, log, () => removeExpired(services)),
    repeat(removeEveryMs, log, () => removeOldDrafts(services)),
    repeat(removeEveryMs, log, () => removeErasedFiles(services)),
    repeat(backUpEveryMs, log, () => makeNightlyBackup(services)),
  ];
  const ticking = setInterval(() => services.clock.tick(), tickEveryMs);
  return async () => {
    clearInterval(ticking);
    // What takes longer is taken up again after the next start.
    await Promise.race([Promise.all(works.map((stop) => stop())), waitFor(stopWithinMs)]);
  };
}

/** Behind its own time the clock tells nothing of what is old. */
async function removeOldDrafts({ store, clock }: AllServices): Promise<void> {
  if (!clock.isBehind()) await store.write((trx) => dropOldDrafts(trx, clock.now()));
}

let warned: string | undefined;

async function beat({ clock }: AllServices, log: FastifyBaseLogger): Promise<void> {
  await clock.beat();
  const warning = clock.isBehind()
    ? 'The clock has gone back: no attempt is started or ended until it is right again'
    : clockDiffers(clock)
      ? "This machine's clock is not the service's time: exams go by the service's, but set the clock right"
      : undefined;
  if (warning !== undefined && warning !== warned) log.warn({ secondsAhead: clock.difference() / 1000 }, warning);
  warned = warning;
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
