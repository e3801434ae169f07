import type { sittingStates, SittingSummary } from '#contract/sitting-content.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { schoolTimeText } from '#web/ui/dates.ts';

const states = {
  draft: { tone: 'plain', label: 'Draft' },
  ready: { tone: 'brand', label: 'Ready' },
  open: { tone: 'good', label: 'Open' },
  closing: { tone: 'warn', label: 'Closed for starts' },
  ended: { tone: 'plain', label: 'Ended' },
} as const satisfies Record<(typeof sittingStates)[number], object>;

export function SittingBadge({ state }: Pick<SittingSummary, 'state'>) {
  const { tone, label } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Together on 25 Nov 2026, 10:30, or from when to when one may begin. */
export function whenText(
  { begins, opensAt, lastStartAt }: Pick<SittingSummary, 'begins' | 'opensAt' | 'lastStartAt'>,
  timeZone: string,
): string {
  if (begins === 'together') return `All start on ${schoolTimeText(opensAt, timeZone)}`;
  return `Begin from ${schoolTimeText(opensAt, timeZone)} to ${schoolTimeText(lastStartAt, timeZone)}`;
}
