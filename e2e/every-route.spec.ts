import { type APIRequestContext, expect } from '@playwright/test';
import type { Role } from '../src/contract/access.ts';
import { paths } from '../src/web/paths.ts';
import { atSize, expectAccessible, expectNoWider, sizes } from './accessible.ts';
import { signInByCall, takeTestByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

// The longest of all journeys, and none stands on another.
test.describe.configure({ mode: 'parallel' });

const { admin, instructor, student, checkout, profile, dashboard: _dashboard, ...visitors } = paths;

/** The screens that each role may open: what leads elsewhere for it is not among them. */
const routes: Record<Role, readonly string[]> = {
  student: Object.values(student),
  instructor: [...Object.values(instructor), profile, ...Object.values(student)],
  admin: [...Object.values(admin), ...Object.values(instructor), profile, ...Object.values(student)],
};

type Ids = Record<'userId' | 'testId' | 'resultId', string>;

/** One of each thing that the role may look at. */
async function idsFor(request: APIRequestContext, role: Role): Promise<Ids> {
  const headers = await signInByCall(request, `${role}@demo.school`);
  const first = async (path: string, name: string) => {
    const body = (await (await request.get(path, { headers })).json()) as Record<string, { _id: string }[]>;
    return body[name]?.[0]?._id ?? '';
  };
  await takeTestByCall(request, headers);
  return {
    userId: role === 'admin' ? await first('/api/admin/users', 'users') : '',
    testId: await first(`/api/${role}/tests`, 'tests'),
    resultId: await first('/api/student/results', 'results'),
  };
}

test('every screen of a visitor is accessible in both themes, at a desk and on a phone', async ({ page }) => {
  for (const path of [...Object.values(visitors), checkout.done, '/no/such/place']) {
    await page.goto(path);
    for (const size of sizes) {
      await atSize(page, size);
      await expectAccessible(page, `${path}, ${size.width}`);
    }
  }
});

for (const role of ['student', 'instructor', 'admin'] as const) {
  test(`every screen of the role ${role} is accessible in both themes, at a desk and on a phone`, async ({
    page,
    request,
  }) => {
    test.setTimeout(4 * test.info().timeout);
    const ids = await idsFor(request, role);
    await signIn(page, `${role}@demo.school`);
    for (const route of new Set(routes[role])) {
      const path = route.replace(/\$(userId|testId|resultId)/, (_, name: keyof Ids) => ids[name]);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      for (const size of sizes) {
        await atSize(page, size);
        await expectAccessible(page, `${path}, ${size.width}`);
      }
    }
  });
}

type Found = { _id: string; title?: string; questions?: { _id: string }[] };

/** What an author has in the demo school, each on its screens. */
async function ownScreens(request: APIRequestContext): Promise<string[]> {
  const headers = await signInByCall(request, 'instructor@demo.school');
  const all = async (path: string, name: string) => {
    const body = (await (await request.get(path, { headers })).json()) as Record<string, Found[]>;
    const found = body[name] ?? [];
    expect(found, path).not.toEqual([]);
    return found;
  };
  const tests = await all('/api/instructor/tests?limit=100', 'tests');
  const sittings = await all('/api/instructor/sittings?limit=100', 'sittings');
  const classes = await all('/api/classes?limit=100', 'classes');
  const marking = await all('/api/instructor/marking', 'tests');
  expect(tests.map(({ title }) => title)).toContain('Use of English: Two Passages and Lexis');
  return [
    ...tests.flatMap(({ _id }) =>
      [instructor.test, instructor.editTest, instructor.testResults].map((path) => path.replace('$testId', _id)),
    ),
    ...sittings.flatMap(({ _id }) =>
      [instructor.sitting, instructor.editSitting].map((path) => path.replace('$sittingId', _id)),
    ),
    ...classes.map(({ _id }) => paths.class.replace('$classId', _id)),
    ...marking.flatMap(({ _id, questions = [] }) =>
      questions.map((question) => instructor.markQuestion.replace('$testId', _id).replace('$questionId', question._id)),
    ),
  ];
}

test('nothing that an author has is wider than a phone, whatever stands in it', async ({ page, request }) => {
  test.slow();
  const screens = await ownScreens(request);
  await signIn(page, 'instructor@demo.school');
  await atSize(page, { width: 360, height: 740 });
  for (const screen of screens) {
    await page.goto(screen);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoWider(page, screen);
  }
});
