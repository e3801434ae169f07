// The server as a few files of JavaScript, with all packages in them that can be.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { root } from './install.mjs';

/** Packages that read files of their own, which a bundle would part them from. */
export const packagesBeside = ['@fastify/swagger-ui', 'dejavu-fonts-ttf', 'pdfkit'];
/** Their native parts are others on each platform. */
export const nativePackages = ['@node-rs/argon2', 'sharp'];

const beside = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url,?\s*\)/g;

/**
 * What the sources find beside them, the bundle has elsewhere: the modules of threads become files of it, pictures come
 * along, and the built web app stands where it is said.
 * @param {string} dist
 * @returns {import('vite').Plugin}
 */
const filesBeside = (dist) => ({
  name: 'files-beside',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(path.join(root, 'src')) || !code.includes('import.meta.url')) return undefined;
    return code.replaceAll(beside, (_, relative) => {
      const file = path.resolve(path.dirname(id), relative);
      if (file === path.join(root, 'dist')) return `new URL('${dist}', import.meta.url)`;
      if (file.endsWith('.svg')) {
        this.emitFile({ type: 'asset', fileName: path.basename(file), source: readFileSync(file) });
        return `new URL('./${path.basename(file)}', import.meta.url)`;
      }
      if (!file.endsWith('.ts')) return this.error(`${id} reads ${relative}, which the archive does not have.`);
      const fileName = `${path.basename(file, '.ts')}.js`;
      this.emitFile({ type: 'chunk', id: file, fileName });
      return `new URL('./${fileName}', import.meta.url)`;
    });
  },
});

/**
 * Node keeps the text of each file that it runs, and at two bytes a letter where one of them is not ASCII.
 * @type {import('vite').Plugin}
 */
const inAscii = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const [line] = /^.*\P{ASCII}.*$/mu.exec(file.code) ?? [];
      if (line !== undefined)
        this.error(`${file.fileName} has a letter that cannot be escaped, as in String.raw: ${line}`);
    }
  },
};

/**
 * @param {string} folder
 * @param {object} how
 * @param {Record<string, string>} how.entry its names and the sources that they start
 * @param {string} how.dist where the web app is, seen from the folder
 */
export async function bundleServer(folder, { entry, dist }) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [filesBeside(dist), inAscii],
    ssr: { noExternal: true, external: [...packagesBeside, ...nativePackages] },
    build: {
      ssr: true,
      emitAssets: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      license: { fileName: 'licences.md' },
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          charset: 'ascii',
          comments: false,
        },
      },
    },
  });
}
