// dependency-cruiser reads TypeScript through swc (it does not know TypeScript 7 yet). Without swc it would find no
// file and no fault, so its absence must stop it.
import '@swc/core';

export const spec = '\\.spec\\.tsx?$';
export const specSupport = '^src/server/(spec/|platform/db/spec-postgres\\.ts$)';
const web = '^src/web/';

/** The districts of the server from the ground up: each may use itself and those below it. See ARCHITECTURE.md. */
const districts = ['platform', 'people', 'bank', 'exam', 'money', 'school'];
const server = '^src/server/';
const oneOf = (/** @type {string[]} */ folders) => `${server}(${folders.join('|')})/`;
const floors = districts.map((district, floor) => ({
  name: `server-${district}-uses-what-is-below`,
  comment: 'Nor the root of the server, which puts the districts together.',
  severity: /** @type {const} */ ('error'),
  from: { path: oneOf([district]), pathNot: [spec, specSupport] },
  to: { path: server, pathNot: oneOf(districts.slice(0, floor + 1)) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An import that leads nowhere would slip past every rule below.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-is-the-wire-alone',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: spec },
      to: { pathNot: ['^src/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'Each turns text or bytes into a value, and touches nothing else.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: spec },
      to: {
        pathNot: [
          '^src/(contract|domain)/',
          '^node_modules/((@types/)?papaparse|marked|htmlparser2|domhandler|mathml-to-latex|fflate|read-excel-file|docx)/',
        ],
      },
    },
    {
      name: 'specs-of-contract-and-domain',
      severity: 'error',
      comment: 'The specs of collected files read them from the disk.',
      from: { path: `^src/(contract|domain)/.*${spec}`, pathNot: '/question-files/fixtures\\.spec\\.ts$' },
      to: {
        pathNot: [
          '^src/(contract|domain)/',
          '^node_modules/(zod|vitest|fast-check|papaparse|marked|htmlparser2|domhandler|fflate)/',
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^src/(server|web)/' },
      to: { path: '^src/(server|web)/', pathNot: '^src/$1/' },
    },
    {
      name: 'web-has-no-node',
      severity: 'error',
      from: { path: web, pathNot: spec },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-words-below-all',
      severity: 'error',
      from: { path: `${web}words/` },
      to: { path: web, pathNot: `${web}words/` },
    },
    {
      name: 'web-floor',
      severity: 'error',
      from: { path: `${web}(ui|api)/` },
      to: { path: `${web}(kinds|features|screens|app|routes)` },
    },
    {
      name: 'web-kinds-below-features',
      severity: 'error',
      from: { path: `${web}kinds/` },
      to: { path: web, pathNot: `${web}(kinds|ui|api|words)/` },
    },
    {
      name: 'web-features-stand-alone',
      severity: 'error',
      from: { path: `${web}features/([^/]+)/` },
      to: { path: `${web}features/`, pathNot: `${web}features/$1/` },
    },
    {
      name: 'web-features-below-screens',
      severity: 'error',
      from: { path: `${web}features/` },
      to: { path: `${web}(screens/|app/|routes)` },
    },
    {
      name: 'web-screens-by-role',
      severity: 'error',
      from: { path: `${web}screens/([^/]+)/` },
      to: {
        path: [`${web}screens/`, `${web}routes`],
        pathNot: [`${web}screens/$1(/|\\.ts$)`, `${web}screens/shared/`],
      },
    },
    ...floors,
    {
      name: 'server-files-stand-in-a-folder-of-a-district',
      severity: 'error',
      from: { path: `${server}[^/]+/`, pathNot: [`${oneOf(districts)}[^/]+/`, specSupport] },
      to: {},
    },
    {
      name: 'server-folders-in-a-folder-use-nothing-around-them',
      comment: 'So that no circle goes through both, which the run on folders does not see.',
      severity: 'error',
      from: { path: `${server}([^/]+/[^/]+)/.+/`, pathNot: spec },
      to: { path: `${server}$1/[^/]+$` },
    },
    {
      name: 'database-behind-one-door',
      comment: 'Only src/server/platform/db knows which engine runs.',
      severity: 'error',
      from: { pathNot: ['^src/server/platform/db/', spec, specSupport] },
      to: { path: ['^(node:)?sqlite$', '^node_modules/(@types/)?pg/'] },
    },
    {
      name: 'server-routes-are-mounted-once',
      comment: 'A folder may use the queries of another, never its routes.',
      severity: 'error',
      from: { path: '^src/server/[^/]+/', pathNot: spec },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'specs-are-leaves',
      severity: 'error',
      from: {},
      to: { path: spec },
    },
    {
      name: 'spec-support-is-for-specs',
      severity: 'error',
      from: { pathNot: [spec, specSupport, '^e2e/'] },
      to: { path: specSupport },
    },
    {
      name: 'no-development-package-at-run-time',
      comment: 'The web app is built, so all its packages are development packages.',
      severity: 'error',
      from: { path: '^src/(contract|domain|server)/', pathNot: [spec, specSupport] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
