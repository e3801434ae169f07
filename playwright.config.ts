import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Letters as they are drawn everywhere, whatever a machine's own settings for them.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  // A page is there for seconds: what its scripts would be optimized for does not come to pay.
  '--js-flags=--no-opt,--no-maglev',
];
// Chromium's own sandbox does not work for root.
const isRoot = process.getuid?.() === 0;
const executablePath = findBrowser();
/** By how much each answer of a server may be late (CONTRIBUTING). */
const lateMs = Number(process.env['JOURNEYS_LATE_MS'] ?? 0);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/made-school.ts',
  testMatch: '**/*.spec.ts',
  forbidOnly: process.env['CI'] !== undefined,
  // They wait for a good part of their time, for clocks, for servers and for what a person would see.
  workers: 3,
  // A journey that passes the second time is a fault not yet understood.
  retries: 0,
  // None of these is a measure of speed: they end a journey that would wait for ever, on a machine that is at a third of
  // its speed too.
  timeout: 120_000 + 150 * lateMs,
  expect: {
    timeout: 20_000 + 15 * lateMs,
    // What is moved, missing or of another colour shows; how another machine smooths its letters does not.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, threshold: 0.25, pathTemplate: '{testDir}/pictures/{arg}{ext}' },
  },
  globalTimeout: lateMs > 0 ? 0 : 65 * 60_000,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // A trace takes a fifth of all processor time: one that failed is told by its screen, and tried again by hand with
    // `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // It fetches the whole app into each new browser. Journeys of an exam and of a visit without a network have it.
    serviceWorkers: 'block',
    launchOptions: {
      args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
