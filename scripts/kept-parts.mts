import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { fontsOf, partsOf } from './bundle-parts.mts';
import { languageFolders, wordsOf } from './words.mts';

/** The screens and parts that an exam and its result need, from signing in to the review. */
const examSources = [
  'main.tsx',
  'app/App.tsx',
  'app/ExamPage.tsx',
  'app/Guard.tsx',
  'app/MaintenanceScreen.tsx',
  'app/NotFoundScreen.tsx',
  'app/Shell.tsx',
  'features/attempt/opened-session.ts',
  'features/attempt/send-journal.ts',
  'screens/landing/LandingScreen.tsx',
  'screens/student/CatalogueScreen.tsx',
  'screens/student/DashboardScreen.tsx',
  'screens/student/ExamScreen.tsx',
  'screens/student/ResultScreen.tsx',
  'screens/student/ResultsScreen.tsx',
  'screens/student/room/Calculator.tsx',
  'screens/student/room/ExamRoom.tsx',
  'screens/student/room/RoomMedia.tsx',
];
const mathematicsSources = [
  'ui/ChemistryText.tsx',
  'ui/FormulaText.tsx',
  'ui/Picture.tsx',
  'ui/RichText.tsx',
  'ui/Sound.tsx',
];

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
        const filesOf = (sources: readonly string[]) => {
          const parts = partsOf(bundle, webFolder, sources);
          return [...parts, ...fontsOf(bundle, parts)].map((file) => `/${file}`);
        };
        const exam = filesOf(examSources);
        const mathematics = filesOf(mathematicsSources).filter((file) => !exam.includes(file));
        const words = Object.fromEntries(
          languageFolders().map((language) => [language, filesOf(wordsOf(language, 'app'))]),
        );
        const version = createHash('sha256').update(JSON.stringify([exam, mathematics, words]));
        const page = bundle['app.html'];
        if (page?.type !== 'asset') this.error('The page was not built');
        version.update(page.source);
        const kept = JSON.stringify({ version: version.digest('hex').slice(0, 12), exam, mathematics, words });
        const worker = bundle['service-worker.js'];
        if (worker?.type !== 'chunk') this.error('The service worker was not built');
        worker.code = worker.code.replace('__KEPT_PARTS__', () => kept);
      },
    },
  };
}
