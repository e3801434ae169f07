// `npm run release [platform…]`: an archive for each platform in release/, which starts without internet and without Node.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isBuilt } from './built.mjs';
import { become, install, root, runtime } from './install.mjs';

install({ withDevelopment: true });
if (!isBuilt('web')) {
  const build = [path.join(root, 'scripts/build.mjs'), 'web'];
  const { status } = spawnSync(runtime(), build, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
become([path.join(root, 'scripts/release/make-release.mjs'), ...process.argv.slice(2)]);
