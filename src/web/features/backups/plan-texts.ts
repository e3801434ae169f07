import type { BackupPlan } from '#contract/backups.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';

/** 20:00 */
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export function nightText({ isNightly, hour }: BackupPlan, timeZone: string): string {
  if (!isNightly) return 'None is made by itself.';
  const zone = timeZone === viewerTimeZone() ? '' : ` (${timeZone.replaceAll('_', ' ')})`;
  return `One is made each night at ${hourText(hour)}${zone}, or as soon as the server is on after that.`;
}
