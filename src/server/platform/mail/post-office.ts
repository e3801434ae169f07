import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
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
  /** Once this is so, no further letter is to be taken up. */
  isClosing: () => boolean;
  /** Lets what is on its way arrive, for a few seconds at most. */
  close: () => Promise<void>;
};

const second = 1_000;
const longestSendingMs = 120 * second;
const timeToClose = 3 * second;

export function openPostOffice(config: Config): PostOffice {
  const site = publicAddress(config);
  const linkTo = (path: string) => `${site}${path}`;
  if (!config.mail) {
    return {
      enabled: false,
      confirmsAddresses: false,
      linkTo,
      send: () => Promise.reject(new Error('This server sends no e-mail.')),
      isClosing: () => false,
      close: () => Promise.resolve(),
    };
  }
  const { smtpUrl, from, confirmsAddresses } = config.mail;
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
      await sending.finally(() => underWay.delete(sending));
    },
    isClosing: () => closing,
    close: async () => {
      closing = true;
      await Promise.race([Promise.allSettled(underWay), sleep(timeToClose, undefined, { ref: false })]);
      transport.close({ force: true });
    },
  };
}
