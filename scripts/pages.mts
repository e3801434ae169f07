import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minifySync, type Plugin } from 'vite';
import { chunkOf, partsOf } from './bundle-parts.mts';
import { className } from './class-names.mts';
import { compiledWords, compileText, languageFolders, readTexts, wordsOf } from './words.mts';

const app = ['main.tsx', 'app/App.tsx'];
const shell = [...app, 'app/Guard.tsx', 'app/Shell.tsx'];
const profile = '/api/auth/profile';
/**
 * What the addresses of each role begin with (src/web/paths.ts), the narrowest first, what their screens need, and the
 * calls that all of them begin with; `*` is the rest of the address.
 */
const roles = [
  {
    name: 'exam',
    address: '/dashboard/student/test/',
    sources: ['main.tsx', 'app/ExamPage.tsx'],
    calls: [profile, '/api/student/tests/*'],
  },
  {
    name: 'student',
    address: '/dashboard/student',
    sources: [...shell, 'screens/student.ts'],
    calls: [profile],
  },
  {
    name: 'instructor',
    address: '/dashboard/instructor',
    sources: [...shell, 'screens/instructor.ts'],
    calls: [profile],
  },
  { name: 'administrator', address: '/dashboard/admin', sources: [...shell, 'screens/admin.ts'], calls: [profile] },
  { name: 'sample', address: '/sample', sources: [...app, 'screens/student/sample/SampleScreen.tsx'], calls: [] },
  { name: 'register', address: '/register', sources: [...app, 'screens/landing/LandingScreen.tsx'], calls: [] },
  { name: 'other', address: '/', sources: app, calls: [] },
];

/**
 * The two pages of the site. `index.html`, at the site's own address, has the landing page in it, rendered here, so that
 * it is painted before any script has come (docs/decisions/0037). `app.html` is the page of all other addresses, and
 * says itself which parts each of them needs. What runs before the first paint stands in both as text.
 */
export function pages(webFolder: string): Plugin {
  const inline = (name: string) => {
    const text = readFileSync(path.join(webFolder, name), 'utf8')
      .replace('__LANGUAGES__', languageFolders().join('|'))
      .replace('__PAGE_DID_NOT_COME__', () => JSON.stringify(inEachLanguage('pageDidNotCome')));
    return `<script>${minifySync(name, text, { module: false }).code.trim()}</script>`;
  };
  return {
    name: 'pages',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('<script data-inline="before-paint.js"></script>', () => inline('before-paint.js')),
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('The page was not built');
        const html = String(page.source);
        const files = (sources: string[]) => partsOf(bundle, webFolder, sources);
        const entry = files(['main.tsx']);
        const landing = files(['main.tsx', 'screens/landing/LandingPage.tsx']);
        const parts = roles.map(({ sources, ...role }) => ({ ...role, files: files(sources) }));

        const beside = (all: string[]) => all.filter((file) => !entry.includes(file));
        // They need nothing else.
        const wordsIn = (sources: string[]) => [
          ...new Set(sources.map((source) => chunkOf(bundle, path.join(webFolder, source)))),
        ];
        const inAssets = (all: string[]) => beside(all).map((file) => `/${file}`);
        const ofRoles = parts.map(({ name, address, calls, files: all }) => ({
          address,
          calls,
          files: inAssets(all),
          words: Object.fromEntries(
            languageFolders().map((language) => [language, inAssets(wordsIn(wordsOf(language, name)))]),
          ),
        }));
        // Before the styles, which a script that stands after them waits for.
        const askingAtOnce = (lists: readonly object[]) => {
          const hint = inline('preload-parts.js').replace('__PARTS__', () => JSON.stringify(lists));
          return html.replace('<script type="module"', (script) => `${hint}\n    ${script}`);
        };
        this.emitFile({ type: 'asset', fileName: 'app.html', source: askingAtOnce(ofRoles) });
        const ofLanding = inAssets(landing);
        const scripts = { address: '/', files: ofLanding.filter((file) => !isStyle(file)), words: {}, calls: [] };
        page.source = withLanding(
          intoHead(askingAtOnce([scripts]), [hidden, ...ofLanding.filter(isStyle).map(asStyles)]),
          await renderLanding(webFolder),
        );

        const weighed = {
          landing,
          ...Object.fromEntries(parts.map(({ name, files: all }) => [name, all])),
        };
        this.emitFile({ type: 'asset', fileName: '.pages.json', source: JSON.stringify(weighed) });
      },
    },
  };
}

/** For those who are shown something else, until main.tsx does (src/web/before-paint.js). */
const hidden = '<style>[data-landing=other] #root,[data-landing=translated] #root{display:none}</style>';

/** A sentence that needs no catalogue, by language. */
const inEachLanguage = (key: string) =>
  Object.fromEntries(
    languageFolders().map((language) => [language, compileText(readTexts(language, 'common')[key] ?? '', language)]),
  );

const isStyle = (file: string) => file.endsWith('.css');
const asStyles = (file: string) => `<link rel="stylesheet" crossorigin href="${file}">`;

const intoHead = (html: string, tags: string[]) => html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);

const withLanding = (html: string, text: string) =>
  html.replace('<div id="root"></div>', () => `<div id="root">${text}</div>\n    <p id="waiting" role="status"></p>`);

/** Built once more, for Node: the landing page alone, which is all that it imports. */
async function renderLanding(webFolder: string): Promise<string> {
  const outDir = path.join(webFolder, '../../.cache/landing');
  await build({
    configFile: false,
    root: webFolder,
    logLevel: 'warn',
    plugins: [react(), compiledWords],
    css: { postcss: path.join(webFolder, '../..'), modules: { generateScopedName: className } },
    build: {
      ssr: 'landing-at-build.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'landing.mjs' } },
    },
  });
  const built: unknown = await import(`${pathToFileURL(path.join(outDir, 'landing.mjs')).href}?${Date.now()}`);
  if (!rendersLanding(built)) throw new Error('The landing page was not built');
  return withoutTitle(built.renderLanding());
}

function rendersLanding(built: unknown): built is { renderLanding: () => string } {
  return (
    typeof built === 'object' && built !== null && 'renderLanding' in built && typeof built.renderLanding === 'function'
  );
}

/** The page has one in its head. */
const withoutTitle = (text: string) => text.replace(/<title>[^<]*<\/title>/, '');
