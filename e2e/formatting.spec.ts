import { expect, type Locator, type Page } from '@playwright/test';
import { atSize, expectAccessible } from './accessible.ts';
import { signInByCall } from './api.ts';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { goToQuestion, openTest, submitTest } from './take-test.ts';

test.use({ schoolName: 'formatting' });

const bank = '/dashboard/instructor/questions';
const phone = { width: 360, height: 740 };

/** A published test of the demo instructor's, with these questions. */
async function makeTest(page: Page, title: string, questions: readonly object[]): Promise<void> {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const facts = { title, category: 'Chemistry', isPublic: true, accessLevel: 'free' };
  const made = await page.request.post('/api/tests', { headers, data: facts });
  const { _id } = (await made.json()) as { _id: string };
  for (const question of questions) {
    const data = { test: _id, difficulty: 'easy', category: 'Chemistry', points: 1, explanation: '', ...question };
    const added = await page.request.post('/api/questions', { headers, data });
    expect(added.status(), await added.text()).toBe(201);
  }
  const published = await page.request.patch(`/api/instructor/tests/${_id}`, {
    headers,
    data: { isPublished: true, isPublic: true },
  });
  expect(published.status(), await published.text()).toBe(200);
}

async function textOf(page: Page, search: string): Promise<{ text: string; options: { text: string }[] } | undefined> {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const reply = await page.request.get(`/api/instructor/questions?search=${encodeURIComponent(search)}`, { headers });
  const { questions } = (await reply.json()) as { questions: { text: string; options: { text: string }[] }[] };
  return questions[0];
}

