import type { Plugin } from 'vite';

/**
 * What zod brings along and a browser does not need, out of the pages' budgets: every schema's writer of JSON Schema,
 * which only the server's reference page uses (5 kB), and the guard against values that contain themselves, which JSON
 * cannot write (2 kB; zod goes without it where none is set). Both become nothing.
 */
const unneeded = /zod\/v4\/core\/(to-json-schema|json-schema-processors|memoizer)\.js$/;

/** Its English, which nobody reads: `plainWords` has one for whatever can be wrong. */
const english = /zod\/v4\/locales\/en\.js$/;

const schemas = /zod\/v4\/classic\/schemas\.js$/;

/**
 * Methods that no schema of ours calls, each of which keeps what it stands on. Forms of text are said by functions now
 * (`z.email()`): their methods are deprecated, and lint refuses them. Nothing is encoded, which is to parse backwards.
 */
const methods = (
  'email url jwt emoji guid uuid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64 base64url xid ksuid ipv4 ipv6 ' +
  'cidrv4 cidrv6 e164 datetime date time duration ' +
  'encode decode encodeAsync decodeAsync safeEncode safeDecode safeEncodeAsync safeDecodeAsync'
).split(' ');

/** Leaves zod's parts out of the pages that nothing there uses, and that the bundler cannot know to be unused. */
export const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  transform: {
    filter: { id: [unneeded, english, schemas] },
    handler(code, id) {
      if (english.test(id)) return 'export default () => ({ localeError: undefined });';
      if (unneeded.test(id)) return withoutFunctions(code);
      // Of the two readers of objects the plain one: the other compiles itself, which the security policy forbids.
      return methods.reduce(withoutMethod, code.replaceAll('core.$ZodObjectJIT', 'core.$ZodObject'));
    },
  },
};

function withoutFunctions(code: string): string {
  return [...code.matchAll(/^export (?:const|function|class) ([\w$]+)/gm)]
    .map(([, name]) => `export const ${name} = () => undefined;`)
    .join('\n');
}

function withoutMethod(code: string, name: string): string {
  const method = new RegExp(
    String.raw`^ {4}(?:async )?${name}(?:: (?:async )?function \w+)?\(.*\) \{\n(?: {8}.*\n)* {4}\},\n`,
    'gm',
  );
  if (!method.test(code)) throw new Error(`zod has no method ${name} any more: leave it out of scripts/lean-zod.mts`);
  return code.replace(method, '');
}
