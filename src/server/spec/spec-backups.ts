import { expect, vi } from 'vitest';
import { getBackups, makeBackup } from '#contract/backups.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import type { SpecPerson, SpecSchool } from './spec-school.ts';

export const password = 'correct horse of Lagos';

/** An administrator whose password is known. */
export async function addAdministrator(school: SpecSchool): Promise<SpecPerson> {
  const admin = await school.addPerson('admin');
  const columns = { password_hash: await hashPassword(password) };
  await school.store.write((trx) => trx.updateTable('users').set(columns).where('id', '=', admin.id).execute());
  return admin;
}

export async function stateOf(school: SpecSchool, admin: SpecPerson) {
  const { body } = await school.call(getBackups, {}, admin);
  return body;
}

/** What is under way is over. */
export async function settled(school: SpecSchool): Promise<void> {
  await vi.waitFor(() => expect(school.services.backups.running()).toBeNull(), { timeout: 20_000, interval: 20 });
}

/** Makes a backup at the screen and waits for it; its name. */
export async function backUp(school: SpecSchool, admin: SpecPerson): Promise<string> {
  expect(await school.call(makeBackup, {}, admin)).toMatchObject({ status: 201 });
  await settled(school);
  const { backups, trouble } = await stateOf(school, admin);
  expect(trouble).toBeNull();
  return backups[0]?.name ?? '';
}

/** What the trail says of an action, the newest last. */
export async function trailOf(school: SpecSchool, action: string) {
  const rows = await school.store.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
  return rows
    .filter((row) => row.action === action)
    .map(({ actor_id: by, detail }) => ({ by, detail: JSON.parse(detail) as Record<string, unknown> }));
}
