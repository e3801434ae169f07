import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Makes what is to be sent when its turn comes; nothing where there is no longer anything to send. */
export type Compose<L> = () => Promise<L | undefined>;

export type MailQueue<L> = {
  /** Takes a mail and returns at once: no request waits for one. */
  add: (compose: Compose<L>) => void;
  /** Tries a last time what waits, for a few seconds at most. */
  close: () => Promise<void>;
};

type Waiting<L> = { compose: Compose<L>; failures: number };
type Options<L> = {
  send: (letter: L) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** How long a mail waits after its first failure, its second, and so on; after the last it is given up. */
  retryAfterMs?: readonly number[];
};

const second = 1_000;
const usualRetries = [5 * second, 30 * second, 120 * second, 600 * second];
const atOnce = 2;
const mostWaiting = 10_000;
const timeToClose = 5 * second;
/** The request that a mail comes from is answered first: how long it takes does not tell whether one was sent. */
const startAfterMs = 100;

/**
 * Mails on their way out. They are kept in memory, so a server that is killed loses those that wait: none of them is
 * the only way to what it says (a result is on the screen, a reset can be asked for again).
 */
export function openMailQueue<L>({ send, log, retryAfterMs = usualRetries }: Options<L>): MailQueue<L> {
  const waiting: Waiting<L>[] = [];
  const underWay = new Set<Promise<void>>();
  const timers = new Map<NodeJS.Timeout, Waiting<L>>();
  let closing = false;

  function later(delayMs: number, mail: Waiting<L>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      waiting.push(mail);
      sendNext();
    }, delayMs);
    timers.set(timer, mail);
  }

  function sendNext(): void {
    while (underWay.size < atOnce) {
      const mail = waiting.shift();
      if (!mail) return;
      const work = deliver(mail).finally(() => {
        underWay.delete(work);
        sendNext();
      });
      underWay.add(work);
    }
  }

  async function deliver(mail: Waiting<L>): Promise<void> {
    let { compose } = mail;
    try {
      const letter = await compose();
      if (letter === undefined) return;
      // From here on it says what it says, however often it is tried.
      compose = () => Promise.resolve(letter);
      await send(letter);
    } catch (error) {
      const delayMs = retryAfterMs[mail.failures];
      const reason = reasonOf(error);
      if (closing || delayMs === undefined || isRefusal(error)) log.error(reason, 'A mail could not be sent');
      else {
        log.warn(reason, 'A mail could not be sent yet');
        later(delayMs, { compose, failures: mail.failures + 1 });
      }
    }
  }

  return {
    add: (compose) => {
      if (closing) return;
      if (waiting.length + timers.size >= mostWaiting) log.error('Too many mails wait; one is dropped');
      else later(startAfterMs, { compose, failures: 0 });
    },
    close: async () => {
      closing = true;
      for (const [timer, mail] of timers) {
        clearTimeout(timer);
        waiting.push(mail);
      }
      sendNext();
      const timeUp = sleep(timeToClose, 'time up', { ref: false });
      while (underWay.size > 0) {
        if ((await Promise.race([...underWay, timeUp])) === 'time up') break;
      }
      const lost = waiting.splice(0).length + underWay.size;
      if (lost > 0) log.warn({ lost }, 'Mails that waited to be sent are lost');
    },
  };
}

/** The mail server's final no: to try again would not help. */
function isRefusal(error: unknown): boolean {
  return responseCodeOf(error) >= 500;
}

function responseCodeOf(error: unknown): number {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : 0;
  return typeof code === 'number' ? code : 0;
}

/** What may stand in the log: never an address, which the mail server's words often hold. */
function reasonOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? { code, responseCode: responseCodeOf(error) } : { err: error };
}
