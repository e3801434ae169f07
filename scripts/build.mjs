// `npm run build`: the web app into dist/, with its compressed copies, and the server into dist-server/, each with the stamp
// that spares the next start a build. `node scripts/build.mjs server` builds what it names (`journeys` besides).
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { folderOf, hashSources, markBuilt, parts } from './built.mjs';
import { compressFolder } from './compress.mjs';
import { commandFile, root, runtime, toolEnvironment } from './install.mjs';

/** @typedef {import('./built.mjs').Part} Part */

/** @type {Record<Part, () => Promise<void> | void>} */
const builds = {
  web: async () => {
    run(commandFile('vite'), 'build');
    console.log(`Compressed ${await compressFolder(folderOf('web'))} files.`);
  },
  server: () => run(path.join(root, 'scripts/build-server.mjs'), 'server'),
  journeys: () => run(path.join(root, 'scripts/build-server.mjs'), 'journeys'),
};

/** On the pinned Node, or ends with how it failed. @param {string[]} args */
function run(...args) {
  const { status } = spawnSync(runtime(), args, { cwd: root, env: toolEnvironment(), stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const named = process.argv.slice(2);
const asked = named.length > 0 ? named : parts;
for (const part of /** @type {Part[]} */ (Object.keys(builds)).filter((each) => asked.includes(each))) {
  const hash = hashSources(part);
  await builds[part]();
  markBuilt(part, hash);
}
