import type { Role } from '#contract/access.ts';
import type { Services } from '#server/services.ts';

/** Whether the site is closed to somebody: during maintenance only administrators come in. */
export async function isUnderMaintenanceFor(
  person: { role: Role } | undefined,
  { settings }: Pick<Services, 'settings'>,
): Promise<boolean> {
  return person?.role !== 'admin' && (await settings()).maintenance_mode === 1;
}
