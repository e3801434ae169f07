import { describe, expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 13) ${webKit} Chrome/109.0.0.0 Mobile Safari/537.36`, 'Chrome 109'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/120.0.0.0 Safari/537.36 Edg/120.0.2210.91`, 'Edge 120'],
    [`Mozilla/5.0 (Linux; Android 13) ${webKit} Chrome/115.0 Mobile Safari/537.36 OPR/76.2`, 'Opera 76'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1',
      'Safari 17',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/120.0.0.0 Safari/537.36 SEB/3.6.0`, 'Safe Exam Browser 3'],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('of %s is %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name));
});
