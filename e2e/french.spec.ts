import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { changeSettings, passwordOf } from './api.ts';
import { openRelay, type Relay } from './relay.ts';
import { test as schoolTest } from './school.ts';
import { signIn } from './sign-in.ts';
import { pickOption } from './take-test.ts';

/** With a network that can be cut, for the worker too. */
const test = schoolTest.extend<{ relay: Relay }>({
  relay: async ({ school }, use) => {
    const relay = await openRelay(school.url);
    await use(relay);
    await relay.close();
  },
  baseURL: ({ relay }, use) => use(relay.url),
});
test.use({ schoolName: 'french', serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const expectFrench = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'fr');

test('a student chooses French, takes a test through a cut in the network, and reads the result', async ({
  page,
  relay,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/');
  await page.getByRole('button', { name: 'Français' }).click();
  await expectFrench(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Des épreuves qui tiennent, quoi que fasse le réseau.',
  );
  await expectAccessible(page, 'the landing page');
  await page.getByLabel('E-mail').fill('premium@demo.school');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Veuillez remplir tous les champs');
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(passwordOf('premium@demo.school'));
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Épreuves disponibles' })).toBeVisible();
  await expect(page).toHaveTitle(/^Tableau de bord · /);
  await expectAccessible(page, 'the dashboard');

  await page.goto(`/dashboard/student/tests?search=${encodeURIComponent('Book-keeping')}`);
  await expect(page.getByText('1 épreuve trouvée')).toBeVisible();
  await expectAccessible(page, 'the catalogue');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByText('Le temps commence quand vous appuyez')).toBeVisible();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByText('Question 1 sur 12')).toBeVisible();
  await pickFrench(page, 0);
  await expect(page.getByRole('status').getByText('Enregistré', { exact: true })).toBeVisible();
  // High enough that no bar covers half of a button, however long the question is.
  await page.setViewportSize({ width: 360, height: 1000 });
  await expectAccessible(page, 'the exam');
  await page.setViewportSize({ width: 360, height: 740 });

  // The words are on the device with the exam.
  relay.decide(() => 'break');
  await page.reload();
  await expect(page.getByText('Question 1 sur 12')).toBeVisible();
  await expectFrench(page);
  await page.getByRole('button', { name: 'Suivante', exact: true }).filter({ visible: true }).click();
  await pickFrench(page, 0);
  await expect(
    page.getByRole('status').getByText(/^Hors ligne\. Continuez\s: 1 réponse gardée sur cet appareil$/),
  ).toBeVisible();
  relay.decide(() => 'pass');
  await expect(page.getByRole('status').getByText('Enregistré', { exact: true })).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: /toutes les questions$/ }).click();
  await page.getByRole('button', { name: 'Remettre l’épreuve' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Confirmer la remise' });
  await expect(dialog).toContainText('10 questions sont encore sans réponse.');
  await dialog.getByRole('button', { name: 'Oui, remettre l’épreuve' }).click();
  await expect(page).toHaveURL(/\/results\/[\w-]+$/);
  await expect(page.getByText('L’épreuve est bien remise')).toBeVisible();
  await expect(page.getByText(/Seuil de réussite\s: \d+\s%/)).toBeVisible();
  await expectFrench(page);
  await expectAccessible(page, 'the result');
});

test('a language is its person’s, on a device that is read in another', async ({ page, browser, baseURL }) => {
  await signIn(page, 'student@demo.school', '/dashboard/student/profile');
  await page.getByLabel('Language').selectOption('Français');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await expect(page.getByLabel('Langue')).toHaveValue('fr');
  await expectFrench(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await expectAccessible(page, 'the profile');

  const elsewhere = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 1280, height: 800 },
  });
  const other = await elsewhere.newPage();
  await signIn(other, 'student@demo.school', '/dashboard/student/results');
  await expect(other.getByRole('heading', { level: 1, name: 'Mes résultats' })).toBeVisible();
  // Whoever comes after them on this device reads what the device and the school have.
  await other.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await elsewhere.close();
});

test('the school’s default is what a newcomer reads, and staff go on in English', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await changeSettings(request, { defaultLanguage: 'fr' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'Heureux de vous revoir' })).toBeVisible();
  await page.getByRole('tab', { name: 'S’inscrire' }).click();
  await page.getByLabel('Nom').fill('Awa Traoré');
  await page.getByLabel('E-mail').fill('awa@example.test');
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('trois mots sans rapport');
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bonjour|Bon après-midi|Bonsoir), Awa$/);
  await page.evaluate(() => localStorage.clear());

  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests');
  await expect(page.getByRole('heading', { level: 1, name: 'My Tests' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await changeSettings(request, { defaultLanguage: 'en' });
});

async function pickFrench(page: Page, index: number): Promise<void> {
  const field = page.getByLabel('Votre réponse');
  await expect(page.getByRole('radio').nth(index).or(field).first()).toBeVisible();
  if (await field.isVisible()) await field.fill(`réponse ${index}`);
  else await pickOption(page, index);
}
