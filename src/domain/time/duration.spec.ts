import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdownText, minutesAndSeconds } from './duration.ts';

describe('the time taken, in words', () => {
  it.each([
    [0, '0m 0s'],
    [5, '0m 5s'],
    [59, '0m 59s'],
    [59.4, '0m 59s'],
    [59.5, '1m 0s'],
    [60, '1m 0s'],
    [65, '1m 5s'],
    [3_599, '59m 59s'],
    [3_600, '60m 0s'],
    [28_800, '480m 0s'],
    [-1, '0m 0s'],
  ])('%d seconds: %s', (seconds, text) => {
    expect(minutesAndSeconds(seconds)).toBe(text);
  });

  it('says exactly the seconds that it was given', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (seconds) => {
        const [, minutes, rest] = /^(\d+)m (\d+)s$/.exec(minutesAndSeconds(seconds))!;
        expect(Number(minutes) * 60 + Number(rest)).toBe(seconds);
        expect(Number(rest)).toBeLessThan(60);
      }),
    );
  });
});

describe('the countdown', () => {
  it.each([
    [0, '0:00'],
    [-1, '0:00'],
    [-60_000, '0:00'],
    [1, '0:01'],
    [999, '0:01'],
    [1_000, '0:01'],
    [1_001, '0:02'],
    [59_000, '0:59'],
    [59_001, '1:00'],
    [60_000, '1:00'],
    [65_000, '1:05'],
    [299_000, '4:59'],
    [300_000, '5:00'],
    [600_000, '10:00'],
    [3_599_000, '59:59'],
    [3_599_001, '1:00:00'],
    [3_600_000, '1:00:00'],
    [3_600_001, '1:00:01'],
    [3_723_000, '1:02:03'],
    [28_800_000, '8:00:00'],
  ])('%i ms: %s', (milliseconds, text) => {
    expect(countdownText(milliseconds)).toBe(text);
  });

  it('reads the time left rounded up to the second, so it reads 0:00 only when time is up', () => {
    fc.assert(
      fc.property(fc.nat({ max: 28_800_000 }), (milliseconds) => {
        const text = countdownText(milliseconds);
        expect(text).toMatch(/^(\d+:[0-5]\d|\d+):[0-5]\d$/);
        const seconds = text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
        expect(seconds).toBe(Math.ceil(milliseconds / 1_000));
        expect(text === '0:00').toBe(milliseconds === 0);
      }),
    );
  });
});
