import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, publicAddress } from '#server/platform/config/config.ts';
import type { Letter } from './letter.ts';

/** A letter with its envelope. */
export type AddressedLetter = Letter & {
  /** The site's title, in whose name it comes where MAIL_FROM has none. */
  siteTitle: string;
  to: string | { name: string; address: string };
  replyTo?: string | undefined;
};

/** How the server sends e-mail, if it can. */
export type PostOffice = {
  enabled: boolean;
  /** Whether a registration is complete only when the address is confirmed. */
  confirmsAddresses: boolean;
  /** A link to one of our pages, by the path. */
  linkTo: (path: string) => string;
  /** Answers when the mail server has taken it. */
  send: (letter: AddressedLetter) => Promise<void>;
  /** The mail server's code where the last letter did not go out by its fault; nothing where all is well. */
  problem: () => string | null;
  /** Once this is so, no further letter is to be taken up. */
  isClosing: () => boolean;
  /** Lets what is on its way arrive, for a few seconds at most. */
  close: () => Promise<void>;
};

const second = 1_000;
const longestSendingMs = 120 * second;
const timeToClose = 3 * second;

export async function openPostOffice(config: Config): Promise<PostOffice> {
  const site = publicAddress(config);
  const linkTo = (path: string) => `${site}${path}`;
  if (!config.mail) {
    return {
      enabled: false,
      confirmsAddresses: false,
      linkTo,
      send: () => Promise.reject(new Error('This server sends no e-mail.')),
      problem: () => null,
      isClosing: () => false,
      close: () => Promise.resolve(),
    };
  }
  const { smtpUrl, from, confirmsAddresses } = config.mail;
  // Only a server that sends letters pays for what sends them.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 60 * second,
    // No letter of ours brings a file or a page along.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let closing = false;
  let problem: string | null = null;
  const underWay = new Set<Promise<unknown>>();
  return {
    enabled: true,
    confirmsAddresses,
    linkTo,
    send: async ({ siteTitle, ...letter }) => {
      const sending = transport.sendMail({
        ...letter,
        from: { name: from.name ?? siteTitle, address: from.address },
        signal: AbortSignal.timeout(longestSendingMs),
      });
      underWay.add(sending);
      try {
        await sending;
        problem = null;
      } catch (error) {
        problem = problemOf(error) ?? problem;
        throw error;
      } finally {
        underWay.delete(sending);
      }
    },
    problem: () => problem,
    isClosing: () => closing,
    close: async () => {
      closing = true;
      await Promise.race([Promise.allSettled(underWay), sleep(timeToClose, undefined, { ref: false })]);
      transport.close({ force: true });
    },
  };
}

/** What is wrong with one letter alone, such as its address, says nothing of the mail server. */
function problemOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? undefined : code;
}
