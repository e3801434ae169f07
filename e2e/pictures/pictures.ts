// `npm run pictures`: takes the pictures of the real screens that the landing page and docs/pictures show.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../../scripts/find-browser.mjs';
import { isBuilt } from '../../scripts/web-build.mjs';
import { openSchool } from '../school-process.ts';
import { takeRoom } from './room.ts';

const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));

if (!isBuilt()) execFileSync(process.execPath, [build], { stdio: 'inherit' });
const school = await openSchool('pictures');
const browser = await chromium.launch({ executablePath: findOrInstallBrowser() });
try {
  await takeRoom(browser, school.url);
} finally {
  await browser.close();
  await school.close();
}
