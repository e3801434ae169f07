import type { PaymentStatus } from '#contract/vocabulary.ts';

export type Checkout = { reference: string; authorizationUrl: string };

/**
 * The dialog in which somebody upgrades.
 * - `details`: what it costs; `failure` says why the payment could not be begun
 * - `processing`: the checkout is being opened, is being paid on, or has been left and the outcome is asked for
 * - `success`, `failed`: the outcome, as far as it is known. What is unfinished may still turn out well.
 */
export type UpgradeState =
  | { step: 'details'; failure: string | null }
  | { step: 'processing'; phase: 'opening'; popup: Popup }
  | { step: 'processing'; phase: 'paying'; popup: Popup; checkout: Checkout }
  | { step: 'processing'; phase: 'verifying'; checkout: Checkout; checks: number; misses: number }
  | { step: 'success' }
  | { step: 'failed'; reason: 'declined'; checkout: Checkout }
  | { step: 'failed'; reason: 'unfinished'; checkout: Checkout }
  | { step: 'failed'; reason: 'unverified'; checkout: Checkout };

/** A blocked one is replaced by a link, and nobody can tell when the page behind it is closed. */
export type Popup = 'open' | 'blocked';

export type UpgradeEvent =
  | { type: 'pay'; popup: Popup }
  | { type: 'initialized'; checkout: Checkout }
  | { type: 'not-initialized'; message: string }
  /** The server knows of a payment that this dialog does not. */
  | { type: 'premium-already' }
  /** The popup was closed, or the person says that they are done there. */
  | { type: 'checkout-left' }
  | { type: 'checked'; status: PaymentStatus }
  /** Final: asking again would bring the same. */
  | { type: 'check-failed'; final: boolean }
  | { type: 'check-again' }
  | { type: 'try-again' };

export const closedDialog: UpgradeState = { step: 'details', failure: null };

/** How the dialog opens; of a payment that was under way when the page was reloaded, the outcome is asked for. */
export function openedDialog(underWay: Checkout | null): UpgradeState {
  return underWay === null ? closedDialog : verifying(underWay);
}

/** How often an open payment is asked for after its page was left, since the provider may need a moment. */
const checksAfterLeaving = 2;
const missesAllowed = 3;

export function upgradeReducer(state: UpgradeState, event: UpgradeEvent): UpgradeState {
  switch (event.type) {
    case 'pay':
      return state.step === 'details' ? { step: 'processing', phase: 'opening', popup: event.popup } : state;
    case 'initialized':
      return isPhase(state, 'opening') ? { ...state, phase: 'paying', checkout: event.checkout } : state;
    case 'not-initialized':
      return isPhase(state, 'opening') ? { step: 'details', failure: event.message } : state;
    case 'premium-already':
      return isPhase(state, 'opening') ? { step: 'success' } : state;
    case 'checkout-left':
      return isPhase(state, 'paying') ? verifying(state.checkout) : state;
    case 'checked':
      return afterCheck(state, event.status);
    case 'check-failed':
      return afterFailedCheck(state, event.final);
    case 'check-again':
      return state.step === 'failed' ? verifying(state.checkout) : state;
    case 'try-again':
      return state.step === 'failed' ? closedDialog : state;
  }
}

/** Closing would leave somebody who has paid without a word about it. */
export function mayClose(state: UpgradeState): boolean {
  return state.step !== 'processing';
}

/** The payment whose outcome is to be asked for, again and again: also of one that seems to have been given up. */
export function awaitedReference(state: UpgradeState): string | null {
  if (state.step === 'processing') return state.phase === 'opening' ? null : state.checkout.reference;
  return state.step === 'failed' && state.reason === 'unfinished' ? state.checkout.reference : null;
}

/** The payment that is to be known of after a reload. */
export function awaitedCheckout(state: UpgradeState): Checkout | null {
  return awaitedReference(state) !== null && 'checkout' in state ? state.checkout : null;
}

function afterCheck(state: UpgradeState, status: PaymentStatus): UpgradeState {
  if (awaitedReference(state) === null || !('checkout' in state)) return state;
  const { checkout } = state;
  if (status === 'success') return { step: 'success' };
  // On the provider's page another card can be tried, so a refusal is the last word only once the page is left.
  if (isPhase(state, 'paying')) {
    const over = status === 'refunded' || (status === 'failed' && state.popup === 'blocked');
    return over ? { step: 'failed', reason: 'declined', checkout } : state;
  }
  if (status !== 'pending') return { step: 'failed', reason: 'declined', checkout };
  if (!isPhase(state, 'verifying')) return state;
  const checks = state.checks + 1;
  if (checks < checksAfterLeaving) return { ...state, checks, misses: 0 };
  return { step: 'failed', reason: 'unfinished', checkout };
}

function afterFailedCheck(state: UpgradeState, final: boolean): UpgradeState {
  if (awaitedReference(state) === null || !('checkout' in state)) return state;
  const { checkout } = state;
  if (final) return { step: 'failed', reason: 'unverified', checkout };
  if (!isPhase(state, 'verifying')) return state;
  const misses = state.misses + 1;
  return misses < missesAllowed ? { ...state, misses } : { step: 'failed', reason: 'unverified', checkout };
}

function verifying(checkout: Checkout): UpgradeState {
  return { step: 'processing', phase: 'verifying', checkout, checks: 0, misses: 0 };
}

type Processing = Extract<UpgradeState, { step: 'processing' }>;

function isPhase<P extends Processing['phase']>(
  state: UpgradeState,
  phase: P,
): state is Extract<Processing, { phase: P }> {
  return state.step === 'processing' && state.phase === phase;
}
