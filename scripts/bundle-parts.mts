import path from 'node:path';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The files that a browser loads for these sources (below the web folder): scripts with their styles, each once. */
export function partsOf(bundle: Bundle, webFolder: string, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const take = (fileName: string): void => {
    const output = bundle[fileName];
    if (output === undefined || found.has(fileName)) return;
    found.add(fileName);
    if (output.type === 'chunk') {
      for (const needed of [...output.imports, ...(output.viteMetadata?.importedCss ?? [])]) take(needed);
    }
  };
  for (const source of sources) take(chunkOf(bundle, path.join(webFolder, source)));
  return [...found];
}

/** The one file that this source stands in. */
export function chunkOf(bundle: Bundle, id: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && (output.facadeModuleId === id || output.moduleIds.includes(id)),
  );
  if (chunk === undefined) throw new Error(`${id} is in no part of the build`);
  return chunk.fileName;
}

/** The fonts that these style sheets name. */
export function fontsOf(bundle: Bundle, files: readonly string[]): string[] {
  const fonts = files.flatMap((file) => {
    const output = bundle[file];
    const text = output?.type === 'asset' ? String(output.source) : '';
    return [...text.matchAll(/url\(\/(assets\/[^)]+\.woff2)\)/g)].flatMap(([, font]) => font ?? []);
  });
  return [...new Set(fonts)];
}
