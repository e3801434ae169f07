import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const web = path.join(root, 'src/web');
const config = await resolveConfig({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' }, 'serve');

/** The classes that each sheet has, those of its scales and words too. */
const sheets = new Map(
  await Promise.all(
    globSync('**/*.module.css', { cwd: web }).map(async (file) => {
      const sheet = path.join(web, file);
      const { code, modules = {} } = await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, config);
      // Animations have names too.
      const isClass = ([, name]: [string, string]) => code.includes(`.${name}`);
      return [
        sheet,
        Object.entries(modules)
          .filter(isClass)
          .map(([name]) => name),
      ] as const;
    }),
  ),
);

const imported = /^import (\w+) from '([^']+\.module\.css)';$/gm;
type Use = { file: string; sheet: string; names: string[]; isWhole: boolean };

/** What each file takes of each sheet by name. One that is handed on, or asked by a name that is worked out, is taken whole. */
const uses: Use[] = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
  const text = readFileSync(path.join(web, file), 'utf8');
  // The name of a sheet may end as another is called: `control` and `parts-control.module.css`.
  const rest = text.replaceAll(imported, '');
  return [...text.matchAll(imported)].map(([, local = '', from = '']) => {
    const sheet = from.startsWith('#web/') ? path.join(web, from.slice(5)) : path.join(web, path.dirname(file), from);
    const names = [...rest.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    return { file, sheet, names, isWhole: new RegExp(`[({=,:] ?${local}[[,)};]`).test(rest) };
  });
});

test('every class that a component names is in its sheet', () => {
  const missing = uses.flatMap(({ file, sheet, names }) => {
    const there = sheets.get(sheet) ?? [];
    return names.filter((name) => !there.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('every class of a sheet is named by a component', () => {
  const unused = [...sheets].flatMap(([sheet, names]) => {
    const own = uses.filter((use) => use.sheet === sheet);
    if (own.some(({ isWhole }) => isWhole)) return [];
    const named = new Set(own.flatMap((use) => use.names));
    return names.filter((name) => !named.has(name)).map((name) => `${path.relative(web, sheet)}: ${name}`);
  });
  expect(unused).toEqual([]);
});
