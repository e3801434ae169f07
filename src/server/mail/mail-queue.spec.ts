import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from '#server/spec/spec-mailbox.ts';
import { openMailQueue } from './mail-queue.ts';

let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

type Sent = { to: string; subject: string; text: string };
const letter = (to: string): Sent => ({ to, subject: 'Hello', text: 'Hello' });

/** A queue to the mailbox, or to wherever the address leads, with what it logged. */
function open(retryAfterMs: number[], url = mailbox.url) {
  const logged: string[] = [];
  const keep = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
  const transport = createTransport(url);
  const queue = openMailQueue<Sent>({
    send: async (mail) => void (await transport.sendMail({ ...mail, from: 'exams@school.ng' })),
    log: { warn: keep, error: keep },
    retryAfterMs,
  });
  return { queue, logged };
}

describe('the mail queue', () => {
  it('takes a mail at once and sends it later', async () => {
    const { queue } = open([]);
    let composed = false;
    queue.add(() => {
      composed = true;
      return Promise.resolve(letter('at.once@school.ng'));
    });
    expect(composed).toBe(false);
    expect(await mailbox.mailsTo('at.once@school.ng')).toHaveLength(1);
    await queue.close();
  });

  it('tries again what the mail server could not take now, and composes it once', async () => {
    const { queue, logged } = open([10, 20, 30]);
    mailbox.refuseNext(451, 452);
    let composed = 0;
    queue.add(() => {
      composed += 1;
      return Promise.resolve(letter('again@school.ng'));
    });
    await mailbox.mailsTo('again@school.ng');
    expect(composed).toBe(1);
    expect(logged).toHaveLength(2);
    await queue.close();
  });

  it('composes again what could not be composed', async () => {
    const { queue } = open([10]);
    let tries = 0;
    queue.add(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(letter('composed@school.ng'));
    });
    expect(await mailbox.mailsTo('composed@school.ng')).toHaveLength(1);
    await queue.close();
  });

  it('takes a final no for one, and never writes an address into the log', async () => {
    const { queue, logged } = open([10, 10]);
    mailbox.refuseNext(550);
    queue.add(() => Promise.resolve(letter('refused@school.ng')));
    queue.add(() => Promise.resolve(letter('next@school.ng')));
    await mailbox.mailsTo('next@school.ng');
    await queue.close();
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toContain('@school.ng');
    expect(mailbox.mails.some((mail) => mail.to.includes('refused@school.ng'))).toBe(false);
  });

  it('gives up after the last try', async () => {
    const { queue, logged } = open([10, 10], 'smtp://127.0.0.1:1');
    queue.add(() => Promise.resolve(letter('nowhere@school.ng')));
    await expect.poll(() => logged.length, { timeout: 5_000 }).toBe(3);
    expect(logged.at(-1)).toContain('could not be sent"');
    await queue.close();
  });

  it('sends what waits before it closes', async () => {
    const { queue } = open([]);
    queue.add(() => Promise.resolve(letter('closing@school.ng')));
    await queue.close();
    expect(mailbox.mails.some((mail) => mail.to.includes('closing@school.ng'))).toBe(true);
  });

  it('has nothing to send where nothing is composed', async () => {
    const { queue, logged } = open([]);
    queue.add(() => Promise.resolve(undefined));
    await queue.close();
    expect(logged).toEqual([]);
  });
});
