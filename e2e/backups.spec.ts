import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { changeSettings, passwordOf } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'backups' });

const admin = 'admin@demo.school';
const screen = '/dashboard/admin/backups';
const kept = (page: Page) => page.getByRole('list', { name: 'Backups' }).getByRole('listitem');

async function backUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Read back without fault')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled();
}

test('a backup is made, downloaded, deleted, and each night is planned', async ({ page }) => {
  await signIn(page, admin, '/dashboard/admin');
  const server = page.getByRole('region', { name: 'This school’s server' });
  await expect(server.getByRole('listitem').first()).toContainText('No backup yet');
  await expect(server).toContainText(/[\d.]+ GB of [\d.]+ GB free · Clock right/);
  await server.getByRole('link', { name: 'Open Backups' }).click();
  await expect(page.getByText('No backup yet')).toBeVisible();
  await backUp(page);
  await expect(kept(page)).toHaveCount(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(server).toContainText('All is well');
  await expect(server.getByRole('listitem')).toContainText('Backed up');
  await page.getByRole('navigation').getByRole('link', { name: 'Backups' }).click();

  await page.getByRole('button', { name: /^Download the backup of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Download this backup?' });
  await dialog.getByLabel('Current password', { exact: true }).fill('not mine');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('That is not your current password');
  await dialog.getByLabel('Current password', { exact: true }).fill(passwordOf(admin));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  await expect(dialog).toHaveCount(0);
  expect(download.suggestedFilename()).toMatch(/^idanwo-.*\.db$/);
  const database = new DatabaseSync(await download.path(), { readOnly: true });
  expect(database.prepare('select count(*) as people from users where email = ?').get(admin)).toEqual({ people: 1 });
  database.close();

  await page.getByLabel('Folder on the server').fill('/no/such/stick');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is no folder /no/such/stick on the server now')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByLabel('At').selectOption('06:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nightly backups saved')).toBeVisible();
  await expect(page.getByText(/One is made each night at 06:00/)).toBeVisible();

  await page.getByRole('button', { name: /^Delete the backup of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('None yet. Make the first one')).toBeVisible();
});

test('a backup is set against what is there, and put back by the server itself', async ({ page, request }) => {
  await signIn(page, admin, screen);
  await backUp(page);
  await changeSettings(request, { siteTitle: 'Unity College' });
  await page.getByRole('button', { name: /^Put back the backup of/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'School Unity College Idanwo' })).toBeVisible();
  await expect(dialog.getByText('No result that is here is missing in the backup.')).toBeVisible();
  // The demo school's examination that is under way.
  const sat = await dialog.getByText(/exams are being sat now/).innerText();
  await dialog.getByLabel(/to lose them$/).fill(/\d+/.exec(sat)?.[0] ?? '');
  await dialog.getByLabel('Current password', { exact: true }).fill(passwordOf(admin));
  await dialog.getByRole('button', { name: 'Put it back' }).click();
  const starting = page.getByText(/The server starts again after that/);
  await expect(starting).toBeVisible();
  await expect(starting).toHaveCount(0, { timeout: 30_000 });
  // What was there before is among the backups now, and the school is the one of the backup.
  await expect(kept(page)).toHaveCount(2);
  await expect(page).toHaveTitle('Backups · Idanwo');
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await expect(page.getByRole('table', { name: 'Audit trail' })).toContainText('Backup put back');
});

for (const size of sizes) {
  test(`backups are accessible, ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await signIn(page, admin, screen);
    await backUp(page);
    await expectAccessible(page, 'backups');
    await page
      .getByRole('button', { name: /^Put back the backup of/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Put it back' })).toBeVisible();
    await expectAccessible(page, 'putting a backup back');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('button', { name: /^Download the backup of/ })
      .first()
      .click();
    await expectAccessible(page, 'downloading a backup');
  });
}
