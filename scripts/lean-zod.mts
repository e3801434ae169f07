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
 * Methods that no schema of ours calls, each of which keeps what it stands on: forms of text, which are said by functions
 * now (`z.email()`), parsing backwards or later, and kinds of schema that the wire does not have.
 */
const methods = (
  'email url jwt emoji guid uuid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64 base64url xid ksuid ipv4 ipv6 ' +
  'cidrv4 cidrv6 e164 datetime date time duration ' +
  'encode decode encodeAsync decodeAsync safeEncode safeDecode safeEncodeAsync safeDecodeAsync ' +
  'parseAsync safeParseAsync validate validateAsync ' +
  'exactOptional nullish nonoptional prefault readonly and superRefine ' +
  'exactPartial required safeExtend merge catchall loose strict strip passthrough ' +
  'lowercase uppercase slugify nonempty multipleOf step finite negative nonpositive gt gte lt lte ' +
  'brand describe meta isOptional isNullable toJSONSchema'
).split(' ');
const called = new RegExp(String.raw`(?<!\b(?:z|iso)\s*)\.(${methods.join('|')})\(`);
const ours = /\/src\/.+\.tsx?$/;

/** Leaves zod's parts out of the pages that nothing there uses, and that the bundler cannot know to be unused. */
export const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  transform: {
    filter: { id: [unneeded, english, schemas, ours] },
    handler(code, id) {
      if (ours.test(id)) {
        const method = /zod|schema/i.test(code) ? called.exec(code)?.[1] : undefined;
        if (method !== undefined) this.error(`scripts/lean-zod.mts leaves out zod's ${method}, which is used here`);
        return undefined;
      }
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
  const head = String.raw`(?:async )?${name}(?:: (?:async )?function \w+)?\(.*\)`;
  const method = new RegExp(String.raw`^ {4}${head} \{\n(?: {8}.*\n)* {4}\},\n`, 'gm');
  if (!method.test(code)) throw new Error(`zod has no method ${name} any more: leave it out of scripts/lean-zod.mts`);
  return code.replace(method, '');
}
