import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { bringParts } from './scripts/bring-parts.mts';
import { oldestBrowsers } from './scripts/browser-floor.mts';
import { className } from './scripts/class-names.mts';
import { cutFaces } from './scripts/faces.mts';
import { helpersInPlace } from './scripts/helpers-in-place.mts';
import { keptParts } from './scripts/kept-parts.mts';
import { leanZod } from './scripts/lean-zod.mts';
import { pageParts } from './scripts/page-parts.mts';
import { pages } from './scripts/pages.mts';
import { refuseNewer } from './scripts/refuse-newer.mts';
import { compiledWords } from './scripts/words.mts';

/** The router's store brings a stand-in for what React has had of its own since version 18. */
const reactsOwnStore: Plugin = {
  name: 'reacts-own-store',
  apply: 'build',
  transform: {
    filter: { id: /use-sync-external-store-shim\.production\.js$/ },
    handler: () => "exports.useSyncExternalStore = require('react').useSyncExternalStore;",
  },
};

const webFolder = path.join(import.meta.dirname, 'src/web');

// The imports `#web/*`, `#contract/*` and `#domain/*` are the subpath imports of package.json: nothing to configure.
export default defineConfig({
  root: 'src/web',
  plugins: [
    cutFaces(path.join(import.meta.dirname, '.cache/faces')),
    react(),
    compiledWords,
    leanZod,
    reactsOwnStore,
    helpersInPlace,
    bringParts(webFolder),
    pages(webFolder),
    keptParts(webFolder),
    refuseNewer,
  ],
  css: { postcss: import.meta.dirname, modules: { generateScopedName: className } },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    target: oldestBrowsers,
    // The content security policy takes no font from within a style sheet.
    assetsInlineLimit: (file) => (/\.(woff2?|ttf)$/.test(file) ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: { groups: pageParts },
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
