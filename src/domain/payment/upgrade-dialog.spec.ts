import { describe, expect, it } from 'vitest';
import {
  awaitedCheckout,
  awaitedReference,
  closedDialog,
  mayClose,
  openedDialog,
  type UpgradeEvent,
  upgradeReducer,
  type UpgradeState,
} from './upgrade-dialog.ts';

const checkout = { reference: 'r', authorizationUrl: '/pay' };
const pay: UpgradeEvent = { type: 'pay', popup: 'open' };
const blocked: UpgradeEvent = { type: 'pay', popup: 'blocked' };
const initialized: UpgradeEvent = { type: 'initialized', checkout };
const left: UpgradeEvent = { type: 'checkout-left' };
const tryAgain: UpgradeEvent = { type: 'try-again' };
const checkAgain: UpgradeEvent = { type: 'check-again' };
const missed: UpgradeEvent = { type: 'check-failed', final: false };
const [succeeded, failed, pending, refunded] = (['success', 'failed', 'pending', 'refunded'] as const).map(
  (status): UpgradeEvent => ({ type: 'checked', status }),
) as [UpgradeEvent, UpgradeEvent, UpgradeEvent, UpgradeEvent];

const after = (...events: UpgradeEvent[]): UpgradeState => events.reduce(upgradeReducer, closedDialog);
const where = (state: UpgradeState) => {
  if (state.step === 'processing') return state.phase;
  return state.step === 'failed' ? state.reason : state.step;
};

it('after a reload asks for the payment that was under way, and begins anew without one', () => {
  expect(openedDialog(null)).toBe(closedDialog);
  const resumed = openedDialog(checkout);
  expect(where(resumed)).toBe('verifying');
  expect(awaitedCheckout(resumed)).toEqual(checkout);
  expect(where(upgradeReducer(resumed, succeeded))).toBe('success');
  const unfinished = [pending, pending].reduce(upgradeReducer, resumed);
  expect(where(unfinished)).toBe('unfinished');
  expect(awaitedCheckout(unfinished)).toEqual(checkout);
  expect(awaitedCheckout(upgradeReducer(unfinished, failed))).toBeNull();
});

describe('the upgrade dialog', () => {
  it.each<[string, UpgradeEvent[], string]>([
    ['begins with the details', [], 'details'],
    ['opens the checkout', [pay], 'opening'],
    ['pays there', [pay, initialized], 'paying'],
    ['waits while the payment is open', [pay, initialized, pending, pending, pending, pending], 'paying'],
    ['succeeds while the popup is still open', [pay, initialized, succeeded], 'success'],
    ['leaves room for another card while the popup is open', [pay, initialized, failed], 'paying'],
    ['fails at once where no popup can be closed', [blocked, initialized, failed], 'declined'],
    ['verifies when the checkout is left', [pay, initialized, left], 'verifying'],
    ['succeeds after it was left', [pay, initialized, left, succeeded], 'success'],
    ['fails after it was left', [pay, initialized, left, failed], 'declined'],
    ['gives the provider a moment', [pay, initialized, left, pending], 'verifying'],
    ['is unfinished where nobody has paid', [pay, initialized, left, pending, pending], 'unfinished'],
    ['succeeds late', [pay, initialized, left, pending, pending, succeeded], 'success'],
    ['fails late', [pay, initialized, left, pending, pending, failed], 'declined'],
    ['stays unfinished', [pay, initialized, left, pending, pending, pending, missed], 'unfinished'],
    ['waits out a bad connection while paying', [pay, initialized, missed, missed, missed, missed], 'paying'],
    ['asks again after a miss', [pay, initialized, left, missed, missed], 'verifying'],
    ['cannot say after three', [pay, initialized, left, missed, missed, missed], 'unverified'],
    ['cannot say where asking is no use', [pay, initialized, { type: 'check-failed', final: true }], 'unverified'],
    ['asks again on wish', [pay, initialized, left, missed, missed, missed, checkAgain], 'verifying'],
    ['is paid back', [pay, initialized, refunded], 'declined'],
    ['returns to the details', [pay, initialized, left, failed, tryAgain], 'details'],
    ['says why it could not begin', [pay, { type: 'not-initialized', message: 'Down' }], 'details'],
    ['finds that it is paid already', [pay, { type: 'premium-already' }], 'success'],
    ['ignores a word about a payment of before', [pay, initialized, left, failed, tryAgain, succeeded], 'details'],
    ['pays once', [pay, pay, initialized, pay], 'paying'],
    ['ends with success', [pay, initialized, succeeded, failed, left, tryAgain], 'success'],
    ['takes no word of a payment that is not begun', [succeeded, failed], 'details'],
    ['takes no word of a payment while the checkout is opened', [pay, succeeded, failed], 'opening'],
    ['takes no failed check where nothing is begun', [{ type: 'check-failed', final: true }], 'details'],
    ['takes no failed check while the checkout is opened', [pay, { type: 'check-failed', final: true }], 'opening'],
    ['stays declined, whatever a late check brings', [pay, initialized, left, failed, succeeded], 'declined'],
    [
      'stays declined where a late check fails',
      [pay, initialized, left, failed, { type: 'check-failed', final: true }],
      'declined',
    ],
    ['has nothing to check again in the details', [checkAgain], 'details'],
    ['has nothing to check again while paying', [pay, initialized, checkAgain], 'paying'],
    ['has nothing to check again after success', [pay, initialized, succeeded, checkAgain], 'success'],
    ['succeeds with another card', [pay, initialized, failed, succeeded], 'success'],
    ['waits for a payment that is open behind a link', [blocked, initialized, pending], 'paying'],
  ])('%s', (_name, events, expected) => {
    expect(where(after(...events))).toBe(expected);
  });

  it.each<[string, UpgradeEvent[], UpgradeEvent]>([
    ['a wish to check again in the details', [], checkAgain],
    ['a payment that is open still once it seems given up', [pay, initialized, left, pending, pending], pending],
  ])('%s changes nothing', (_name, events, event) => {
    const state = after(...events);
    expect(upgradeReducer(state, event)).toBe(state);
  });

  it('keeps the reason for the details', () => {
    expect(after(pay, { type: 'not-initialized', message: 'Down' })).toEqual({ step: 'details', failure: 'Down' });
    expect(after(pay, { type: 'not-initialized', message: 'Down' }, pay, initialized)).not.toHaveProperty('failure');
  });

  it('cannot be closed while paying or verifying', () => {
    expect(
      [[], [pay, initialized, succeeded], [pay, initialized, left, failed]].map((e) => mayClose(after(...e))),
    ).toEqual([true, true, true]);
    expect([[pay], [pay, initialized], [pay, initialized, left]].map((e) => mayClose(after(...e)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('asks for the outcome as long as there may be another', () => {
    const asked = [[], [pay], [pay, initialized, failed, left, failed], [pay, initialized, succeeded]];
    expect(asked.map((events) => awaitedReference(after(...events)))).toEqual([null, null, null, null]);
    const awaited = [
      [pay, initialized],
      [pay, initialized, left],
      [pay, initialized, left, pending, pending],
    ];
    expect(awaited.map((events) => awaitedReference(after(...events)))).toEqual(['r', 'r', 'r']);
  });
});
