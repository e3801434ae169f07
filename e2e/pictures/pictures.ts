// `npm run pictures`: takes the pictures that the landing page and docs show, of the real screens of a demo school.
// Those beside the sketches need shared/look next to the repository. `npm run pictures -- board-1440` takes that one alone.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, request } from '@playwright/test';
import { findOrInstallBrowser } from '../../scripts/find-browser.mjs';
import { isBuilt } from '../../scripts/built.mjs';
import { signInByCall } from '../api.ts';
import { openSchool } from '../school-process.ts';
import { guideScenes } from './guide.ts';
import { takeRoom } from './room.ts';
import { monday, type Scene } from './scenes.ts';
import { sketched } from './sketched.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/pictures');
const sketches = path.join(root, '../shared/look');

const named = process.argv.slice(2);
const isAsked = ({ name }: { name: string }) => named.length === 0 || named.includes(name);

/** What a scene shows, as PNG, by day. */
async function take(browser: Browser, url: string, scene: Scene, wholePage = false): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: scene.size,
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Lagos',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(monday);
  if (scene.role !== undefined) {
    const calls = await request.newContext({ baseURL: url });
    const { authorization } = await signInByCall(calls, `${scene.role}@demo.school`);
    await calls.dispose();
    await page.addInitScript((token) => localStorage.setItem('token', token), authorization.replace('Bearer ', ''));
  }
  await scene.open(page);
  // A screen that waits for news by a long poll is never idle.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const picture = await page.screenshot({
    fullPage: wholePage,
    animations: 'disabled',
    // A browser without a window has no bar to scroll by, whose place would be an empty strip.
    style: 'html { scrollbar-gutter: auto !important; }',
  });
  await context.close();
  return picture;
}

/** The sketch and ours in one picture. */
async function beside(browser: Browser, width: number, sketch: Buffer, ours: Buffer): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2 * Math.min(width, 800) + 48, height: 900 } });
  const image = (picture: Buffer) => `<img src="data:image/png;base64,${picture.toString('base64')}">`;
  await page.setContent(
    `<style>
      body { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin: 16px; font: 16px sans-serif; }
      img { display: block; width: 100%; margin-top: 8px; border: 1px solid #bbb; }
    </style>
    <div>The sketch${image(sketch)}</div><div>Idanwo${image(ours)}</div>`,
    { waitUntil: 'load' },
  );
  const picture = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 72 });
  await page.close();
  return picture;
}

if (!isBuilt('web')) execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
const school = await openSchool('pictures', { begins: monday });
const browser = await chromium.launch({ executablePath: findOrInstallBrowser() });
try {
  if (isAsked({ name: 'room' })) await takeRoom(browser, school.url);
  if (existsSync(sketches)) {
    for (const scene of sketched.filter(isAsked)) {
      const sketch = await readFile(path.join(sketches, scene.sketch));
      const ours = await take(browser, school.url, scene, scene.wholePage);
      await writeFile(path.join(folder, `${scene.name}.jpg`), await beside(browser, scene.size.width, sketch, ours));
    }
  } else console.log(`No sketches in ${sketches}: the pictures beside them stay as they are.`);
  for (const scene of guideScenes.filter(isAsked)) {
    await writeFile(path.join(folder, `${scene.name}.png`), await take(browser, school.url, scene));
  }
} finally {
  await browser.close();
  await school.close();
}
