import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { type Config, publicAddress } from '#server/config.ts';
import type { Letter } from './letter.ts';
import { type Compose, openMailQueue } from './mail-queue.ts';

/** A letter with its envelope. */
export type AddressedLetter = Letter & {
  /** The site's title, in whose name it comes where MAIL_FROM has none. */
  siteTitle: string;
  to: { name: string; address: string };
  replyTo?: string | undefined;
};

/** How the server sends e-mail, if it can. */
export type PostOffice = {
  enabled: boolean;
  /** Whether a registration is complete only when the address is confirmed. */
  confirmsAddresses: boolean;
  /** A link to one of our pages, by the path. */
  linkTo: (path: string) => string;
  /** Takes a mail and returns at once; without SMTP it does nothing. */
  post: (compose: Compose<AddressedLetter>) => void;
  close: () => Promise<void>;
};

const second = 1_000;

export function openPostOffice(config: Config, log: FastifyBaseLogger): PostOffice {
  const site = publicAddress(config);
  const linkTo = (path: string) => `${site}${path}`;
  if (!config.mail) {
    return {
      enabled: false,
      confirmsAddresses: false,
      linkTo,
      post: () => undefined,
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
  const queue = openMailQueue<AddressedLetter>({
    log,
    send: async ({ siteTitle, ...letter }) => {
      await transport.sendMail({ ...letter, from: { name: from.name ?? siteTitle, address: from.address } });
    },
  });
  return {
    enabled: true,
    confirmsAddresses,
    linkTo,
    post: queue.add,
    close: async () => {
      await queue.close();
      transport.close();
    },
  };
}
