import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signInByCall } from './api.ts';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openSitting } from './sittings.ts';

test.use({ schoolName: 'board' });

const rowOf = (page: Page, seat: string) => page.getByRole('row', { name: seat });

test('the board of a sitting follows who writes, finds them, and shows what was noted, on a phone too', async ({
  page,
  request,
}) => {
  const { id } = await openSitting(request, {
    title: 'Followed examination',
    rooms: ['ICT Lab 1', 'Library'],
    candidates: [
      { who: 'student@demo.school', room: 'ICT Lab 1', seat: 'A07' },
      { who: 'premium@demo.school', room: 'Library', seat: 'B02' },
    ],
  });
  await signIn(page, 'instructor@demo.school', `/dashboard/instructor/sittings/${id}`);
  const figure = (name: string) =>
    page.getByRole('group', { name: 'Show candidates' }).getByRole('button', { name: new RegExp(name) });
  await expect(figure('Expected')).toContainText('2');

  const headers = await signInByCall(request, 'student@demo.school');
  const begun = await request.post(`/api/student/sittings/${id}/attempts`, {
    headers,
    data: { clientId: 'client-followed' },
  });
  const exam = (await begun.json()) as {
    _id: string;
    writer: string;
    questions: { _id: string; options: { _id: string }[] }[];
  };
  const question = exam.questions.find(({ options }) => options.length > 0);
  await expect(rowOf(page, 'A07')).toContainText('Writing');
  const answers = [{ questionId: question?._id, selectedOptionId: question?.options[0]?._id, sequence: 1 }];
  await request.put(`/api/attempts/${exam._id}/answers`, { headers, data: { writer: exam.writer, answers } });
  // The board asks by itself; how soon is measured by `npm run bench -- board`.
  await expect(rowOf(page, 'A07')).toContainText('1 of');
  const events = [{ id: 'noted-1', kind: 'left-page', ago: 20, seconds: 14 }];
  await request.post(`/api/attempts/${exam._id}/events`, { headers, data: { events } });

  await figure('Writing').click();
  await expect(rowOf(page, 'B02')).toBeHidden();
  await figure('Writing').click();
  await page.getByLabel('Room').selectOption({ label: 'Library' });
  await expect(rowOf(page, 'A07')).toBeHidden();
  await page.getByLabel('Room').selectOption({ label: 'All rooms' });
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('a07');
  await expect(rowOf(page, 'B02')).toBeHidden();

  await rowOf(page, 'A07').getByRole('button').press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('region', { name: 'Noted of the page' })).toContainText('Left the page, 14 s');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'a candidate on the board');
  }
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'A07').getByRole('button')).toBeFocused();

  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('');
  await page.setViewportSize({ width: 360, height: 720 });
  await expect(rowOf(page, 'B02')).toBeVisible();
  const height = await rowOf(page, 'A07').evaluate((row) => row.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(66);

  await pickRadio(page.getByRole('radio', { name: 'Seats' }));
  const lab = page.getByRole('region', { name: 'ICT Lab 1' });
  await expect(lab.getByRole('button', { name: /A07/ })).toContainText('1/40');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'the seats of a sitting');
  }
  await lab.getByRole('button', { name: /A07/ }).click();
  await expect(panel).toContainText('ICT Lab 1, A07');
});
