// `npm test`: every check there is, on a fresh clone too. `npm test -- specs build` runs only the ones it names.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findOrInstallBrowser } from './find-browser.mjs';
import { commandFile, install, root, runtime, secondsSince, toolEnvironment } from './install.mjs';
import { isBuilt } from './web-build.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { output: string }} Outcome
 */

/**
 * Runs a script on the pinned Node and answers whether it went well, with all it printed.
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function run(file, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(runtime(), [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...toolEnvironment(), ...env },
    });
    let output = '';
    const keep = (/** @type {string} */ chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    // Where CI is set some tools colour what they print, whatever they are told.
    child.on('close', (code) => resolve({ ok: code === 0, output: stripVTControlCharacters(output) }));
  });
}

/**
 * A check that counts as one.
 * @param {string} packageName
 * @param {string[]} args
 * @param {string} [command]
 */
const tool = (packageName, args, command) => async () => asOne(await run(commandFile(packageName, command), args));

/**
 * @param {{ ok: boolean, output: string }} result
 * @returns {Outcome}
 */
function asOne({ ok, output }) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
}

async function checkTypes() {
  const projects = [
    'tsconfig.pure.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
    'tsconfig.e2e.json',
    'src/web/service-worker',
  ];
  const results = await Promise.all(projects.map((project) => run(commandFile('typescript', 'tsc'), ['-p', project])));
  return asOne({ ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('') });
}

/**
 * Runs specs or journeys and counts them by the report that the tool writes. Whatever else made it fail (a file that
 * does not load, a set-up, nothing found) counts as one failure, so that none can go unseen.
 * @param {string} name
 * @param {(report: string) => Promise<{ ok: boolean, output: string }>} runTool
 * @param {(report: any) => Counts} count
 * @returns {Promise<Outcome>}
 */
async function counted(name, runTool, count) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'idanwo-check-'));
  try {
    const report = path.join(folder, `${name}.json`);
    const { ok, output } = await runTool(report);
    const counts = existsSync(report)
      ? count(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0 };
    return { ...counts, failed: ok ? counts.failed : Math.max(1, counts.failed), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const runSpecs = () =>
  counted(
    'specs',
    (report) =>
      run(commandFile('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + filesNotLoaded(report),
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );

/** @param {{ testResults: { status: string, assertionResults: unknown[] }[] }} report */
function filesNotLoaded({ testResults }) {
  return testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .length;
}

const build = async () => asOne(await run(path.join(root, 'scripts/build.mjs'), []));

async function runJourneys() {
  let browser;
  try {
    browser = findOrInstallBrowser();
  } catch (error) {
    return asOne({ ok: false, output: `${error instanceof Error ? error.message : String(error)}\n` });
  }
  if (!isBuilt()) {
    const built = await build();
    if (built.failed > 0) return built;
  }
  return counted(
    'journeys',
    (report) =>
      run(commandFile('@playwright/test', 'playwright'), ['test', '--reporter=list,json'], {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  );
}

/** @type {Record<string, () => Promise<Outcome>>} */
const steps = {
  format: tool('prettier', ['--check', '--log-level=warn', '.']),
  lint: tool('oxlint', ['--type-aware', '--deny-warnings']),
  types: checkTypes,
  dependencies: tool('dependency-cruiser', ['src', 'e2e', '--output-type=err-long'], 'depcruise'),
  'dead-code': tool('knip', []),
  specs: runSpecs,
  build,
  journeys: runJourneys,
};

async function check() {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    console.error(`There is no check named ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, step] of Object.entries(steps)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const started = performance.now();
    const { output, ...counts } = await step();
    const ok = counts.failed === 0;
    if (!ok) console.log(`\n${output.trim()}\n`);
    const share = counts.passed + counts.failed > 1 ? `, ${summary(counts)}` : '';
    console.log(`${ok ? '✓' : '✗'} ${name} (${secondsSince(started)} s${share})`);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  if (total.failed > 0) process.exitCode = 1;
  console.log(summary(total));
}

/** @param {Counts} counts */
function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

install({ withDevelopment: true });
await check();
