import { expect, type Locator, type Page } from '@playwright/test';

/** A Monday morning in term: every picture is of the demo school as it is then. */
export const monday = Date.UTC(2027, 0, 18, 8, 30);

export const desk = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

/** A screen as somebody finds it, at the size at which it is compared with how it was. */
export type Scene = {
  name: string;
  /** Whose screen it is; a visitor's otherwise. */
  role?: 'student' | 'instructor' | 'admin';
  size: { width: number; height: number };
  /** The way there; it is over when the screen has all that it shows. */
  open: (page: Page) => Promise<void>;
  /** What is another one with every run. */
  changing?: (page: Page) => Locator[];
};

const timer = (page: Page) => [page.getByRole('timer')];

export async function openSample(page: Page): Promise<void> {
  await page.goto('/sample');
  await page.getByRole('radio', { name: 'The root hairs' }).check({ force: true });
}

/** By the links in the list, as people go. */
export async function openFirst(page: Page, list: string, link: string | RegExp): Promise<void> {
  await page.goto(list);
  await page.getByRole('main').getByRole('link', { name: link }).first().click();
  await expect(page).not.toHaveURL(new RegExp(`${list}$`));
}

export async function openResult(page: Page): Promise<void> {
  // One that tells its place among all.
  await page.goto('/dashboard/student/results');
  const results = page.getByRole('listitem').filter({ hasText: 'Nigeria: Land and People' });
  await results.first().getByRole('link', { name: 'Details' }).click();
  await expect(page.getByText('Explanation').first()).toBeVisible();
}

export const openTestOf = (page: Page, title: string) => openFirst(page, '/dashboard/instructor/tests', title);

export const scenes: readonly Scene[] = [
  { name: 'landing', size: desk, open: async (page) => void (await page.goto('/')) },
  { name: 'landing-phone', size: phone, open: async (page) => void (await page.goto('/')) },
  { name: 'room', size: desk, open: openSample, changing: timer },
  { name: 'room-phone', size: phone, open: openSample, changing: timer },
  {
    name: 'student-dashboard',
    role: 'student',
    size: desk,
    open: async (page) => {
      await page.goto('/dashboard/student');
      await expect(page.getByRole('img', { name: /score/ })).toBeVisible();
    },
  },
  {
    name: 'catalogue-phone',
    role: 'student',
    size: phone,
    open: async (page) => {
      await page.goto('/dashboard/student/tests');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'result-phone',
    role: 'student',
    size: phone,
    open: openResult,
  },
  {
    name: 'instructor-dashboard',
    role: 'instructor',
    size: desk,
    open: async (page) => {
      await page.goto('/dashboard/instructor');
      await expect(page.getByRole('region', { name: 'Recent Tests' }).getByRole('listitem')).toHaveCount(5);
    },
  },
  {
    name: 'test',
    role: 'instructor',
    size: desk,
    open: async (page) => {
      await openTestOf(page, 'Cell Biology: Mid-term');
      await expect(page.getByText('Correct answer').first()).toBeVisible();
    },
    // The address of the server, which is another one with every run.
    changing: (page) => [page.getByLabel('Link for candidates')],
  },
  {
    name: 'item-analysis',
    role: 'instructor',
    size: desk,
    open: async (page) => {
      await openTestOf(page, 'Nigeria: Land and People');
      await page.getByRole('link', { name: 'Item Analysis' }).click();
      await expect(page.getByRole('heading', { name: 'The test as a whole' })).toBeVisible();
    },
  },
  {
    name: 'admin-dashboard',
    role: 'admin',
    size: desk,
    open: async (page) => {
      await page.goto('/dashboard/admin');
      await expect(page.getByRole('region', { name: 'Test Oversight' }).getByRole('listitem')).toHaveCount(5);
      // What it says of the machine may be longer on another, and moves all that stands below it.
      const server = page.getByRole('region', { name: 'This school’s server' });
      await server.evaluate((element) => element.setAttribute('hidden', ''));
    },
    // When people came.
    changing: (page) => [page.locator('main time')],
  },
  {
    name: 'users-phone',
    role: 'admin',
    size: phone,
    open: async (page) => {
      await page.goto('/dashboard/admin/users');
      await expect(page.getByText('users found')).toBeVisible();
    },
  },
];
