import { describe, expect, it } from 'vitest';
import { timeAtStart, timeWhileRunning } from './service-time.ts';

const hour = 3_600_000;
const latest = 1_800_000_000_000;

describe('the time at a start', () => {
  it.each([
    ["of a new school is the clock's", { latest: 0, offset: 0 }, latest, false, latest, false],
    [
      'after three hours without power is three hours later',
      { latest, offset: 0 },
      latest + 3 * hour,
      true,
      latest + 3 * hour,
      false,
    ],
    [
      'is never before what was known, for a clock a little behind',
      { latest, offset: 0 },
      latest - 4_000,
      true,
      latest,
      false,
    ],
    [
      'stands at what was known where the clock is an hour behind',
      { latest, offset: 0 },
      latest - hour,
      true,
      latest,
      true,
    ],
    [
      'is what was known where the clock is five seconds behind',
      { latest, offset: 0 },
      latest - 5_000,
      true,
      latest,
      false,
    ],
    [
      'stands at what was known where the clock is more than five seconds behind',
      { latest, offset: 0 },
      latest - 5_001,
      true,
      latest,
      true,
    ],
    [
      'goes on where a clock was set two hours ahead during an exam',
      { latest, offset: -2 * hour },
      latest + 2 * hour + 60_000,
      true,
      latest + 60_000,
      false,
    ],
    [
      'takes the least where that clock has been set right meanwhile',
      { latest, offset: -2 * hour },
      latest + 60_000,
      true,
      latest + 60_000,
      false,
    ],
    [
      'goes on where a clock was set two hours back during an exam',
      { latest, offset: 2 * hour },
      latest - 2 * hour + 60_000,
      true,
      latest + 60_000,
      false,
    ],
    [
      'takes the least where that clock has been set right too',
      { latest, offset: 2 * hour },
      latest + 60_000,
      true,
      latest + 60_000,
      false,
    ],
    [
      'believes the clock again once no attempt is open',
      { latest, offset: -2 * hour },
      latest + 2 * hour + 60_000,
      false,
      latest + 2 * hour + 60_000,
      false,
    ],
    [
      'does not go back where no attempt is open',
      { latest, offset: hour },
      latest - hour + 60_000,
      false,
      latest + 60_000,
      false,
    ],
  ])('%s', (_name, known, reference, isInUse, time, isBehind) => {
    expect(timeAtStart(reference, known, isInUse)).toEqual({ time, isBehind });
  });
});

describe('the time of a server that runs', () => {
  const own = latest + 1_000;
  it.each([
    ['follows the shared clock in what is small', own + 300, { latest, offset: 0 }, own + 300, 0],
    ['follows it for a whole second', own + 1_000, { latest, offset: 0 }, own + 1_000, 0],
    ['follows it a whole second back', own - 1_000, { latest, offset: 0 }, own - 1_000, 0],
    ['is its own where the clock was set a little more', own + 1_001, { latest, offset: 0 }, own, -1_001],
    [
      'follows the shared clock in what is small, also after a step',
      own + 2 * hour + 300,
      { latest, offset: -2 * hour },
      own + 300,
      -2 * hour,
    ],
    ['is its own where others are a second ahead', own, { latest: own + 1_000, offset: 0 }, own, 0],
    ['is what the others know where they are further ahead', own, { latest: own + 1_001, offset: 0 }, own + 1_001, 0],
    ['is its own where the clock was set two hours ahead', own + 2 * hour, { latest, offset: 0 }, own, -2 * hour],
    ['is its own where the clock was set three minutes back', own - 180_000, { latest, offset: 0 }, own, 180_000],
    [
      'goes on with what another server has made of the step',
      own + 2 * hour,
      { latest, offset: -2 * hour },
      own,
      -2 * hour,
    ],
    ['comes back as far as the clock is set right', own, { latest, offset: -2 * hour }, own, 0],
    [
      'is what the others know where it stood still itself',
      own + hour,
      { latest: own + hour - 500, offset: 0 },
      own + hour,
      0,
    ],
  ])('%s', (_name, reference, known, time, offset) => {
    expect(timeWhileRunning(own, reference, known)).toEqual({ time, offset });
  });
});
