import type { Identifier } from '@mdn/browser-compat-data';
import postcss, { type Declaration } from 'postcss';
import { css, featureAt, lackedBy, partsOf } from './compatibility.mts';

/** What an older browser passes over, and the page is whole all the same; the next family of letters is taken. */
const harmless = new Set(['font-family', 'rx', 'scrollbar-gutter', 'text-box-edge', 'text-box-trim', 'text-wrap']);

/** `color-mix` and its like stand at many depths; of two that have a name, both have to be there. */
const functions = new Map<string, Identifier[]>();
collectFunctions(css['types']);

function collectFunctions(from: Identifier | undefined): void {
  for (const [name, feature] of partsOf(from)) {
    functions.set(name, [...(functions.get(name) ?? []), feature]);
    collectFunctions(feature);
  }
}

/** What a style sheet asks for that a browser of the floor lacks, with who lacks it. */
export function newerStyle(text: string): string[] {
  const found = new Map<string, string[]>();
  const take = (name: string, feature: Identifier | undefined) => {
    const lacking = lackedBy(feature);
    if (lacking.length > 0) found.set(name, lacking);
  };
  const root = postcss.parse(text);
  root.walkAtRules(({ name }) => take(`@${name}`, featureAt(css['at-rules'], name)));
  root.walkRules(({ selector, parent }) => {
    // What begins with a dash is one browser's own, and written beside the others'.
    for (const [, name] of selector.matchAll(/::?([a-z][a-z-]*)/g)) {
      if (name !== undefined) take(`:${name}`, featureAt(css['selectors'], name));
    }
    if (parent?.type === 'rule') take('nesting', featureAt(css['selectors'], 'nesting'));
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (prop.startsWith('-') && !prop.startsWith('--')) return;
    if (harmless.has(prop) || hasFallback(declaration)) return;
    const property = featureAt(css['properties'], prop);
    take(prop, property);
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w-]*\()/g)) {
      take(`${prop}: ${word}`, featureAt(property, word));
    }
    for (const [, name] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) {
      for (const feature of functions.get(name ?? '') ?? []) take(`${name}()`, feature);
    }
  });
  return [...found].map(([name, lacking]) => `${name} (not in ${lacking.join(', ')})`);
}

/** An earlier value of the same property, for the browsers that do not read this one. */
function hasFallback(declaration: Declaration): boolean {
  for (let before = declaration.prev(); before !== undefined; before = before.prev()) {
    if (before.type === 'decl' && before.prop === declaration.prop) return true;
  }
  return false;
}
