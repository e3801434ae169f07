import { expect, type Page } from '@playwright/test';
import { changeSettings, signInByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { pickAndSave, startFromFacts, submitTest } from './take-test.ts';

test.use({ schoolName: 'letters' });

/** Letters and marks of Yoruba, Hausa and Igbo, and the naira: faces that lack one take it from another, or let it float. */
const sentence = 'Ọ̀rọ̀ ẹ̀kọ́ ṣe ₦1,000 Ɗalibai ƙasa ɓangare Ụmụaka';

/** The faces in which the browser has really set what the page says of the sentence, and where it says it. */
async function facesOf(page: Page): Promise<{ faces: Set<string>; places: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await page.evaluate(() => document.fonts.ready);
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' });
  const faces = new Set<string>();
  let places = 0;
  for (const nodeId of nodeIds) {
    const { object } = await session.send('DOM.resolveNode', { nodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: saysIt.toString(),
      arguments: [{ value: sentence }],
      returnByValue: true,
    });
    if (result.value !== true) continue;
    places += 1;
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts)
      faces.add(isCustomFont ? familyName : `the system's ${familyName}`);
  }
  await session.detach();
  return { faces, places };
}

/** Runs in the page: whether an element in sight has the sentence in a text of its own. */
function saysIt(this: Element, words: string): boolean {
  const inText = [...this.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(words),
  );
  return inText && this.checkVisibility() && this.tagName !== 'OPTION' && this.tagName !== 'SCRIPT';
}

async function expectOurFaces(page: Page): Promise<void> {
  await expect(page.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
  // What the page draws anew meanwhile is looked at anew.
  await expect(async () => {
    const { faces, places } = await facesOf(page);
    expect(places, page.url()).toBeGreaterThan(0);
    expect(
      [...faces].filter((name) => !/^(Gelasio|Inter)/.test(name)),
      page.url(),
    ).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

test('Yoruba, Hausa, Igbo and the naira are set in our own faces wherever text is set', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await changeSettings(page.request, { siteTitle: sentence });
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const send = async (path: string, data: object) => {
    const reply = await page.request.post(path, { headers, data });
    expect(reply.status(), await reply.text()).toBe(201);
    return (await reply.json()) as { _id: string };
  };
  const about = { title: sentence, description: sentence, category: 'Physics', timeLimit: 30, passingScore: 50 };
  const { _id } = await send('/api/tests', { ...about, difficulty: 'easy' });
  const options = [sentence, `${sentence} 2`].map((text, index) => ({ text, isCorrect: index === 0 }));
  await send('/api/questions', { test: _id, category: 'Physics', text: sentence, explanation: sentence, options });
  const published = await page.request.patch(`/api/instructor/tests/${_id}`, { headers, data: { isPublished: true } });
  expect(published.ok()).toBe(true);

  const student = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(student, 'student@demo.school', `/dashboard/student/tests?search=${encodeURIComponent(sentence)}`);
  await expectOurFaces(student);
  await student.goto(`/dashboard/student/test/${_id}`);
  await startFromFacts(student);
  await pickAndSave(student, 0);
  await expectOurFaces(student);
  await submitTest(student);
  await expectOurFaces(student);

  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests');
  for (const screen of [`tests/${_id}`, `questions?search=${encodeURIComponent(sentence)}`, 'results']) {
    await page.goto(`/dashboard/instructor/${screen}`);
    await expectOurFaces(page);
  }
});
