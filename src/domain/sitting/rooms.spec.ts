import { describe, expect, it } from 'vitest';
import { isSameRoom, timeInRoom } from './rooms.ts';

it.each([
  ['ICT Lab 1', 'ict lab1', true],
  ['  Hall ', 'hall', true],
  ['Ọ̀yọ́ Hall', 'Oyo hall', true],
  ['ICT Lab 1', 'ICT Lab 2', false],
])('%s and %s are one room: %s', (one, other, isOne) => {
  expect(isSameRoom(one, other)).toBe(isOne);
});

describe('the time that a sitting needs its rooms', () => {
  const at = (minutes: number) => minutes * 60_000;
  const window = { begins: 'own', opensAt: at(0), lastStartAt: at(30), endsAt: null } as const;
  it.each([
    ['is until whoever begins last has had the time', {}, 90],
    ['is bounded by its end', { endsAt: at(70) }, 70],
    ['is not made longer by it', { endsAt: at(200) }, 90],
    ['is the time alone where all have one start', { begins: 'together' }, 60],
  ] as const)('%s', (_name, changed, minutes) => {
    expect(timeInRoom({ ...window, ...changed }, 60)).toEqual({ from: at(0), to: at(minutes) });
  });
});
