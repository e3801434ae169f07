import { describe, expect, it } from 'vitest';
import { escapeHtml, setLetter } from '#server/platform/mail/letter.ts';
import * as letters from './letters.ts';

const reader = { name: 'Ṣadé <b>Bello</b>', siteTitle: 'Unity & Sons' };
const url = 'https://exams.school.ng/reset-password?token=abc&x=1';

describe('a letter', () => {
  it('says the same as text and as HTML, and what people have typed is escaped', () => {
    const { subject, text, html } = letters.resultReady(reader, {
      testTitle: 'Algebra <script>alert(1)</script>',
      score: '71.4%',
      passed: true,
      closedByTime: false,
      url,
    });
    expect(subject).toBe('Your result: Algebra <script>alert(1)</script> · Unity & Sons');
    expect(text).toContain('Dear Ṣadé <b>Bello</b>,');
    expect(text).toContain('Score: 71.4%\nVerdict: PASS');
    expect(text).toContain(`See your result:\n${url}\n`);
    expect(html).not.toMatch(/<script>|<b>/);
    expect(html).toContain('Ṣadé &lt;b&gt;Bello&lt;/b&gt;');
    expect(html).toContain('Unity &amp; Sons');
    expect(html).toContain('href="https://exams.school.ng/reset-password?token=abc&amp;x=1"');
  });

  it('greets nobody by name whose address it may not be', () => {
    const { text, html } = letters.passwordReset({ ...reader, name: undefined }, url);
    expect(text).toMatch(/^Hello,\n/);
    expect(html).toContain('<p>Hello,</p>');
  });

  it('keeps a line break out of the subject', () => {
    const { subject } = setLetter({ ...reader, subject: 'Hello\r\nBcc: all@school.ng', paragraphs: [], footnote: '' });
    expect(subject).toBe('Hello Bcc: all@school.ng · Unity & Sons');
  });

  it.each([
    [letters.addressConfirmation(reader, url), 'Confirm your email address', 'seven days'],
    [letters.emailChanged(reader), 'Your account has another email address', 'If that was not you'],
    [letters.passwordReset(reader, url), 'Set a new password', 'works once, and for one hour'],
    [letters.referralCompleted(reader, url), 'A friend has joined with your code', 'referral code'],
    [
      letters.paymentReceipt(reader, { plan: 'Premium', amount: '₦1,000', reference: 'ref-1', paidAt: 'today' }),
      'Your payment receipt',
      'Amount: ₦1,000\nReference: ref-1',
    ],
    [
      letters.resultReady(reader, { testTitle: 'T', score: '0.0%', passed: false, closedByTime: true, url }),
      'Your result: T',
      'Your time was up',
    ],
  ])('comes in the name of the site: $subject', (letter, subject, words) => {
    expect(letter.subject).toBe(`${subject} · Unity & Sons`);
    expect(letter.text).toContain(words);
    expect(letter.text).toContain('Unity & Sons');
    expect(letter.html).toContain('Unity &amp; Sons');
  });

  it.each([
    ['&<>"\'', '&amp;&lt;&gt;&quot;&#39;'],
    ['plain', 'plain'],
    ['&amp;', '&amp;amp;'],
  ])('escapes %s', (text, expected) => {
    expect(escapeHtml(text)).toBe(expected);
  });
});
