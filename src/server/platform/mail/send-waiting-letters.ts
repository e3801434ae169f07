import type { FastifyBaseLogger } from 'fastify';
import type { ServiceClock } from '#server/platform/clock/service-clock.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { AddressedLetter, PostOffice } from './post-office.ts';
import {
  deleteLetter,
  deleteLettersDueBy,
  postponeLetter,
  takeDueLetters,
  type WaitingLetter,
} from './waiting-letters.queries.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** How long a letter waits after its first failure, its second, and so on: about a day. After the last it is given up. */
const retryAfterMs = [30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 8 * hour];
/** Longer than any sending takes: a letter that is still taken then was on a server that has died. */
const takenForMs = 10 * minute;
const atOnce = 5;
/** Where no e-mail is sent, what waits is let go after this, so that it piles up nowhere. */
const keptUnsentMs = 24 * hour;

/**
 * Words a letter from what stands when it is sent; no letter where there is no longer anything to send. What the letters
 * say is known above.
 */
export type ComposeLetter = (waiting: WaitingLetter) => Promise<AddressedLetter | undefined>;

type Sending = { store: Store; clock: ServiceClock; mail: PostOffice; composeLetter: ComposeLetter };
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Sends the letters that are due. Each is marked before and deleted after it was sent: it comes once, and a second time
 * only where a server dies between the mail server's yes and that.
 */
export async function sendWaitingLetters(sending: Sending, log: Log): Promise<void> {
  const { store, clock, mail } = sending;
  if (!mail.enabled) {
    await store.write((trx) => deleteLettersDueBy(trx, clock.now() - keptUnsentMs));
    return;
  }
  for (let taken = atOnce; taken === atOnce && !mail.isClosing();) {
    const now = clock.now();
    const due = await store.write((trx) => takeDueLetters(trx, { now, until: now + takenForMs, limit: atOnce }));
    await Promise.all(due.map((waiting) => deliver(sending, waiting, log)));
    taken = due.length;
  }
}

async function deliver(
  { store, clock, mail, composeLetter }: Sending,
  waiting: WaitingLetter,
  log: Log,
): Promise<void> {
  const { id, tries } = waiting;
  try {
    const letter = await composeLetter(waiting);
    if (letter) await mail.send(letter);
  } catch (error) {
    const pause = retryAfterMs[tries - 1];
    if (pause === undefined || isRefusal(error)) {
      log.error(reasonOf(error), 'A mail could not be sent');
    } else {
      log.warn(reasonOf(error), 'A mail could not be sent yet');
      return store.write((trx) => postponeLetter(trx, id, clock.now() + pause));
    }
  }
  await store.write((trx) => deleteLetter(trx, id));
}

/** The mail server's final no to this letter: to try again would not help. A wrong password of ours is none. */
function isRefusal(error: unknown): boolean {
  const code = codeOf(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCodeOf(error) >= 500;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function responseCodeOf(error: unknown): number {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : 0;
  return typeof code === 'number' ? code : 0;
}

/** What may stand in the log: never an address, which the mail server's words often hold. */
function reasonOf(error: unknown) {
  const code = codeOf(error);
  return typeof code === 'string' ? { code, responseCode: responseCodeOf(error) } : { err: error };
}
