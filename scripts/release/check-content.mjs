// Whether an archive holds what its platform needs, for those on which it cannot be tried here.
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { nativePackages } from '../bundle-server.mjs';
import { filesIn } from './files-in.mjs';

const mostBytes = 80 * 1024 * 1024;
/** Windows opens no path above 260; whoever unpacks it has a folder of their own before it. */
const longestPath = 160;
const needed = [
  'LICENSE',
  'README.txt',
  'app/idanwo.js',
  'app/heavy-jobs-thread.js',
  'app/guessing-thread.js',
  'app/licences.md',
  'app/package.json',
  'app/dist/index.html',
  'app/dist/app.html',
  'app/dist/service-worker.js',
  'app/node_modules/@fastify/swagger-ui/static/swagger-ui-bundle.js',
  'app/node_modules/dejavu-fonts-ttf/ttf/DejaVuSerifCondensed.ttf',
  'app/node_modules/pdfkit/js/pdfkit.node.mjs',
];

/**
 * @param {import('./platforms.mjs').Platform} platform
 * @param {string} folder
 * @param {string} packed
 * @returns {string[]} what is wrong
 */
export function faultsOf(platform, folder, packed) {
  const files = filesIn(folder);
  const packages = platform.packages.map((packageName) => `app/node_modules/${packageName}/package.json`);
  const name = path.basename(folder);
  const natives = files.filter((file) => file.endsWith('.node'));
  return [
    ...[...needed, ...packages, platform.nodeFile, platform.starter]
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is missing`),
    ...[platform.nodeFile, ...natives]
      .filter((file) => files.includes(file) && !isProgram(path.join(folder, file), platform.magic))
      .map((file) => `${file} is no program for ${platform.name}`),
    ...(natives.length === nativePackages.length
      ? []
      : [`it has ${natives.length} native parts instead of ${nativePackages.length}`]),
    ...files
      .filter((file) => `${name}/${file}`.length > longestPath || /[<>:"|?*\\]|[. ]$/.test(file))
      .map((file) => `${file} is no name for Windows`),
    ...linksIn(folder).map((file) => `${file} is a link`),
    ...faultsOfStarter(platform, folder),
    ...(statSync(packed).size > mostBytes ? [`packed it has ${statSync(packed).size} bytes`] : []),
  ];
}

/**
 * @param {string} file
 * @param {string} magic
 */
function isProgram(file, magic) {
  const first = Buffer.alloc(magic.length / 2);
  const opened = openSync(file, 'r');
  readSync(opened, first);
  closeSync(opened);
  return first.toString('hex') === magic;
}

/** @param {string} folder */
function linksIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ name }) => name);
}

/**
 * @param {import('./platforms.mjs').Platform} platform
 * @param {string} folder
 */
function faultsOfStarter({ os, starter }, folder) {
  const text = readFileSync(path.join(folder, starter), 'latin1');
  if (os !== 'win32') return statSync(path.join(folder, starter)).mode & 0o100 ? [] : [`${starter} cannot be run`];
  return [
    ...(/(^|[^\r])\n/.test(text) ? [`${starter} has ends of lines that Windows does not read`] : []),
    ...(!/[^\n\r -~]/.test(text) ? [] : [`${starter} has signs that are others in other code pages`]),
  ];
}
