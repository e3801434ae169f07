import type { DeviceClass } from '#contract/vocabulary.ts';

/** What kind of device a User-Agent header speaks of. */
export function deviceClass(userAgent: string): DeviceClass {
  if (userAgent === '') return 'unknown';
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|Android/i.test(userAgent)) return 'phone';
  if (/Windows|Macintosh|X11|Linux|CrOS/i.test(userAgent)) return 'desktop';
  return 'unknown';
}
