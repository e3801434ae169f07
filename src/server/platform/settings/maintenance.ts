import type { Role } from '#contract/access.ts';
import type { CurrentSettings } from './current-settings.ts';

/** Whether the site is closed to somebody: during maintenance only administrators come in. */
export async function isUnderMaintenanceFor(
  person: { role: Role } | undefined,
  { settings }: { settings: CurrentSettings },
): Promise<boolean> {
  return person?.role !== 'admin' && (await settings()).maintenanceMode;
}
