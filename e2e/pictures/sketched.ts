import { expect, type Locator, type Page } from '@playwright/test';
import { signUp } from '../sign-up.ts';
import { goToQuestion, offlineBadge, openTest, pickAndSave, pickOption } from '../take-test.ts';
import {
  openBoard,
  openGiveTime,
  openMarking,
  openPaused,
  openSeats,
  openSetUp,
  openWaitingRoom,
} from './examination-day.ts';
import { openResult, openSample, openTestOf, type Scene } from './scenes.ts';

/** A screen of ours, and the sketch of it in shared/look. */
export type Sketched = Scene & { sketch: string; wholePage?: boolean };

const wide = { width: 1280, height: 820 };
const wider = { width: 1440, height: 940 };
const tall = { width: 1440, height: 1500 };
const narrow = { width: 360, height: 740 };

const openRoom: Scene['open'] = async (page) => {
  await signUp(page, 'Adaeze Obi');
  await openTest(page, 'Computer Basics');
  for (const number of [1, 2, 3]) {
    await goToQuestion(page, number);
    await pickAndSave(page, 0);
  }
};

/** The room of a test of many kinds, at the first question for which something is found. */
const openRoomAt =
  (title: string, found: (page: Page) => Locator): Scene['open'] =>
  async (page) => {
    await signUp(page, 'Adaeze Obi');
    await openTest(page, title);
    for (let number = 1; !(await found(page).isVisible()); number += 1) await goToQuestion(page, number);
  };
const passage = (page: Page) => page.getByRole('region', { name: /^Passage/ });

const openRoomOffline: Scene['open'] = async (page) => {
  await openRoom(page);
  await page.context().setOffline(true);
  for (const number of [4, 5, 6]) {
    await goToQuestion(page, number);
    await pickOption(page, 0);
  }
  await expect(offlineBadge(page)).toBeVisible();
};

const openSampleResult: Scene['open'] = async (page) => {
  await openSample(page);
  await page.keyboard.press('s');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Submit Test' }).click();
  await expect(page.getByRole('heading', { name: /of 5 right/ })).toBeVisible();
};

const landing: Scene['open'] = async (page) => {
  await page.goto('/');
  const picture = page.getByRole('img').filter({ visible: true }).last();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
};

export const sketched: readonly Sketched[] = [
  { name: 'landing-1280', sketch: 'candidate/06-landing-1280.png', size: wide, open: landing, wholePage: true },
  { name: 'landing-360', sketch: 'candidate/06-landing-360.png', size: narrow, open: landing, wholePage: true },
  { name: 'exam-1280', sketch: 'exam-1280.png', size: wide, open: openRoom },
  {
    name: 'exam-offline-1280',
    sketch: 'candidate/01-exam-passage-1280-offline.png',
    size: wide,
    open: openRoomOffline,
  },
  { name: 'exam-360', sketch: 'exam-phone.png', size: narrow, open: openRoom },
  {
    name: 'exam-offline-360',
    sketch: 'candidate/01-exam-passage-360-offline.png',
    size: narrow,
    open: openRoomOffline,
  },
  {
    name: 'result-1280',
    sketch: 'candidate/05-result-1280.png',
    role: 'student',
    size: wide,
    open: openResult,
    wholePage: true,
  },
  {
    name: 'result-360',
    sketch: 'candidate/05-result-360.png',
    role: 'student',
    size: narrow,
    open: openResult,
    wholePage: true,
  },
  { name: 'sample-360', sketch: 'candidate/06-sample-test-360.png', size: narrow, open: openSample },
  {
    name: 'sample-result-360',
    sketch: 'candidate/06-sample-result-360.png',
    size: narrow,
    open: openSampleResult,
    wholePage: true,
  },
  {
    name: 'student-dashboard-1280',
    sketch: 'student-dashboard-1280.png',
    role: 'student',
    size: wide,
    open: async (page) => {
      await page.goto('/dashboard/student');
      await expect(page.getByRole('img', { name: /score/ })).toBeVisible();
    },
  },
  ...[wider, narrow].map((size) => ({
    name: `instructor-dashboard-${size.width}`,
    sketch: `staff/dashboard-${size.width}.png`,
    role: 'instructor' as const,
    size,
    open: async (page: Parameters<Scene['open']>[0]) => {
      await page.goto('/dashboard/instructor');
      await expect(page.getByRole('region', { name: 'Recent Tests' }).getByRole('listitem')).toHaveCount(5);
    },
    wholePage: true,
  })),
  {
    name: 'first-steps-1440',
    sketch: 'staff/firstrun-1440.png',
    role: 'admin',
    size: wider,
    open: async (page) => {
      await page.goto('/dashboard/admin/first-steps?step=people');
      await page
        .getByRole('textbox')
        .first()
        .fill('Ada Nwosu, ada@school.ng\nBayo Cole, bayo@school.ng\nDamilola Ojo, nowhere');
      await expect(page.getByText('Damilola Ojo').last()).toBeVisible();
    },
  },
  {
    name: 'item-analysis-1440',
    sketch: 'staff/results-1440.png',
    role: 'instructor',
    size: tall,
    open: async (page) => {
      await openTestOf(page, 'Nigeria: Land and People');
      await page.getByRole('link', { name: 'Item Analysis' }).click();
      await expect(page.getByRole('heading', { name: 'The test as a whole' })).toBeVisible();
    },
  },
  {
    name: 'test-1440',
    sketch: 'staff/test-1440.png',
    role: 'instructor',
    size: tall,
    open: async (page) => {
      await openTestOf(page, 'Cell Biology: Mid-term');
      await page.getByRole('button', { name: 'Edit question 22', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
    },
  },
  ...[wide, narrow].flatMap((size) => [
    {
      name: `passage-${size.width}`,
      sketch: `candidate/01-exam-passage-${size.width}.png`,
      size,
      open: openRoomAt('Use of English: Two Passages and Lexis', passage),
    },
    {
      name: `waiting-room-${size.width}`,
      sketch: `candidate/07-waiting-room-${size.width}.png`,
      size,
      open: openWaitingRoom,
      wholePage: true,
    },
    { name: `paused-${size.width}`, sketch: `candidate/04-exam-paused-${size.width}.png`, size, open: openPaused },
  ]),
  {
    name: 'figure-1280',
    sketch: 'candidate/02-exam-figure-1280.png',
    size: wide,
    open: openRoomAt('Biology with Diagrams: Cells, Leaves and Food Webs', (page) =>
      page.getByRole('main').getByRole('img').first(),
    ),
  },
  ...[wider, narrow].map((size) => ({
    name: `board-${size.width}`,
    sketch: `staff/board-${size.width}.png`,
    role: 'instructor' as const,
    size,
    open: openBoard,
    wholePage: true,
  })),
  { name: 'board-seats-1440', sketch: 'staff/board-seats-1440.png', role: 'instructor', size: wider, open: openSeats },
  { name: 'board-give-1440', sketch: 'staff/board-give-1440.png', role: 'instructor', size: wider, open: openGiveTime },
  {
    name: 'setup-1440',
    sketch: 'staff/setup-1440.png',
    role: 'instructor',
    size: wider,
    open: openSetUp,
    wholePage: true,
  },
  { name: 'marking-1440', sketch: 'staff/marking-1440.png', role: 'instructor', size: wider, open: openMarking },
];
