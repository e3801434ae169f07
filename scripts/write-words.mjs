// `npm run words`: writes what the types know of the English catalogues, after one was changed (src/web/words).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './install.mjs';
import { messageTypes } from './words.mts';

const file = path.join(root, 'src/web/words/messages.ts');
writeFileSync(file, await format(messageTypes(), { ...(await resolveConfig(file)), filepath: file }));
