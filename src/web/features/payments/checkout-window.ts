import { siteWords } from '#web/words/site.ts';
import { studentWords } from '#web/words/student.ts';

const size = { width: 480, height: 720 };

/** An empty window for the payment page, whose address is not known yet; nothing where the browser blocks it. */
export function openCheckoutWindow(): Window | null {
  const opened = window.open('', '_blank', `popup,width=${size.width},height=${size.height}`);
  if (opened === null || opened.closed) return null;
  opened.document.title = siteWords('titlePayment');
  opened.document.body.textContent = studentWords('openingThePaymentPage');
  return opened;
}

/** The page gets no hold of ours. */
export function sendTo(opened: Window, address: string): void {
  opened.opener = null;
  opened.location.href = new URL(address, window.location.href).href;
}
