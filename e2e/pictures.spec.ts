import { expect } from '@playwright/test';
import { atSize, turn } from './accessible.ts';
import { signInByCall } from './api.ts';
import { monday, scenes } from './pictures/scenes.ts';
import { test } from './school.ts';

test.use({ schoolName: 'pictures', schoolBegins: monday, timezoneId: 'Africa/Lagos' });

for (const { name, role, size, open, changing } of scenes) {
  test(`${name} looks as it did, in both themes`, async ({ page, request }) => {
    await page.clock.setFixedTime(monday);
    await atSize(page, size);
    if (role !== undefined) {
      const { authorization } = await signInByCall(request, `${role}@demo.school`);
      await page.addInitScript((token) => localStorage.setItem('token', token), authorization.replace('Bearer ', ''));
    }
    await open(page);
    await page.waitForLoadState('networkidle');
    // A press on the way here may have scrolled.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const mask = changing?.(page) ?? [];
    for (const theme of ['light', 'dark']) {
      await turn(page, theme);
      await expect(page).toHaveScreenshot(`${name}-${theme}.png`, { mask });
    }
  });
}
