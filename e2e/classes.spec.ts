import { expect } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'classes' });

test('an administrator makes a class, puts students into it, finds their results by it and copies it for the next term', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school', '/dashboard/classes');
  await page.getByRole('button', { name: 'New Class' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Session').fill('2026');
  await dialog.getByLabel('Name of the class').fill('JSS3 Gold');
  await dialog.getByRole('button', { name: 'Make Class' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('A session is two years that follow each other: 2026/2027');
  await dialog.getByLabel('Session').fill('2026/2027');
  await dialog.getByLabel('Term').selectOption('First term');
  await dialog.getByRole('button', { name: 'Make Class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'JSS3 Gold' })).toBeVisible();
  await expect(page.getByText('Nobody is in this class yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add Students' }).click();
  await dialog.getByLabel('Find a student').fill('Adaeze');
  await dialog.getByRole('button', { name: 'Add Adaeze Obi' }).click();
  await expect(dialog.getByText('In the class')).toBeVisible();
  await dialog.getByLabel('Or paste many').fill('Amara Okeke <amara.okeke@demo.school>\nnobody@demo.school');
  await dialog.getByRole('button', { name: 'Add 2 Students' }).click();
  await expect(dialog.getByText('1 line with no account')).toBeVisible();
  await expect(dialog.getByLabel('Or paste many')).toHaveValue('nobody@demo.school');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  const members = page.getByRole('list', { name: 'Students of this class' }).getByRole('listitem');
  await expect(members).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove Amara Okeke from the class' }).click();
  await expect(members).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(members).toHaveCount(2);

  await page.getByLabel('Add a teacher').fill('Chinedu');
  await page.getByRole('button', { name: 'Add Chinedu Okafor' }).click();
  await expect(page.getByRole('button', { name: 'Remove Chinedu Okafor as a teacher' })).toBeVisible();
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'a class');
  }

  await page.getByRole('link', { name: 'Results of This Class' }).click();
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue(/.+/);
  const people = page.getByRole('table', { name: 'Results' }).getByRole('rowheader');
  await expect(people.first()).toContainText(/Adaeze Obi|Amara Okeke/);
  await expect(people.filter({ hasNotText: /Adaeze Obi|Amara Okeke/ })).toHaveCount(0);

  // The class goes on in the next term, its teacher sees both, and its student knows of them.
  await signIn(page, 'admin@demo.school', '/dashboard/classes');
  await page.getByRole('link', { name: 'JSS3 Gold' }).click();
  await page.getByRole('button', { name: 'Copy for the Next Term' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the Copy' }).click();
  await expect(page.getByText('2026/2027, Second term')).toBeVisible();
  await expect(page.getByText('2 students found')).toBeVisible();

  await signIn(page, 'instructor@demo.school', '/dashboard/classes');
  await expect(page.getByRole('link', { name: 'JSS3 Gold' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'New Class' })).toHaveCount(0);
  await page.getByRole('link', { name: 'JSS3 Gold' }).first().click();
  await expect(page.getByText('Adaeze Obi')).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove/ })).toHaveCount(0);

  await signIn(page, 'student@demo.school', '/dashboard/student/profile');
  await expect(page.getByText('JSS3 Gold, 2026/2027, first term')).toBeVisible();
});
