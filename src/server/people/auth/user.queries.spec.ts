import { expect, it } from 'vitest';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { isThereAnAdmin } from './user.queries.ts';

it('a school has an administrator once there is one who has not gone', async () => {
  const school = await openSpecSchool();
  expect(await isThereAnAdmin(school.store.db)).toBe(false);
  await school.addPerson('instructor');
  expect(await isThereAnAdmin(school.store.db)).toBe(false);
  const { id } = await school.addPerson('admin');
  expect(await isThereAnAdmin(school.store.db)).toBe(true);
  await school.store.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', id).execute();
  expect(await isThereAnAdmin(school.store.db)).toBe(false);
  await school.close();
});
