import { type Letter, setLetter } from '#server/platform/mail/letter.ts';

/** Whom a letter is for, by name where the address is known to be theirs, and in whose name it comes. */
export type Addressee = { name: string | undefined; siteTitle: string };

export function addressConfirmation(addressee: Addressee, url: string): Letter {
  return setLetter({
    ...addressee,
    subject: 'Confirm your email address',
    paragraphs: [
      `Welcome to ${addressee.siteTitle}. Please confirm that this address is yours: with that your registration is complete.`,
    ],
    action: { label: 'Confirm email address', url },
    footnote: 'The link works for seven days. If you did not register, you need do nothing.',
  });
}

export function emailChanged(addressee: Addressee): Letter {
  return setLetter({
    ...addressee,
    subject: 'Your account has another email address',
    paragraphs: [
      'The account that had this address has another one now. What is sent to its owner goes there from now on.',
      'If that was not you, please tell an administrator of the school at once: they can put it right.',
    ],
    footnote: 'This goes to the address that the account had before. If it was you, you need do nothing.',
  });
}

export function passwordReset(addressee: Addressee, url: string): Letter {
  return setLetter({
    ...addressee,
    subject: 'Set a new password',
    paragraphs: ['Somebody, most likely you, has asked for a new password for your account.'],
    action: { label: 'Set a new password', url },
    footnote:
      'The link works once, and for one hour. If you did not ask for it, you need do nothing: your password stays as it is.',
  });
}

export function paymentReceipt(
  addressee: Addressee,
  payment: { plan: string; amount: string; reference: string; paidAt: string },
): Letter {
  return setLetter({
    ...addressee,
    subject: 'Your payment receipt',
    paragraphs: ['Thank you. We have received your payment, and your account is upgraded.'],
    facts: [
      { label: 'Plan', value: payment.plan },
      { label: 'Amount', value: payment.amount },
      { label: 'Reference', value: payment.reference },
      { label: 'Paid', value: payment.paidAt },
    ],
    footnote: optOut('payments'),
  });
}

export function resultReady(
  addressee: Addressee,
  result: { testTitle: string; score: string; passed: boolean; closedByTime: boolean; url: string },
): Letter {
  return setLetter({
    ...addressee,
    subject: `Your result: ${result.testTitle}`,
    paragraphs: [
      result.closedByTime
        ? 'Your time was up, so your test was handed in with the answers that were saved. It is marked.'
        : 'Your test is handed in and marked.',
    ],
    facts: [
      { label: 'Test', value: result.testTitle },
      { label: 'Score', value: result.score },
      { label: 'Verdict', value: result.passed ? 'PASS' : 'FAIL' },
    ],
    action: { label: 'See your result', url: result.url },
    footnote: optOut('results'),
  });
}

export function referralCompleted(addressee: Addressee, url: string): Letter {
  return setLetter({
    ...addressee,
    subject: 'A friend has joined with your code',
    paragraphs: ['Somebody who signed up with your referral code has joined us. Thank you!'],
    action: { label: 'See your referrals', url },
    footnote: optOut('referrals'),
  });
}

function optOut(subject: string): string {
  return `You get this because your profile asks for e-mail about ${subject}. You can change that there.`;
}
