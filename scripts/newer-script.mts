import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { oldestLanguage } from './browser-floor.mts';
import { api, featureAt, javascript, lackedBy, partsOf } from './compatibility.mts';

/** Used only where it is there, by api/call.ts and by zod; and a name that React's `Children` has too. */
const allowed = new Set(['AbortSignal.any', 'URL.canParse', 'Error.captureStackTrace', '.toArray()']);

const builtins = javascript['builtins'];
const newerMethods = methodsOnlyNewerHave();

/**
 * The methods that a browser of the floor lacks on all of the language's objects, for a script does not say what a
 * method is called on. Those of an object that is newer itself are left out: it has to be named to be had.
 */
function methodsOnlyNewerHave(): Map<string, string[]> {
  const newer = new Map<string, string[]>();
  const older = new Set<string>();
  for (const [name, builtin] of partsOf(builtins)) {
    if (lackedBy(builtin).length > 0) continue;
    const own: unknown = Reflect.get(globalThis, name);
    const prototype: unknown = typeof own === 'function' ? own.prototype : undefined;
    for (const [method, feature] of partsOf(builtin)) {
      if (!(prototype instanceof Object && method in prototype)) continue;
      const lacking = lackedBy(feature);
      if (lacking.length === 0) older.add(method);
      else newer.set(method, lacking);
    }
  }
  for (const method of older) newer.delete(method);
  return newer;
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
