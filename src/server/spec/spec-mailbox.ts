import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  from: string;
  to: string[];
  /** Headers, lower-case, unfolded; encoded words are read. */
  headers: Map<string, string>;
  text: string;
  html: string;
};

/** A real SMTP server on loopback that keeps what it is given. */
export async function openMailbox() {
  const mails: ReceivedMail[] = [];
  let refusals: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = refusals.shift();
        if (code !== undefined) return answer(Object.assign(new Error('Not now'), { responseCode: code }));
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map((recipient) => recipient.address);
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to,
          ...readMail(Buffer.concat(chunks).toString('latin1')),
        });
        return answer();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port.');

  /** The mails to an address, as soon as there are as many. */
  async function mailsTo(recipient: string, count = 1): Promise<ReceivedMail[]> {
    const deadline = performance.now() + 10_000;
    for (;;) {
      const found = mails.filter((mail) => mail.to.some((to) => to.toLowerCase() === recipient.toLowerCase()));
      if (found.length >= count) return found;
      if (performance.now() > deadline) throw new Error(`${found.length} of ${count} mails to ${recipient} came`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    mailsTo,
    /** Refuses the next mails with these SMTP codes, one each. */
    refuseNext: (...codes: number[]) => {
      refusals = codes;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** The token that a mailed link, or one that was handed out, bears. */
export function tokenInLink(link: URL): string {
  return new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
}

/** The address of the link that a mail holds. */
export function linkIn(mail: ReceivedMail): URL {
  const found = /https?:\/\/\S+/.exec(mail.text);
  if (!found) throw new Error(`There is no link in: ${mail.text}`);
  return new URL(found[0]);
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = splitPart(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).map((part) => splitPart(part.trimStart()));
  const read = (type: string) => {
    const part = parts.find((candidate) => candidate.headers.get('content-type')?.startsWith(type));
    return part ? decode(part.body, part.headers.get('content-transfer-encoding') ?? '') : '';
  };
  return { headers, text: read('text/plain'), html: read('text/html') };
}

function splitPart(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    headers.set(name.toLowerCase(), readWords(value.join(':').trim()));
  }
  return { headers, body: rest.join('\r\n\r\n') };
}

/** =?UTF-8?Q?…?= and =?UTF-8?B?…?= */
function readWords(value: string): string {
  return value
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function decode(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? Buffer.from(
            body
              .replace(/=\r?\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          )
        : Buffer.from(body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}
