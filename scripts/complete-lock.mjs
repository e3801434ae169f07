#!/usr/bin/env node
// Maintainers only. Some registry mirrors lack the binary packages of other platforms; npm then writes a lockfile
// without them and `npm ci` refuses it ("Missing: X from lock file"). This adds the absent optional packages back.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const has = (from, dep) => {
  for (let p = from; ;) {
    if (lock.packages[`${p ? `${p}/` : ''}node_modules/${dep}`]) return true;
    if (!p) return false;
    const i = p.lastIndexOf('/node_modules/');
    p = i < 0 ? '' : p.slice(0, i);
  }
};
for (const [key, pkg] of Object.entries(lock.packages)) {
  for (const [dep, range] of Object.entries(pkg.optionalDependencies ?? {})) {
    if (has(key, dep)) continue;
    const os =
      ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32', 'aix', 'sunos'].find((o) =>
        dep.includes(o),
      ) ?? (dep === 'fsevents' ? 'darwin' : undefined);
    const cpu = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'wasm32', 'arm'].find((c) => dep.includes(c));
    lock.packages[`node_modules/${dep}`] = {
      version: range.replace(/^[~^]/, ''),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(pkg.dev ? { dev: true } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
    };
    console.log(`added ${dep}@${range}`);
  }
}
const [head, ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([head, ...rest.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
