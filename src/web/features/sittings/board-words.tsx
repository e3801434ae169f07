import {
  IconArmchair,
  IconCheck,
  IconCircleDashed,
  IconPencil,
  IconPlayerPause,
  IconPlayerStop,
  IconUserOff,
  IconWifiOff,
} from '@tabler/icons-react';
import type { AttemptEventKind } from '#contract/attempt-events.ts';
import type { BoardRow } from '#contract/sittings.ts';
import { countdownText } from '#domain/time/duration.ts';
import { timeText } from '#web/ui/dates.ts';
import { durationText } from '#web/ui/durations.ts';
import type { Seen, Standing } from './board-rows.ts';

export const standings = {
  writing: { label: 'Writing', icon: IconPencil, tone: 'good' },
  offline: { label: 'Offline', icon: IconWifiOff, tone: 'bad' },
  paused: { label: 'Paused', icon: IconPlayerPause, tone: 'warn' },
  expected: { label: 'Expected', icon: IconCircleDashed, tone: 'faint' },
  waiting: { label: 'Waiting', icon: IconArmchair, tone: 'faint' },
  submitted: { label: 'Submitted', icon: IconCheck, tone: 'faint' },
  ended: { label: 'Ended', icon: IconPlayerStop, tone: 'faint' },
  absent: { label: 'Absent', icon: IconUserOff, tone: 'faint' },
} as const satisfies Record<Standing, object>;

/** Offline since 10:41. */
export function standingText({ row, standing, silentSince }: Seen): string {
  if (standing === 'paused' && row.pausedAt !== null && row.restsUntil !== null) {
    return `Resting since ${timeText(row.pausedAt)}, until ${timeText(row.restsUntil)} at the latest`;
  }
  const { label } = standings[standing];
  const since = standing === 'offline' ? silentSince : standing === 'paused' ? row.pausedAt : undefined;
  if (since) return `${label} since ${timeText(since)}`;
  if ((standing === 'submitted' || standing === 'ended') && row.endedAt !== null) {
    return `${label} ${timeText(row.endedAt)}`;
  }
  return label;
}

/** 7 s, 3 min, then the time itself. */
export function agoText(moment: string | null, now: number): string {
  if (moment === null) return '–';
  const seconds = Math.max(0, Math.floor((now - Date.parse(moment)) / 1_000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  return timeText(moment);
}

/** Time that was given, and for which it stood still. */
export function givenText({ given, stopped }: BoardRow): string {
  const parts = [
    ...(given > 0 ? [`+${Math.round(given / 60)} min`] : []),
    ...(stopped > 0 ? [`stopped ${countdownText(stopped * 1_000)}`] : []),
  ];
  return parts.join(', ');
}

const classes = { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer', unknown: '' };

export function deviceText({ device }: BoardRow): string {
  if (!device) return '–';
  return [classes[device.deviceClass], device.browser].filter(Boolean).join(', ') || 'Not known';
}

const kinds: Record<AttemptEventKind, string> = {
  'left-page': 'Left the page',
  'left-full-screen': 'Left full screen',
  copied: 'Copied text',
  pasted: 'Pasted text',
  'second-display': 'Has a second display',
  'was-offline': 'Device was offline',
  reloaded: 'Loaded the page anew',
  'taken-over': 'Went on in another tab or on another device',
};

/** Left the page, 14 s: what was seen, and no verdict. */
export function eventText({ kind, seconds }: { kind: AttemptEventKind; seconds: number | null }): string {
  return seconds === null ? kinds[kind] : `${kinds[kind]}, ${seconds < 60 ? `${seconds} s` : durationText(seconds)}`;
}

/** Left the page ×3, 10:47 */
export function latestEventText({ latestEvent }: BoardRow): string {
  if (!latestEvent) return '';
  const { kind, times, at } = latestEvent;
  return `${kinds[kind]}${times > 1 ? ` ×${times}` : ''}, ${timeText(at)}`;
}
