import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Every zod schema carries a writer of JSON Schema, which only the server's reference page uses: 5 kB of the landing
 * page's 150. In the browser it becomes nothing.
 */
const zodWithoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) =>
      [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => undefined;`)
        .join('\n'),
  },
};

// The imports `#web/*`, `#contract/*` and `#domain/*` are the subpath imports of package.json: nothing to configure.
export default defineConfig({
  root: 'src/web',
  plugins: [react(), zodWithoutJsonSchema],
  css: { postcss: import.meta.dirname },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    // The content security policy takes no font from within a style sheet.
    assetsInlineLimit: (file) => (/\.(woff2?|ttf)$/.test(file) ? false : undefined),
    rolldownOptions: {
      output: {
        // What every page needs, in one file that stays in the browser's cache when only our own code changes.
        codeSplitting: {
          groups: [{ name: 'base', test: /node_modules\/(react|react-dom|scheduler|zod|@tanstack\/[\w-]+)\// }],
        },
      },
    },
  },
  server: {
    // Not our own src/web/api/*.ts, which the development server keeps under the same path.
    proxy: { '^/api/(?![\\w-]+\\.tsx?(\\?|$))': `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}` },
  },
});
