// The Chromium that the browser journeys drive.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

// The shell first: the same engine without a browser's windows around it, at three quarters of the time. Chrome before
// Chromium: on Ubuntu `chromium` may be a stub that asks for a snap.
const shell = 'chromium-headless-shell';
const names = [shell, 'google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser'];

/** @returns {string[]} */
function usualPaths() {
  if (process.platform === 'darwin') {
    return ['/Applications', path.join(os.homedir(), 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (process.platform === 'win32') {
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
      folder === undefined
        ? []
        : [
            'Google/Chrome/Application/chrome.exe',
            'Chromium/Application/chrome.exe',
            'Microsoft/Edge/Application/msedge.exe',
          ].map((name) => path.join(folder, name)),
    );
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** @param {string} file */
function runs(file) {
  if (!existsSync(file)) return false;
  // Only Linux has stubs; Chrome on Windows would open a window.
  return process.platform !== 'linux' || spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

function playwrightsOwn() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
}

/**
 * A browser that is there already.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  return usualPaths().find(runs) ?? [playwrightsOwn()].find(existsSync);
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** @param {string[]} args */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`);
}

/** A browser that is there, or is installed now where that needs nobody's leave. Throws with what to do otherwise. */
export function findOrInstallBrowser() {
  const found = findBrowser();
  if (found && (process.env.CHROMIUM_PATH || path.basename(found) === shell)) return found;
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser journeys (once)…');
    try {
      aptGet(['update']);
      aptGet(['install', '-y', '--no-install-recommends', shell]);
    } catch (error) {
      // Without the internet whatever is there serves as well, and only takes longer.
      if (!found) throw error;
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium or Chrome, and none was found.\n' +
      'Install one, or name one with CHROMIUM_PATH=/path/to/chrome, or run `npx playwright install --with-deps chromium`.',
  );
}