async function openForm(page: Page): Promise<{ dialog: Locator; question: Locator; bar: Locator }> {
  await signIn(page, 'instructor@demo.school', bank);
  await page.getByRole('button', { name: 'Add Question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  const question = dialog.getByRole('textbox', { name: 'Question', exact: true });
  await expect(question).toBeFocused();
  return { dialog, question, bar: dialog.getByRole('toolbar', { name: 'Formatting of Question' }) };
}

/** The tool that has the focus after as many arrows as it takes. */
async function goToTool(page: Page, bar: Locator, name: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 40; presses += 1) {
    const tool = bar.getByRole('button', { name, exact: true });
    if (await tool.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`The arrows do not come to ${name}`);
}

test('a question with marks, a formula and a table is written by keyboard alone, and sat on a phone', async ({
  page,
}) => {
  test.slow();
  const title = 'Water and rain';
  const plain = { type: 'short-answer', text: 'What is ice?', acceptedAnswers: ['water'], options: [] };
  await makeTest(page, title, [plain]);
  const { dialog, question, bar } = await openForm(page);
  await dialog.getByLabel('Test', { exact: true }).selectOption(title);

  await question.focus();
  const { keyboard } = page;
  await keyboard.press('Control+b');
  await keyboard.type('Water');
  await keyboard.press('Control+b');
  await keyboard.type(' is H');
  await keyboard.press('Control+,');
  await keyboard.type('2');
  await keyboard.press('Control+,');
  await keyboard.type('O. Find 10');
  await keyboard.press('Control+.');
  await keyboard.type('n + 1');
  await keyboard.press('Control+.');
  await keyboard.type('m and ');

  // The toolbar and back, and the fraction by its button.
  await keyboard.press('Alt+F10');
  await goToTool(page, bar, 'Formula');
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Formula in TeX')).toBeFocused();
  await keyboard.press('Tab');
  await goToTool(page, dialog.getByRole('toolbar', { name: 'Forms' }), 'a⁄b Fraction');
  await keyboard.press('Enter');
  await keyboard.type('rain');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.type('2');
  await expect(dialog.getByRole('group', { name: 'Formula' }).locator('.mfrac')).toBeVisible();
  await keyboard.press('Enter');
  await expect(question).toBeFocused();
  await keyboard.type(' here:');
  await expect(question.locator('.mfrac')).toBeVisible();

  await keyboard.press('Alt+F10');
  await goToTool(page, bar, 'Table');
  await keyboard.press('Enter');
  for (const cell of ['City', 'January', 'July', 'Lagos', '28', '240', 'Kano', '0', '201']) {
    await keyboard.type(cell);
    await keyboard.press('Tab');
  }
  // Tab leaves the table behind its last cell.
  await expect(dialog.getByRole('textbox', { name: 'Option A' })).toBeFocused();
  await keyboard.type('H~2~ at $x^2$ ');
  await keyboard.press('Tab');
  await keyboard.type('2 * 3 * 4');
  await keyboard.press('Alt+b');
  await expectAccessible(page, 'the editor');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByText('Question created successfully!')).toBeVisible();

  const written = await textOf(page, 'January');
  expect(written?.text).toBe(
    '**Water** is H~2~O. Find 10^{n + 1}^m and $\\frac{rain}{2}$ here:\n\n' +
      '| City | January | July |\n| --- | --- | --- |\n| Lagos | 28 | 240 |\n| Kano | 0 | 201 |',
  );
  expect(written?.options.map((option) => option.text)).toEqual(['H~2~ at $x^2$', '2 * 3 * 4']);

  await signIn(page, 'student@demo.school');
  await atSize(page, phone);
  await openTest(page, title);
  const article = page.getByRole('article');
  if (!(await article.getByRole('table').isVisible())) await goToQuestion(page, 2);
  await expect(article.locator('strong').first()).toHaveText('Water');
  await expect(article.locator('sub').first()).toHaveText('2');
  await expect(article.locator('sup').first()).toHaveText('n + 1');
  await expect(article.locator('.mfrac')).toBeVisible();
  await expect(article.getByRole('columnheader', { name: 'January' })).toBeVisible();
  await expect(article.getByRole('row').nth(2).getByRole('cell')).toHaveText(['Kano', '0', '201']);
  await expectAccessible(page, 'the question with a table');
  await pickRadio(page.getByRole('radio', { name: '2 * 3 * 4' }));
  // On the last question another way to submit lies under the overview.
  await goToQuestion(page, 1);
  await submitTest(page);
  await expect(page.getByRole('table').getByRole('cell', { name: 'Kano' })).toBeVisible();
  await expectAccessible(page, 'its review');
});

test('what was written before stays to the letter unless it is changed, and undo brings typed signs back', async ({
  page,
}) => {
  const old = 'Old:\n* __one__\n* two\n\n\n\n|a|b|\n|-|-|\n|1|2|';
  const options = ['x^2+y^2', 'c++ou++gh'].map((text, index) => ({ text, isCorrect: index === 0 }));
  await makeTest(page, 'Kept to the letter', [{ type: 'multiple-choice', text: old, acceptedAnswers: [], options }]);
  await signIn(page, 'instructor@demo.school', `${bank}?search=Old%3A`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Question' });
  const question = dialog.getByRole('textbox', { name: 'Question', exact: true });
  await expect(question.getByRole('listitem')).toHaveText(['one', 'two']);
  await expect(dialog.getByRole('textbox', { name: 'Option A' })).toHaveText('x^2+y^2');
  await expect(dialog.getByRole('textbox', { name: 'Option B' }).locator('u')).toHaveText('ou');
  // There and back again.
  await question.press('Control+End');
  await page.keyboard.type('!');
  await page.keyboard.press('Backspace');
  await dialog.getByLabel('Points').fill('2');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Question updated successfully!')).toBeVisible();
  expect((await textOf(page, 'Old'))?.text).toBe(old);

  await page.getByRole('button', { name: 'Edit' }).click();
  await question.press('Control+Home');
  await page.keyboard.type('**New** ');
  await expect(question.locator('p').first().locator('strong')).toHaveText('New');
  await page.keyboard.press('Control+z');
  await expect(question.locator('p').first()).toHaveText(/^\*\*New\*\*/);
});

test('what is pasted keeps bold, lists, tables, sub- and superscript, and nothing else', async ({ page }) => {
  const { question } = await openForm(page);
  const paste = (html: string) =>
    question.evaluate((element, content) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', content);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  // As Word writes them.
  await paste(
    `<p class="MsoNormal"><b>Bold</b> and <span style="color:red;font-size:30pt">H<sub>2</sub>O</span> m<sup>2</sup>
      <a href="https://example.com" onclick="alert(1)">here</a><img src="https://example.com/a.png"></p>
    <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>one</p>
    <p class="MsoListParagraphCxSpMiddle" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp;</span></span>in it</p>
    <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>two</p>
    <table><tr><td><p>a</p></td><td>b</td></tr><tr><td colspan="2">c</td></tr></table><script>alert(1)</script>`,
  );
  await expect(question.locator('strong')).toHaveText('Bold');
  await expect(question.locator('sub')).toHaveText('2');
  await expect(question.locator('sup')).toHaveText('2');
  await expect(question.locator('ul ul li')).toHaveText('in it');
  await expect(question.locator('th')).toHaveText(['a', 'b']);
  await expect(question.locator('a, img:not(.ProseMirror-separator), script, [style*="color"]')).toHaveCount(0);
  await expect(question).toContainText('here');
});

test('letters, and a question in Arabic, are written, sat and read from the right', async ({ page }) => {
  const title = 'العربية';
  const plain = { type: 'short-answer', text: 'ما اسمك؟', acceptedAnswers: ['x'], options: [] };
  await makeTest(page, title, [plain]);
  await atSize(page, phone);
  const { dialog, question, bar } = await openForm(page);
  await dialog.getByLabel('Test', { exact: true }).selectOption(title);
  await bar.getByRole('button', { name: 'Letters and signs' }).click();
  for (const letter of ['ẹ̀', 'ɗ', 'ṅ']) await dialog.getByRole('button', { name: letter, exact: true }).click();
  await dialog.getByRole('button', { name: '₦ Naira' }).click();
  await expect(question).toHaveText('ẹ̀ɗṅ₦');
  await expectAccessible(page, 'letters');
  await question.fill('ما **عاصمة** مصر؟ $x^2$');
  await expect(question.locator('p')).toHaveCSS('direction', 'rtl');
  await dialog.getByRole('textbox', { name: 'Option A' }).fill('القاهرة');
  await dialog.getByRole('textbox', { name: 'Option B' }).fill('الخرطوم');
  await dialog.getByRole('textbox', { name: 'Option A' }).press('Alt+a');
  await expect(dialog.getByRole('radio', { name: 'Option A is correct' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByText('Question created successfully!')).toBeVisible();

  await signIn(page, 'student@demo.school');
  await openTest(page, title);
  const heading = page.getByRole('article').getByRole('heading');
  if (!(await page.getByRole('radio').first().isVisible())) await goToQuestion(page, 2);
  const said = heading.locator('[dir="auto"]').first();
  await expect(said).toHaveCSS('direction', 'rtl');
  await expect(said.locator('.katex').locator('..')).toHaveCSS('direction', 'ltr');
  await expect(page.getByRole('radio', { name: 'القاهرة' })).toBeAttached();
  await expectAccessible(page, 'a question in Arabic');
});

test('a list is typed, a formula is opened again, and Ctrl+Enter in an option saves, all by keyboard', async ({
  page,
}) => {
  const { dialog, question } = await openForm(page);
  await dialog.getByLabel('Test', { exact: true }).selectOption('World History');
  await question.focus();
  const { keyboard } = page;
  await keyboard.type('- one');
  await keyboard.press('Enter');
  await keyboard.type('two');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('after $a$');
  await keyboard.press('Alt+F10');
  await expect(question.locator('.katex')).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Formula in TeX')).toHaveValue('a');
  // Escape closes the panel, and not the dialog around it.
  await keyboard.press('Escape');
  await expect(question).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('Yes **sure**');
  await keyboard.press('Tab');
  await keyboard.type('No');
  await keyboard.press('Alt+b');
  await keyboard.press('Control+Enter');
  await expect(page.getByText('Question created successfully!')).toBeVisible();
  const written = await textOf(page, 'after');
  expect(written?.text).toBe('- one\n- two\n\nafter $a$');
  expect(written?.options.map((option) => option.text)).toEqual(['Yes **sure**', 'No']);
});
