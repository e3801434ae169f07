import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceClass } from './device-class.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Chrome on an Android phone',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`,
    'phone',
  ],
  ['Firefox on an Android phone', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'phone'],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2; U; en) Presto/2.12.423 Version/12.16 Mobile', 'phone'],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'phone',
  ],
  [
    'Chrome on an Android tablet',
    `Mozilla/5.0 (Linux; Android 13; SM-X200) ${webKit} Chrome/126.0.0.0 Safari/537.36`,
    'tablet',
  ],
  ['Firefox on an Android tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0', 'tablet'],
  [
    'an iPad that says so',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    'tablet',
  ],
  [
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36`,
    'desktop',
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'desktop',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'desktop'],
  [
    'Chrome on a Chromebook',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/126.0.0.0 Safari/537.36`,
    'desktop',
  ],
  ['a program', 'curl/8.7.1', 'unknown'],
  ['no header', '', 'unknown'],
])('%s', (_name, userAgent, expected) => {
  expect(deviceClass(userAgent)).toBe(expected);
});

it('says something of whatever a header holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (userAgent) => {
      expect(['phone', 'tablet', 'desktop', 'unknown']).toContain(deviceClass(userAgent));
    }),
  );
});
