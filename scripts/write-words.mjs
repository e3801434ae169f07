// Writes what the types know of the English catalogues, after one of them was changed: node scripts/write-words.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './install.mjs';
import { messageTypes } from './words.mts';

const file = path.join(root, 'src/web/words/messages.ts');
writeFileSync(file, await format(messageTypes(), { ...(await resolveConfig(file)), filepath: file }));
