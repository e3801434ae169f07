import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, useEffect, useReducer, useRef } from 'react';
import { AppError } from '#contract/errors.ts';
import { initializePayment, premiumUpgrade, verifyPayment } from '#contract/payments.ts';
import {
  awaitedCheckout,
  awaitedReference,
  openedDialog,
  type UpgradeEvent,
  upgradeReducer,
  type UpgradeState,
} from '#domain/payment/upgrade-dialog.ts';
import { call } from '#web/api/call.ts';
import { reasonText } from '#web/api/failure-text.ts';
import { openCheckoutWindow, sendTo } from './checkout-window.ts';
import { keepCheckout, keptCheckout } from './kept-checkout.ts';

type Send = Dispatch<UpgradeEvent>;

export type Upgrade = {
  state: UpgradeState;
  send: Send;
  /** To be called in the click itself: a popup opened any later is blocked. */
  pay: () => void;
  /** Brings the popup to the front again. */
  showCheckout: () => void;
};

/** Runs the upgrade: begins the payment, opens its page, and asks for the outcome until there is one. */
export function useUpgrade(): Upgrade {
  const [state, send] = useReducer(upgradeReducer, null, () => openedDialog(keptCheckout()));
  const checkout = useRef<Window | null>(null);
  const queryClient = useQueryClient();

  function pay() {
    const opened = openCheckoutWindow();
    checkout.current = opened;
    send({ type: 'pay', popup: opened === null ? 'blocked' : 'open' });
    void begin(opened, send);
  }

  useAwaitedPayment(awaitedReference(state), checkout, send);

  const awaited = awaitedCheckout(state);
  useEffect(() => keepCheckout(awaited), [awaited]);

  const { step } = state;
  useEffect(() => {
    if (step !== 'success' && step !== 'details') return;
    checkout.current?.close();
    checkout.current = null;
    // The plan opens tests and changes what nearly every screen shows.
    if (step === 'success') void queryClient.invalidateQueries();
  }, [step, queryClient]);

  return { state, send, pay, showCheckout: () => checkout.current?.focus() };
}

async function begin(opened: Window | null, send: Send): Promise<void> {
  try {
    const { data } = await call(initializePayment, { body: { amount: premiumUpgrade.amount } });
    if (opened !== null) sendTo(opened, data.authorizationUrl);
    send({ type: 'initialized', checkout: data });
  } catch (error) {
    opened?.close();
    if (error instanceof AppError && error.code === 'ALREADY_PREMIUM') send({ type: 'premium-already' });
    else send({ type: 'not-initialized', message: reasonText(error) ?? '' });
  }
}

const pollMs = 3000;

/**
 * Looks every 3 seconds whether the popup is closed, and asks for the payment whether it is or not: a page that cuts
 * itself off from its opener reads closed from the first moment on, and on a phone there may be no telling.
 */
function useAwaitedPayment(reference: string | null, checkout: RefObject<Window | null>, send: Send): void {
  useEffect(() => {
    if (reference === null) return undefined;
    const stop = new AbortController();
    const look = async () => {
      if (checkout.current?.closed === true) {
        checkout.current = null;
        send({ type: 'checkout-left' });
      }
      const outcome = await checkPayment(reference, stop.signal);
      if (!stop.signal.aborted) send(outcome);
    };
    void repeat(look, stop.signal);
    return () => stop.abort();
  }, [reference, checkout, send]);
}

/** How a payment stands by the server's word. */
export async function checkPayment(
  reference: string,
  signal: AbortSignal,
): Promise<Extract<UpgradeEvent, { type: 'checked' | 'check-failed' }>> {
  try {
    const { data } = await call(verifyPayment, { params: { reference } }, { signal });
    return { type: 'checked', status: data.payment.status };
  } catch (error) {
    const refused = error instanceof AppError && error.status < 500 && error.code !== 'TOO_MANY_REQUESTS';
    return { type: 'check-failed', final: refused };
  }
}

async function repeat(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work();
    await pause(signal);
  }
}

/** Until the next look is due, or somebody comes back to this window, whose timers may have slept meanwhile. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, pollMs);
    window.addEventListener('focus', end);
    signal.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      window.removeEventListener('focus', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
