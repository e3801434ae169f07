import { fileURLToPath } from 'node:url';

/** What Node has compiled is kept, as `npm start` keeps it: a process takes half as long to start. */
export const compiledOnce = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)),
};
