import type { Place } from './answer-order.ts';

/** Which of two picks is the newer: the rule, the SQL and the screen of an exam are each held to these cases. */
export const orderCases: readonly { what: string; pick: Place; kept: Place; isNewer: boolean }[] = [
  {
    what: 'a later sequence of the same lease is newer',
    pick: { epoch: 2, sequence: 2 },
    kept: { epoch: 2, sequence: 1 },
    isNewer: true,
  },
  {
    what: 'an earlier sequence of the same lease is not',
    pick: { epoch: 2, sequence: 1 },
    kept: { epoch: 2, sequence: 2 },
    isNewer: false,
  },
  {
    what: 'the same pick sent again is not',
    pick: { epoch: 3, sequence: 7 },
    kept: { epoch: 3, sequence: 7 },
    isNewer: false,
  },
  {
    what: 'a newer lease is, whatever the sequence',
    pick: { epoch: 2, sequence: 1 },
    kept: { epoch: 1, sequence: 99 },
    isNewer: true,
  },
  {
    what: 'an older lease is not, whatever the sequence',
    pick: { epoch: 1, sequence: 99 },
    kept: { epoch: 2, sequence: 1 },
    isNewer: false,
  },
  {
    what: 'a later sequence of an older lease is newer than what that lease picked before',
    pick: { epoch: 1, sequence: 3 },
    kept: { epoch: 1, sequence: 2 },
    isNewer: true,
  },
];
