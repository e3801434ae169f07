import { notifications } from '@mantine/notifications';

type More = {
  detail?: string;
  /** What takes it back, where it can be. */
  undo?: () => void;
};

const readInMs = { good: 4_000, warn: 8_000, bad: 8_000 };
/** Long enough to see that it was a mistake, and to get there by the keyboard. */
const undoneInMs = 12_000;
const undos = new Map<string, () => void>();

/**
 * The one place where what happened is told in passing. The public pages show nothing of it: what is told there waits
 * for the first screen behind the guard.
 */
export function tell(message: string, tone: 'good' | 'warn' | 'bad', { detail, undo }: More = {}): void {
  if (undo) undos.set(message, undo);
  else undos.delete(message);
  notifications.show({
    id: message,
    ...(detail === undefined ? { message } : { title: message, message: detail }),
    color: `var(--${tone})`,
    autoClose: undo ? undoneInMs : readInMs[tone],
    role: tone === 'bad' ? 'alert' : 'status',
  });
}

/** What takes back what this message tells; nothing for most. */
export function undoOf(id: string | undefined): (() => void) | undefined {
  return id === undefined ? undefined : undos.get(id);
}
