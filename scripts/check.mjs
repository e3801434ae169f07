// `npm test`: every check there is, on a fresh clone too. `npm test -- specs build` runs only the ones it names, and
// `npm test -- changed` what a change can affect close by.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isBuilt } from './built.mjs';
import { changedFiles, serverFolders } from './changed.mjs';
import { findOrInstallBrowser } from './find-browser.mjs';
import { commandFile, install, root, runtime, secondsSince, toolEnvironment } from './install.mjs';
import { weighPages } from './weigh-pages.mjs';

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
 */
const tool = (packageName, args) => async () => asOne(await run(commandFile(packageName), args));

/**
 * @param {{ ok: boolean, output: string }} result
 * @returns {Outcome}
 */
function asOne({ ok, output }) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
}

/** @param {Promise<{ ok: boolean, output: string }>[]} runs */
async function together(runs) {
  const results = await Promise.all(runs);
  return asOne({ ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('') });
}

const checkDependencies = () =>
  together(
    [
      ['src', 'e2e'],
      ['src/server', '--config=.dependency-cruiser-folders.mjs'],
    ].map((args) => run(commandFile('dependency-cruiser', 'depcruise'), [...args, '--output-type=err-long'])),
  );

function checkTypes() {
  const projects = [
    'tsconfig.pure.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
    'tsconfig.e2e.json',
    'src/web/service-worker',
  ];
  return together(
    projects.map((project) => {
      // What was found right is not looked at again until it, or what it stands on, changes.
      const known = path.join(root, '.cache/types', `${path.basename(project, '.json')}.tsbuildinfo`);
      return run(commandFile('typescript', 'tsc'), ['-p', project, '--incremental', '--tsBuildInfoFile', known]);
    }),
  );
}

/**
 * Runs specs or journeys and counts them by the report that the tool writes. Whatever else made it fail (a file that
 * does not load, a set-up, nothing found) counts as one failure, so that none can go unseen.
 * @template Report
 * @param {string} name
 * @param {(report: string) => Promise<{ ok: boolean, output: string }>} runTool
 * @param {(report: Report) => Counts} count
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

/** @param {string[]} which the files or folders and the projects; all where there is none */
const runSpecs = (...which) =>
  counted(
    'specs',
    (report) =>
      run(commandFile('vitest'), [
        ...(which.length > 0 ? which : ['run']),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]),
    (/** @type {import('vitest/node').JsonTestResults} */ report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + filesNotLoaded(report),
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );

/** @param {import('vitest/node').JsonTestResults} report */
function filesNotLoaded({ testResults }) {
  return testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .length;
}

const build = async () => asOne(await run(path.join(root, 'scripts/build.mjs'), []));

/** Builds where that is needed. @returns {Promise<Outcome | undefined>} why it could not */
async function failedBuild() {
  const built = isBuilt('web') ? undefined : await build();
  return built !== undefined && built.failed > 0 ? built : undefined;
}

const weigh = async () => (await failedBuild()) ?? asOne(weighPages());

async function tryArchive() {
  if (process.platform !== 'linux') return { passed: 0, failed: 0, skipped: 1, output: '' };
  return (await failedBuild()) ?? asOne(await run(path.join(root, 'scripts/release/try-archive.mjs'), []));
}

async function runJourneys() {
  let browser;
  try {
    browser = findOrInstallBrowser();
  } catch (error) {
    return asOne({ ok: false, output: `${error instanceof Error ? error.message : String(error)}\n` });
  }
  const failed = await failedBuild();
  if (failed) return failed;
  return counted(
    'journeys',
    (report) =>
      run(commandFile('@playwright/test', 'playwright'), ['test', '--reporter=list,json'], {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    (/** @type {import('@playwright/test/reporter').JSONReport} */ { stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  );
}

/** @type {Record<string, () => Promise<Outcome>>} */
const steps = {
  lint: tool('oxlint', ['--type-aware', '--deny-warnings']),
  types: checkTypes,
  dependencies: checkDependencies,
  'dead-code': tool('knip', []),
  format: tool('prettier', ['--check', '--log-level=warn', '.']),
  specs: () => runSpecs(),
  build,
  weight: weigh,
  release: tryArchive,
  journeys: runJourneys,
};

/** @returns {Record<string, () => Promise<Outcome>>} the checks of what differs, without journeys and fault specs */
function stepsOfChange() {
  const files = changedFiles();
  const written = files.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file));
  const folders = serverFolders(written);
  const isSql = written.some((file) => file.endsWith('.queries.ts') || file.includes('/db/'));
  const engines = isSql ? ['server on SQLite', 'server on PostgreSQL'] : ['server on SQLite'];
  return {
    format: tool('prettier', ['--check', '--log-level=warn', '--ignore-unknown', ...files]),
    ...(written.length > 0 && {
      lint: tool('oxlint', ['--type-aware', '--deny-warnings', ...written]),
      types: checkTypes,
      rules: () => runSpecs('related', '--run', '--passWithNoTests', '--project=rules', ...written),
    }),
    ...(folders.length > 0 && {
      server: () =>
        runSpecs(
          'run',
          '--passWithNoTests',
          // They kill servers and wait for them, which a minute does not hold.
          '--exclude=**/*.fault.spec.ts',
          ...engines.map((name) => `--project=${name}`),
          ...folders,
        ),
    }),
  };
}

async function check() {
  const named = process.argv.slice(2);
  if (named.join() === 'changed') {
    await checkAll(Object.entries(stepsOfChange()));
    return;
  }
  const unknown = named.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    console.error(
      `There is no check named ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}; or changed, alone.`,
    );
    process.exitCode = 1;
    return;
  }
  await checkAll(Object.entries(steps).filter(([name]) => named.length === 0 || named.includes(name)));
}

/** @param {[string, () => Promise<Outcome>][]} all */
async function checkAll(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  // Prettier has one thread, and half a minute to do: the other core goes through the steps before it meanwhile.
  const begun = new Map(all.filter(([name]) => name === 'format').map(([name, step]) => [name, timed(step)]));
  for (const [name, step] of all) {
    const { output, seconds, ...counts } = await (begun.get(name) ?? timed(step));
    const ok = counts.failed === 0;
    if (!ok) console.log(`\n${output.trim()}\n`);
    const share = counts.passed + counts.failed > 1 ? `, ${summary(counts)}` : '';
    console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s${share})`);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  if (total.failed > 0) process.exitCode = 1;
  console.log(summary(total));
}

/** @param {() => Promise<Outcome>} step */
async function timed(step) {
  const started = performance.now();
  const outcome = await step();
  return { ...outcome, seconds: secondsSince(started) };
}

/** @param {Counts} counts */
function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

install({ withDevelopment: true });
await check();
