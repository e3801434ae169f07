import { expect } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openSitting } from './sittings.ts';

test.use({ schoolName: 'templates-and-calendar' });

test('a sitting is kept as a template, another is set up from it, and both stand in the calendar', async ({ page }) => {
  test.slow();
  const { id } = await openSitting(page.request, {
    title: 'Mock examination',
    candidates: [{ who: 'student@demo.school' }],
    rooms: ['ICT Lab 9'],
    changed: { instructions: 'Bring a pencil.', takeover: 'invigilator' },
  });
  await signIn(page, 'instructor@demo.school', `/dashboard/instructor/sittings/${id}`);
  await page.getByRole('button', { name: 'Keep as Template' }).click();
  const keeping = page.getByRole('dialog');
  await expect(keeping.getByLabel('Name')).toHaveValue('Mock examination');
  await keeping.getByLabel('Name').fill('How we hold mocks');
  await keeping.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('Kept as a template')).toBeVisible();

  await page.goto('/dashboard/instructor/sittings/new');
  await page.getByLabel('From a template').selectOption({ label: 'How we hold mocks' });
  await expect(page.getByLabel('Room 1', { exact: true })).toHaveValue('ICT Lab 9');
  await expect(page.getByLabel('Instructions')).toHaveValue('Bring a pencil.');
  await expect(page.getByRole('radio', { name: 'Only once an invigilator allows it' })).toBeChecked();
  await expect(page.getByLabel('Access code')).toHaveValue('');
  await page.getByRole('button', { name: 'Templates', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Templates' });
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'the templates');
  }
  await dialog.getByLabel('Name').fill('Mocks');
  await dialog.getByRole('button', { name: 'Save How we hold mocks' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByLabel('Test', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Title').fill('Mock in January');
  await page.getByLabel('Starts').or(page.getByLabel('Opens')).fill('2030-01-07T09:00');
  await page.getByLabel('Nobody begins after').fill('2030-01-09T09:15');
  await page.getByRole('button', { name: 'Keep as Draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mock in January' })).toBeVisible();

  await page.goto('/dashboard/instructor/sittings');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar of Sittings' })).toBeVisible();
  // Where it runs past midnight it stands on two days.
  await expect(page.getByRole('link', { name: 'Mock examination' }).first()).toBeVisible();
  await page.goto('/dashboard/instructor/sittings/calendar?day=2029-12-03');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'January 2030' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mock in January' })).toHaveCount(3);
  await expect(page.getByRole('cell', { name: /Tuesday 8 January/ })).toContainText('all day');
  await expect(page.getByRole('cell', { name: /Monday 7 January/ })).toContainText('Draft, ICT Lab 9, 0 candidates');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'the calendar of a month');
  }
  await page.goto('/dashboard/instructor/sittings/calendar?day=2030-01-09&view=week');
  await expect(page.getByRole('heading', { name: /7.+13 January 2030/ })).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { name: /31 December 2029.+6 January 2030/ })).toBeVisible();
  await expect(page.getByText('0 sittings')).toBeVisible();
});
