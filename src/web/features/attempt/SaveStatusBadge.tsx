import { IconCircleCheckFilled, IconCloudOff, IconDeviceFloppy, IconRefresh } from '@tabler/icons-react';
import type { SaveStatus } from '#domain/attempt/exam-state.ts';
import { Badge } from '#web/ui/Badge.tsx';

const looks = {
  saved: { tone: 'good', icon: IconCircleCheckFilled, words: 'Saved' },
  saving: { tone: 'plain', icon: IconRefresh, words: 'Saving' },
  'network-kept': { tone: 'warn', icon: IconDeviceFloppy, words: 'Offline, kept on this device' },
  'network-not-kept': { tone: 'bad', icon: IconCloudOff, words: 'Offline, keep this page open' },
  'server-kept': { tone: 'warn', icon: IconDeviceFloppy, words: 'Server cannot save, kept on this device' },
  'server-not-kept': { tone: 'bad', icon: IconCloudOff, words: 'Server cannot save, keep this page open' },
  'taken-over': { tone: 'warn', icon: IconCloudOff, words: 'Taken over' },
} as const;

/** Where the answers are: 'Saved' only when the server has every one on disk. */
export function SaveStatusBadge({ status }: { status: SaveStatus }) {
  const { tone, icon: Icon, words } = looks[status];
  return (
    <span role="status">
      <Badge tone={tone}>
        <Icon size={14} stroke={2} aria-hidden="true" />
        {words}
      </Badge>
    </span>
  );
}
