import { notifications } from '@mantine/notifications';

/**
 * The one place where what happened is told in passing. The public pages show nothing of it: what is told there waits
 * for the first screen behind the guard.
 */
export function tell(message: string, tone: 'good' | 'warn' | 'bad', detail?: string): void {
  notifications.show({
    id: message,
    ...(detail === undefined ? { message } : { title: message, message: detail }),
    color: `var(--${tone})`,
    autoClose: tone === 'good' ? 4000 : 8000,
    role: tone === 'bad' ? 'alert' : 'status',
  });
}
