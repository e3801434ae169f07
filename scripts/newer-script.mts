import type { Identifier } from '@mdn/browser-compat-data';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { oldestLanguage } from './browser-floor.mts';
import { api, featureAt, javascript, lackedBy, partsOf } from './compatibility.mts';

/** Used only where it is there: by zod, by the router, by ProseMirror, by api/call.ts and what shows messages and shares a link. */
const askedFor = [
  'AbortSignal.any',
  'Error.captureStackTrace',
  'URL.canParse',
  '.caretPositionFromPoint()',
  '.caretRangeFromPoint()',
  '.getComposedRanges()',
  '.hidePopover()',
  '.share()',
  '.showPopover()',
  '.startViewTransition()',
];
/** Names that methods of React's `Children`, of marked, of zod and of ProseMirror have too. */
const namesakes = ['.toArray()', '.image()', '.tag()', '.when()', '.addElement()', '.sync()'];
const allowed = new Set([...askedFor, ...namesakes]);

const builtins = javascript['builtins'];
const newerMethods = methodsOnlyNewerHave();

/**
 * The methods that a browser of the floor lacks on all objects that it has, for a script does not say what a method is
 * called on. Those of an object that is newer itself are left out: it has to be named to be had.
 */
function methodsOnlyNewerHave(): Map<string, string[]> {
  const newer = new Map<string, string[]>();
  const older = new Set<string>();
  const take = (from: Identifier | undefined, isMethod: (owner: string, name: string) => boolean) => {
    for (const [owner, object] of partsOf(from)) {
      if (lackedBy(object).length > 0) continue;
      for (const [name, feature] of partsOf(object)) {
        if (!isMethod(owner, name)) continue;
        const lacking = lackedBy(feature);
        if (lacking.length === 0) older.add(name);
        else newer.set(name, lacking);
      }
    }
  };
  // Of the language's own objects MDN does not say what is a method and what stands on the constructor.
  take(builtins, isOnPrototype);
  take(api, () => true);
  for (const name of older) newer.delete(name);
  return newer;
}

function isOnPrototype(owner: string, name: string): boolean {
  const object: unknown = Reflect.get(globalThis, owner);
  const prototype: unknown = typeof object === 'function' ? object.prototype : undefined;
  return prototype instanceof Object && name in prototype;
}

const globalNamed = (name: string) => featureAt(builtins, name) ?? featureAt(api, name);

/** What a script asks for that a browser of the floor lacks, with who lacks it. Throws where its syntax is newer. */
export function newerScript(text: string): string[] {
  const found = new Map<string, string[]>();
  const take = (name: string, lacking: string[]) => {
    if (lacking.length > 0 && !allowed.has(name)) found.set(name, lacking);
  };
  simple(parse(text, { ecmaVersion: oldestLanguage, sourceType: 'module' }), {
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier' || object.type !== 'Identifier') return;
      const owner = globalNamed(object.name);
      const member = featureAt(owner, property.name) ?? featureAt(owner, `${property.name}_static`);
      take(`${object.name}.${property.name}`, lackedBy(member));
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      take(`.${callee.property.name}()`, newerMethods.get(callee.property.name) ?? []);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') take(`new ${callee.name}`, lackedBy(globalNamed(callee.name)));
    },
  });
  return [...found].map(([name, lacking]) => `${name} (not in ${lacking.join(', ')})`);
}
