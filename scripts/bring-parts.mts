import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts `bringPart` (src/web/ui/bring-part.ts) around each `import()`, with all files that the part needs and its own: the
 * bundler's own helper lets the import fail where one is lost, and most browsers keep that in mind.
 */
export function bringParts(webFolder: string): Plugin {
  return {
    name: 'bring-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Browsers that need it for preloading (before 2023) load the same without.
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'html' ? files : [...new Set([file, ...files])],
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () =>
        `export { bringPart as __vitePreload } from ${JSON.stringify(path.join(webFolder, 'ui/bring-part.ts'))};`,
    },
  };
}
