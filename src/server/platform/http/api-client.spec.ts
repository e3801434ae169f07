import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccount } from '#server/school/users/create-user.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const instructor = { email: 'author@spec.school', password: 'seven green lanterns' };

let school: SpecSchool;
let folder: string;
let url: string;

beforeAll(async () => {
  school = await openSpecSchool();
  const user = { ...instructor, name: 'Author', role: 'instructor', subscription: 'free' } as const;
  await openAccount(school.store, {
    user,
    by: { actorId: null, address: '' },
    confirmsAddress: false,
    now: school.now(),
  });
  url = await school.server.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(path.join(tmpdir(), 'idanwo-client-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
});
afterAll(async () => {
  await school.close();
  await rm(folder, { recursive: true, force: true });
});

/** The types that openapi-typescript makes of a document. It needs the compiler's API, which TypeScript 7 has not. */
async function generateTypes(document: string): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
  });
  try {
    const { default: openapiTS, astToString } = await import('openapi-typescript');
    return astToString(await openapiTS(document, { defaultNonNullable: false }));
  } finally {
    hooks.deregister();
  }
}

it('the program in docs/api.md, on types generated from the OpenAPI document, takes an exam', async () => {
  const document = await (await fetch(`${url}/api/openapi.json`)).text();
  await writeFile(path.join(folder, 'api.d.ts'), await generateTypes(document));
  const page = await readFile(path.join(root, 'docs/api.md'), 'utf8');
  const program = /```ts\n(.*?)```/s.exec(page)?.[1] ?? '';
  await writeFile(path.join(folder, 'exam.ts'), program);
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');

  const flags = '--noEmit --strict --target es2024 --module nodenext --skipLibCheck --types node'.split(' ');
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const check = () =>
    run(process.execPath, [compiler, ...flags, '--allowImportingTsExtensions', 'exam.ts'], { cwd: folder });
  expect(await check().catch((failure: { stdout: string }) => failure)).toMatchObject({ stdout: '' });

  const { email: INSTRUCTOR_EMAIL, password: INSTRUCTOR_PASSWORD } = instructor;
  const env = { ...process.env, IDANWO_URL: url, INSTRUCTOR_EMAIL, INSTRUCTOR_PASSWORD };
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'exam.ts'], {
    cwd: folder,
    env,
  });
  expect(stdout).toBe('3 saved; 1 of 3 right, 33.33 percent\n');

  // The types would have told a missing field.
  await writeFile(path.join(folder, 'exam.ts'), program.replace("title: 'Capitals'", ''));
  await expect(check()).rejects.toHaveProperty('stdout', expect.stringContaining('exam.ts'));
});
