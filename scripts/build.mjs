// `npm run build`: the web app into dist/, with its compressed copies and the stamp that spares the next start a build.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { commandFile, root, runtime, toolEnvironment } from './install.mjs';
import { hashSources, markBuilt } from './web-build.mjs';

const hash = hashSources();
const { status } = spawnSync(runtime(), [commandFile('vite'), 'build'], {
  cwd: root,
  env: toolEnvironment(),
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const compressed = await compressFolder(path.join(root, 'dist'));
markBuilt(hash);
console.log(`Compressed ${compressed} files.`);
