// What an archive takes from packages: from the registry, for another platform, or from node_modules as it stands.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { giveUp, npm, root } from '../install.mjs';
import { filesIn } from './files-in.mjs';

const cache = path.join(root, '.cache/release');
const modules = path.join(root, 'node_modules');
/** @type {Record<string, { version: string, integrity: string, dependencies?: Record<string, string> }>} */
const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;

/** @param {string} name */
const lockedAs = (name) => locked[`node_modules/${name}`] ?? giveUp(`${name} is not in package-lock.json.`);

/** A native part that package-lock.json leaves out has the version of what it is a part of. @param {string} name */
const versionOf = (name) => (locked[`node_modules/${name}`] ?? lockedAs(name.replace(/-wasm32-wasi$/, ''))).version;

/**
 * The folder of a package from the registry, whatever platform it is for. npm compares what comes with what the registry
 * says of it, and where package-lock.json knows it, it is compared with that too. It is fetched once.
 * @param {string} name
 * @param {string} [version]
 */
export function fetchPackage(name, version = versionOf(name)) {
  const folder = path.join(cache, `${name.replaceAll(/[@/]/g, '-')}-${version}`);
  if (existsSync(folder)) return path.join(folder, 'package');
  mkdirSync(cache, { recursive: true });
  const part = mkdtempSync(path.join(cache, 'part-'));
  try {
    console.log(`Fetching ${name}@${version}…`);
    const { status } = npm(['pack', `${name}@${version}`, `--pack-destination=${part}`, '--loglevel=error']);
    const [file] = readdirSync(part);
    if (status !== 0 || file === undefined) giveUp(`${name}@${version} could not be fetched from the registry.`);
    const packed = path.join(part, file);
    const wanted = locked[`node_modules/${name}`];
    if (wanted?.version === version) requireIntegrity(packed, wanted.integrity);
    execFileSync('tar', ['-xzf', packed, '-C', part]);
    rmSync(packed);
    renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return path.join(folder, 'package');
}

/**
 * @param {string} file
 * @param {string} integrity
 */
function requireIntegrity(file, integrity) {
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (found !== integrity) giveUp(`${path.basename(file)} is not what package-lock.json names.`);
}

const always = /^(package\.json|licen[cs]e.*|ofl.*)$/i;
/** What nobody reads at run time. */
const besides =
  /^(tests?|__tests__|docs?|examples?|benchmarks?|\.github|\.vscode)(\/|$)|\.(map|[cm]?ts|md|markdown|yml|tgz)$/;
/** Packages of which little is needed: what is, besides package.json and the licence. */
const neededOf = {
  pdfkit: /^js\/(pdfkit\.node\.mjs$|data\/.*\.icc$|standard-fonts\/(.*\.cjs|chunks\/.*)$)/,
  sharp: /^dist\/.*\.[cm]js$/,
  'dejavu-fonts-ttf': /^ttf\/DejaVu(SerifCondensed(-Bold|-Italic|-BoldItalic)?|SansCondensed(-Bold)?|SansMono)\.ttf$/,
};

/**
 * Copies packages and all that they depend on, without what is for those who develop.
 * @param {readonly string[]} names
 * @param {string} target a folder node_modules
 */
export function copyPackages(names, target) {
  for (const name of withDependencies(names)) copyPackage(name, path.join(modules, name), target);
}

/**
 * @param {string} name
 * @param {string} folder where it is now
 * @param {string} target
 */
export function copyPackage(name, folder, target) {
  // Under what terms the parts of libvips may be passed on stands in their README.
  const needed = name.startsWith('@img/') ? /./ : Object.hasOwn(neededOf, name) ? neededOf[name] : undefined;
  for (const file of filesIn(folder)) {
    const isWanted = always.test(file) || (needed ? needed.test(file) : !besides.test(file));
    if (!isWanted || file.startsWith('node_modules/')) continue;
    const copy = path.join(target, name, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    copyFileSync(path.join(folder, file), copy);
  }
}

/** @param {readonly string[]} names */
function withDependencies(names) {
  const all = new Set(names);
  // What is added while it is walked is walked too.
  for (const name of all) for (const dependency of Object.keys(lockedAs(name).dependencies ?? {})) all.add(dependency);
  return [...all];
}
