import type { ReviewedResult } from '#contract/results.ts';
import { dayAndTimeText } from '#web/ui/dates.ts';

type Look = ReviewedResult['looks'][number];

const devices: Record<Look['deviceClass'], string> = {
  phone: 'on a phone',
  tablet: 'on a tablet',
  desktop: 'on a computer',
  unknown: 'on a device of an unknown kind',
};

/** Where else an attempt was read while it was open, as the author is told. */
export function looksText(looks: readonly Look[]): string {
  const each = looks.map(({ at, deviceClass }) => `${devices[deviceClass]}, ${dayAndTimeText(at)}`);
  const ways = 'It may have been a change of device, or a second one beside it.';
  return `While it was open, this attempt was also opened from another sign-in: ${each.join('; ')}. ${ways}`;
}
