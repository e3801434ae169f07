import { strToU8, zipSync } from 'fflate';

/** A content of H5P as it stands within another. */
export const contentOf = (kind: string, params: object, title = '') => ({
  library: `H5P.${kind} 1.16`,
  params,
  subContentId: 'a',
  metadata: { title, license: 'U' },
});

/** A package of H5P with a content of this kind, and the pictures that it shows. */
export function h5pOf(kind: string, params: unknown, pictures: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return zipSync({
    'h5p.json': strToU8(JSON.stringify({ title: 'Rivers', mainLibrary: `H5P.${kind}`, language: 'en' })),
    'content/content.json': strToU8(typeof params === 'string' ? params : JSON.stringify(params)),
    'H5P.MultiChoice-1.16/library.json': strToU8('{"machineName":"H5P.MultiChoice"}'),
    ...Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [`content/${name}`, bytes])),
  });
}
