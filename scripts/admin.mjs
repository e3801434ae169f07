// `npm run admin -- <command>`: what the operator does on the server itself. It installs first where that is needed.
import { become, install } from './install.mjs';

install({ withDevelopment: false });
become(['src/server/school/admin-cli/main.ts', ...process.argv.slice(2)]);
