// What `npm start` and `npm test` share. It runs on any Node from 20 on with nothing installed, since it is what
// installs: built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const nodeMajor = Number(process.versions.node.split('.')[0]);
const oldestNode = 20;
/** The server's own floor: it runs TypeScript as it stands and has SQLite built in. */
const serverNode = 24;

/**
 * Says why nothing can go on, and ends.
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** @param {string} file */
function lockedPackages(file) {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Whether node_modules holds what package-lock.json names. npm keeps its own list of what it installed, written last,
 * so an installation cut short or by hand is judged rightly too. Optional packages are other platforms' binaries.
 * @param {boolean} withDevelopment
 */
function isInstalled(withDevelopment) {
  const wanted = lockedPackages(path.join(root, 'package-lock.json'));
  const present = lockedPackages(path.join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(
    ([folder, { version, dev, optional, devOptional }]) =>
      folder === '' ||
      optional ||
      devOptional ||
      (dev && !withDevelopment) ||
      (present[folder]?.version === version && existsSync(path.join(root, folder))),
  );
}

/**
 * Runs npm, found as the one that runs this script, or else on the PATH.
 * @param {string[]} args
 */
export function npm(args) {
  const own = process.env.npm_execpath;
  const [command, first] = own && path.basename(own) === 'npm-cli.js' ? [process.execPath, [own]] : ['npm', []];
  // npm's error words reach the screen. On Windows `npm` is a script, which only a shell can run.
  const shell = process.platform === 'win32' && command === 'npm';
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell });
}

/**
 * Brings node_modules up to package-lock.json where it is not.
 * @param {{ withDevelopment: boolean }} wanted
 */
export function install({ withDevelopment }) {
  if (nodeMajor < oldestNode) {
    giveUp(
      `Idanwo needs Node ${oldestNode} or newer; this is ${process.version}. Get a current one from https://nodejs.org.`,
    );
  }
  // Without the pinned Node, which is a development package, an older one cannot run the server.
  if (isInstalled(withDevelopment || nodeMajor < serverNode)) return;

  console.log('Installing (first start only, about a minute)…');
  const started = performance.now();
  const { status, error } = npm(['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']);
  if (error && 'code' in error && error.code === 'ENOENT') {
    giveUp('npm was not found. It comes with Node: install Node again from https://nodejs.org, then run this again.');
  }
  if (status !== 0) {
    giveUp(
      'Installing failed; what npm said stands above.\n' +
        'The first start needs the internet (or a registry set with `npm config set registry`). ' +
        'Check the connection and the room on the disk, then run this again.',
    );
  }
  console.log(`Installed in ${secondsSince(started)} s.`);
}

/** @param {number} started */
export function secondsSince(started) {
  return ((performance.now() - started) / 1000).toFixed(1);
}

function findRuntime() {
  const pinned = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  // The pinned one is built for glibc: on Alpine it is there and does not run. Only a Node that could take its place
  // needs to ask.
  if (existsSync(pinned) && (nodeMajor < serverNode || runs(pinned))) return pinned;
  if (nodeMajor >= serverNode) return process.execPath;
  return giveUp(
    `The pinned Node ${serverNode} is not in node_modules, and this is ${process.version}. ` +
      'Either allow install scripts (`npm config delete ignore-scripts`), delete node_modules and run this again, ' +
      `or use Node ${serverNode}.`,
  );
}

/** @param {string} file */
function runs(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** @type {string | undefined} */
let foundRuntime;

/** The Node that runs everything but these scripts: the pinned one, or else this one where it is new enough. */
export function runtime() {
  foundRuntime ??= findRuntime();
  return foundRuntime;
}

/** Node keeps what it has compiled, TypeScript made plain too: a start then takes a third less time and 30 MB less. */
const compiledOnce = { NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') };

/** The environment in which a tool that a tool starts finds the pinned Node and the installed commands first. */
export function toolEnvironment() {
  const { PATH, Path, ...rest } = { ...compiledOnce, ...process.env };
  const folders = [path.dirname(runtime()), path.join(root, 'node_modules/.bin'), PATH ?? Path ?? ''];
  return { ...rest, PATH: folders.join(path.delimiter) };
}

/**
 * The JavaScript file behind a command of an installed package, to be run by `runtime()` on every platform alike.
 * @param {string} packageName
 * @param {string} [command]
 */
export function commandFile(packageName, command = packageName) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs the pinned Node in this process's place: its output, its signals, its exit code.
 * @param {string[]} args
 */
export function become(args) {
  const child = spawn(runtime(), args, { cwd: root, stdio: 'inherit', env: { ...compiledOnce, ...process.env } });
  // The terminal sends Ctrl+C to both of us; a second SIGINT from here might read as impatience.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => giveUp(`Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? os.constants.signals[signal] : 0)));
}
