import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The screens and parts that an exam and its result need, from signing in to the review. */
const examRoots = [
  'index.html',
  'app/Guard.tsx',
  'app/MaintenanceScreen.tsx',
  'app/NotFoundScreen.tsx',
  'app/Shell.tsx',
  'features/attempt/send-journal.ts',
  'screens/landing/LandingScreen.tsx',
  'screens/student/CatalogueScreen.tsx',
  'screens/student/DashboardScreen.tsx',
  'screens/student/ExamScreen.tsx',
  'screens/student/ResultReview.tsx',
  'screens/student/ResultsScreen.tsx',
];
const mathematicsRoots = ['ui/FormulaText.tsx', 'ui/RichText.tsx'];
/** Copied as they are, without a hash. */
const publicFiles = ['color-scheme.js', 'favicon.svg'];

/** Builds the service worker, and tells it which files of this build it has to keep. */
export function keptParts(webFolder: string): Plugin {
  return {
    name: 'kept-parts',
    apply: 'build',
    buildStart() {
      const id = path.join(webFolder, 'service-worker/worker.ts');
      this.emitFile({ type: 'chunk', id, fileName: 'service-worker.js' });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const found = new Set<string>();

        const take = (fileName: string): void => {
          const output = bundle[fileName];
          if (output === undefined || found.has(fileName)) return;
          found.add(fileName);
          if (output.type === 'asset') {
            for (const [, font] of String(output.source).matchAll(/url\(\/(assets\/[^)]+\.woff2)\)/g)) {
              if (font !== undefined) found.add(font);
            }
            return;
          }
          for (const needed of [...output.imports, ...(output.viteMetadata?.importedCss ?? [])]) take(needed);
        };
        const partsOf = (roots: readonly string[]): string[] => {
          const before = new Set(found);
          for (const root of roots) {
            const id = path.join(webFolder, root);
            const chunk = chunks.find(
              ({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id),
            );
            if (chunk === undefined) this.error(`${root} is in no part of the build`);
            take(chunk.fileName);
          }
          return [...found].filter((file) => !before.has(file)).map((file) => `/${file}`);
        };

        const exam = [...partsOf(examRoots), ...publicFiles.map((file) => `/${file}`)];
        const mathematics = partsOf(mathematicsRoots);
        const version = createHash('sha256').update(JSON.stringify([exam, mathematics]));
        for (const file of publicFiles) version.update(readFileSync(path.join(webFolder, 'public', file)));
        version.update(readFileSync(path.join(webFolder, 'index.html')));
        const kept = JSON.stringify({ version: version.digest('hex').slice(0, 12), exam, mathematics });
        const worker = bundle['service-worker.js'];
        if (worker?.type !== 'chunk') this.error('The service worker was not built');
        worker.code = worker.code.replace('__KEPT_PARTS__', () => kept);
      },
    },
  };
}
