// `npm run release [platform…]`: an archive for each platform in release/, which starts without internet and without Node.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { become, install, root, runtime } from './install.mjs';
import { isBuilt } from './web-build.mjs';

install({ withDevelopment: true });
if (!isBuilt()) {
  const { status } = spawnSync(runtime(), [path.join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
become([path.join(root, 'scripts/release/make-release.mjs'), ...process.argv.slice(2)]);
