import { describe, expect, it } from 'vitest';
import type { BoardRow } from '#contract/sittings.ts';
import { withReply } from './board-feed.ts';
import { endsOf, leftOf, seenOf, shownOf } from './board-rows.ts';

const row = (candidateId: string, changed: Partial<BoardRow> = {}): BoardRow => ({
  candidateId,
  name: `Name ${candidateId}`,
  candidateNumber: '',
  email: '',
  roomId: null,
  seat: candidateId,
  state: 'writing',
  attemptId: candidateId,
  answered: 0,
  questions: 40,
  startedAt: null,
  deadline: '2026-11-23T12:00:00.000Z',
  timeRemaining: 3_600,
  pausedAt: null,
  restsUntil: null,
  lastSavedAt: null,
  given: 0,
  stopped: 0,
  endedAt: null,
  device: null,
  events: 0,
  latestEvent: null,
  ...changed,
});
const reply = (candidates: BoardRow[], more: Partial<Parameters<typeof withReply>[1]> = {}) => ({
  now: '2026-11-23T11:00:00.000Z',
  revision: 1,
  cursor: '1',
  isWhole: true,
  candidates,
  silent: [],
  ...more,
});
const silentA = [{ candidateId: 'a', since: '2026-11-23T10:58:00.000Z' }];

describe('a board', () => {
  const whole = withReply(undefined, reply([row('a'), row('b')], { silent: silentA }), 0);

  it('takes over who changed in their place, and leaves the others as they are', () => {
    const next = withReply(whole, reply([row('b', { answered: 3 })], { isWhole: false, silent: null, cursor: '2' }), 5);
    expect(next.candidates.map(({ candidateId, answered }) => [candidateId, answered])).toEqual([
      ['a', 0],
      ['b', 3],
    ]);
    expect(next.candidates[0]).toBe(whole.candidates[0]);
    expect([next.silent, next.cursor]).toEqual([whole.silent, '2']);
  });

  it('is anew what a whole reply says, and silent are those alone who are named', () => {
    const next = withReply(whole, reply([row('c')]), 5);
    expect(next.candidates.map(({ candidateId }) => candidateId)).toEqual(['c']);
    expect(next.silent.size).toBe(0);
  });

  it('calls offline who writes and is not heard of, and puts them first where that is wanted', () => {
    const seen = seenOf(
      withReply(undefined, reply([row('b'), row('a'), row('c', { state: 'paused' })], { silent: silentA }), 0),
    );
    const shown = (more: object) =>
      shownOf(seen, { search: '', order: 'seat', ...more }).map(({ row: r }) => r.candidateId);
    expect(shown({})).toEqual(['b', 'a', 'c']);
    expect(shown({ order: 'needs' })).toEqual(['a', 'c', 'b']);
    expect(shown({ state: 'offline' })).toEqual(['a']);
    expect(shown({ search: ' NAME c' })).toEqual(['c']);
  });

  it('counts down by the server’s time, and not while the time stands still', () => {
    const now = Date.parse('2026-11-23T11:59:00.000Z');
    expect(leftOf(row('a'), now)).toBe(60_000);
    expect(leftOf(row('a', { pausedAt: '2026-11-23T11:00:00.000Z' }), now)).toBe(3_600_000);
    expect(leftOf(row('a', { timeRemaining: null }), now)).toBeUndefined();
  });

  it('tells when most are over, where most end together, and when the last is', () => {
    const [end, later, last] = ['2026-11-23T12:00:00.000Z', '2026-11-23T12:10:00.000Z', '2026-11-23T12:30:00.000Z'];
    const ending = (...deadlines: string[]) => deadlines.map((deadline, at) => row(String(at), { deadline }));
    expect(endsOf(ending(end, end, last))).toEqual({ most: Date.parse(end), last: Date.parse(last) });
    expect(endsOf(ending(end, later, last))).toEqual({ most: undefined, last: Date.parse(last) });
    expect(endsOf([row('a', { state: 'submitted' })])).toBeUndefined();
  });
});
