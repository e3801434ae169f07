import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { oldestBrowsers } from './scripts/browser-floor.mts';
import { keptParts } from './scripts/kept-parts.mts';
import { refuseNewer } from './scripts/refuse-newer.mts';

/**
 * What zod brings along and a browser does not need, out of the landing page's 150 kB: every schema's writer of JSON
 * Schema, which only the server's reference page uses (5 kB), and the guard against values that contain themselves,
 * which JSON cannot write (2 kB; zod goes without it where none is set). Both become nothing.
 */
const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors|memoizer)\.js$/ },
    handler: (code) =>
      [...code.matchAll(/^export (?:const|function|class) ([\w$]+)/gm)]
        .map(([, name]) => `export const ${name} = () => undefined;`)
        .join('\n'),
  },
};

/** The router's store brings a stand-in for what React has had of its own since version 18. */
const reactsOwnStore: Plugin = {
  name: 'reacts-own-store',
  apply: 'build',
  transform: {
    filter: { id: /use-sync-external-store-shim\.production\.js$/ },
    handler: () => "exports.useSyncExternalStore = require('react').useSyncExternalStore;",
  },
};

// The imports `#web/*`, `#contract/*` and `#domain/*` are the subpath imports of package.json: nothing to configure.
export default defineConfig({
  root: 'src/web',
  plugins: [react(), leanZod, reactsOwnStore, keptParts(path.join(import.meta.dirname, 'src/web')), refuseNewer],
  css: { postcss: import.meta.dirname },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    target: oldestBrowsers,
    // Browsers that need it for preloading (before 2023) load the same without.
    modulePreload: { polyfill: false },
    // The content security policy takes no font from within a style sheet.
    assetsInlineLimit: (file) => (/\.(woff2?|ttf)$/.test(file) ? false : undefined),
    rolldownOptions: {
      output: {
        // What every page needs, in one file that stays in the browser's cache when only our own code changes; what
        // only screens behind the guard use comes with them.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|zod|@tanstack\/[\w-]+)\/(?!.*(useBlocker|nfiniteQueryObserver|useInfiniteQuery)\.js)/,
            },
            // And what nearly every page needs of our own, in one file instead of twenty: they compress better together.
            {
              name: 'shared',
              test: /src\/web\/(features\/(session\/session|settings\/settings)\.ts|ui\/(Button|FailureState|FullScreen|TextField|Wordmark)\.tsx)$/,
            },
          ],
        },
        // Every page has the list of all parts, to load theirs at once: short names keep it short.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  server: {
    // Not our own src/web/api/*.ts, which the development server keeps under the same path.
    proxy: { '^/api/(?![\\w-]+\\.tsx?(\\?|$))': `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}` },
  },
});
