import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { oldestBrowsers } from './scripts/browser-floor.mts';
import { className } from './scripts/class-names.mts';
import { cutFaces } from './scripts/faces.mts';
import { helpersInPlace } from './scripts/helpers-in-place.mts';
import { keptParts } from './scripts/kept-parts.mts';
import { leanZod } from './scripts/lean-zod.mts';
import { pages } from './scripts/pages.mts';
import { refuseNewer } from './scripts/refuse-newer.mts';

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
    leanZod,
    reactsOwnStore,
    helpersInPlace,
    pages(webFolder),
    keptParts(webFolder),
    refuseNewer,
  ],
  css: { postcss: import.meta.dirname, modules: { generateScopedName: className } },
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
        // Few parts, by who needs them (docs/decisions/0037): on a slow network each request costs more than its bytes.
        // What nothing here names comes when it is asked for: charts, formulas, what sorts by hand.
        codeSplitting: {
          groups: [
            // What every page needs: packages, the entry, what the landing page and the app stand on, and the styles of
            // the exam with those that recur.
            {
              name: 'common',
              priority: 9,
              test: new RegExp(
                String.raw`node_modules/(react|react-dom|scheduler|zod|@tanstack/(react-query|query-core))/(?!.*(nfiniteQueryObserver|useInfiniteQuery)\.js)` +
                  String.raw`|icons/IconCheck\.mjs` +
                  String.raw`|src/web/(main\.tsx|app/ColorScheme\.tsx|paths\.ts|features/session/(session|way-on)\.ts|ui/(Button|Tabs|TextField|Wordmark)\.tsx)$` +
                  String.raw`|src/web/(ui/theme|screens/landing|features/attempt|kinds/[\w-]+)/[\w.-]+\.css$` +
                  String.raw`|src/web/ui/(layout|prose|space|surface|dialog|messages|badge|notice|visually-hidden)\.module\.css$`,
              ),
            },
            { name: 'landing', priority: 7, test: /src\/web\/screens\/landing\/LandingPage\.tsx$/ },
            // The exam, which does without the router at its own address, and what every signed-in person has.
            { name: 'exam', priority: 6, test: /src\/web\/(app\/ExamPage\.tsx|features\/attempt\/)/ },
            // The router, and in one sheet the styles of all screens that it leads to.
            {
              name: 'app',
              priority: 5,
              test: /src\/web\/((app\/(App|Guard)|screens\/student\/RoutedExam)\.tsx|.*\.module\.css)$|@mantine\/core\/styles\/.*\.css$/,
            },
            // What several roles share: the shell, and the component library with it.
            {
              name: 'shared',
              priority: 4,
              minShareCount: 2,
              test: /src\/|node_modules\/(@mantine\/(core|hooks)|@floating-ui|@tabler)\//,
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
