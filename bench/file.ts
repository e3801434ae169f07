import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { openStore } from '#server/platform/db/open-store.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { type Engine, openBenchDatabase } from './load/engines.ts';
import { type Measured, server, startMeasured } from './load/measured-process.ts';
import { openRoom } from './load/sittings.ts';
import { ask, signInByStore } from './load/staff.ts';

const items = 2_000;
/** Every so many questions have one: with them the file comes to 20 MB. */
const everyPicture = 6;
const pictures = Math.ceil(items / everyPicture);
const titles = ['Biology, first half', 'Biology, second half'];
const watchTurns = new URL('../src/server/spec/watch-turns.ts', import.meta.url).href;

export type FileFigures = {
  engine: Engine;
  megabytes: number;
  /** Seconds from the press on Parse File until all is read and held against what is there. */
  read: number;
  /** Seconds from the press on Upload until all has come, with its pictures. */
  sent: number;
  /** The server's longest turn meanwhile, in milliseconds of its own processor time. */
  longestTurn: number;
};

/** A school's question bank as Moodle writes it is brought by a teacher in a browser, into two tests. */
export async function measureFile(engine: Engine): Promise<FileFigures> {
  const database = await openBenchDatabase(engine);
  const prepared = await openStore(database.place);
  await openRoom(prepared, 1);
  const [author, admin] = [
    await signInByStore(prepared, 'instructor@demo.school'),
    await signInByStore(prepared, 'admin@demo.school'),
  ];
  await prepared.close();
  const turnsFile = path.resolve('.cache/turns');
  const environment = { ...database.environment, TURNS_FILE: turnsFile };
  const app = await startMeasured([`--import=${watchTurns}`, ...server], environment);
  const browser = await chromium.launch({ executablePath: findBrowser() ?? chromium.executablePath() });
  try {
    await ask(app.address, admin, '/api/admin/settings', { method: 'PUT', body: { maxFileSize: 50 } });
    for (const title of titles)
      await ask(app.address, author, '/api/tests', { body: { title, category: 'Biology', timeLimit: 60 } });
    const content = await moodleBank();
    const page = await browser.newPage();
    await page.addInitScript((token) => localStorage.setItem('token', token), author);
    await page.goto(`${app.address}/dashboard/instructor/questions`);
    await turnsTold(app, turnsFile);
    const { read, sent } = await bring(page, content);
    return {
      engine,
      megabytes: Math.round(content.byteLength / 100_000) / 10,
      read,
      sent,
      longestTurn: await turnsTold(app, turnsFile),
    };
  } finally {
    await browser.close();
    await app.stop();
    await database.remove();
  }
}

async function bring(page: Page, content: Buffer): Promise<{ read: number; sent: number }> {
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Questions' });
  const file = { name: 'biology.xml', mimeType: 'text/xml', buffer: content };
  await dialog.locator('input[type=file]').setInputFiles(file);
  const pressed = performance.now();
  await dialog.getByRole('button', { name: 'Parse File' }).click();
  const [first = '', second = ''] = titles;
  await dialog.getByLabel('Test for the questions that name none').selectOption({ label: first });
  const halves = dialog.getByRole('region', { name: 'Questions that find no room' });
  await halves.getByLabel('Test for what finds no room').selectOption({ label: second });
  const upload = dialog.getByRole('button', { name: `Upload ${items.toLocaleString('en-GB')} Questions` });
  await upload.waitFor({ timeout: 120_000 });
  const ready = performance.now();
  await upload.click();
  await dialog.getByText(/^Successfully uploaded 2,?000 questions/).waitFor({ timeout: 300_000 });
  return { read: seconds(ready - pressed), sent: seconds(performance.now() - ready) };
}

/** The longest turn since the last time. */
async function turnsTold({ processId }: Measured, file: string): Promise<number> {
  rmSync(file, { force: true });
  if (processId === undefined) return Number.NaN;
  process.kill(processId, 'SIGUSR2');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await wait(20);
  return z.coerce.number().parse(readFileSync(file, 'utf8'));
}

async function moodleBank(): Promise<Buffer> {
  const photos = await Promise.all(Array.from({ length: pictures }, (_, index) => photo(index)));
  const questions = Array.from({ length: items }, (_, index) => {
    const picture = index % everyPicture === 0 ? photos[index / everyPicture] : undefined;
    const shown = picture ? `<p><img src="@@PLUGINFILE@@/f${index}.jpg" alt="Figure ${index}"/></p>` : '';
    const file = picture ? `<file name="f${index}.jpg" path="/" encoding="base64">${picture}</file>` : '';
    const text = `<p>Which part of plant <b>${index}</b> takes up water, and why does that matter in the dry season?</p>${shown}`;
    const answers = ['Root', 'Stem', 'Leaf', 'Flower'].map(
      (part, place) =>
        `<answer fraction="${place === 0 ? 100 : 0}" format="html"><text><![CDATA[<p>${part} ${index}</p>]]></text></answer>`,
    );
    return `<question type="multichoice"><name><text>Q${index}</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>${file}</questiontext><generalfeedback format="html"><text>Roots have hairs.</text></generalfeedback><defaultgrade>1</defaultgrade><single>true</single>${answers.join('')}</question>`;
  });
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`);
}

/** As a phone's camera makes it, made smaller for a question. */
async function photo(index: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const grain = sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff', noise } });
  const leaf = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#dec"/><ellipse cx="320" cy="240" rx="${90 + (index % 100)}" ry="150" fill="#3a6"/></svg>`;
  const drawn = sharp(Buffer.from(leaf)).composite([{ input: await grain.png().toBuffer(), blend: 'soft-light' }]);
  return (await drawn.jpeg({ quality: 80 }).toBuffer()).toString('base64');
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100;
