import { expect, type Page } from '@playwright/test';
import { desk, openFirst, openSample, type Scene } from './scenes.ts';

/** What README.md and docs/operating.md show. */
export const guideScenes: readonly Scene[] = [
  { name: 'exam', size: desk, open: openSample },
  { name: 'users', role: 'admin', size: desk, open: openUsers },
  {
    name: 'class-list',
    role: 'admin',
    size: desk,
    open: async (page) => {
      await openUsers(page);
      await page.getByRole('button', { name: 'Class List' }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel('Or paste names and emails')
        .fill('name,email\nAda Nwosu,ada.nwosu@demo.school\nBayo Cole,bayo.cole@demo.school\nDamilola Ojo,nowhere');
      await dialog.getByRole('button', { name: 'Check Pasted Text' }).click();
      await dialog.getByRole('button', { name: 'Create 2 Accounts' }).click();
      await expect(dialog.getByText('Created 2 accounts')).toBeVisible();
    },
  },
  {
    name: 'user',
    role: 'admin',
    size: desk,
    open: async (page) => {
      await openFirst(page, '/dashboard/admin/users', 'Peter Gyang');
      await page.getByRole('button', { name: 'Create Reset Link' }).click();
      await expect(page.getByLabel('Password reset link', { exact: true })).toBeVisible();
    },
  },
];

async function openUsers(page: Page): Promise<void> {
  await page.goto('/dashboard/admin/users');
  await expect(page.getByText('users found')).toBeVisible();
}
