import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { watch } from 'node:fs';
import { open, readdir, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getProfile, signIn } from '#contract/auth.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';
import { compiledOnce } from '#server/spec/compiled-once.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { engine, type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';

let database: SpecDatabase;
beforeEach(async () => {
  database = await specDatabase();
});
afterEach(() => database.remove());

/** Where no server has ever started. */
async function startWithNothing(): Promise<void> {
  await database.remove();
  database = await specDatabase({ isNew: true });
}

const adminCommand = [process.execPath, '--disable-warning=ExperimentalWarning', 'src/server/school/admin-cli/main.ts'];

/**
 * Runs the real command as a process of its own, on the spec's database.
 * @param limits what the shell does before it
 */
async function admin(args: string[], piped = '', limits = '') {
  const child = spawn('/bin/sh', ['-c', `${limits} exec "$@"`, 'sh', ...adminCommand, ...args], {
    env: { ...compiledOnce, ...database.environment, PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(piped);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, err, code: child.exitCode };
}

const person = ['--email', 'head@school.ng', '--name', 'Folake Adeyemi', '--password-stdin'];
const created = () => admin(['create', ...person], 'correct horse\n');
const fileBeside = (name: string) => path.join(database.dataDir, name);

describe('the commands', () => {
  it('explain themselves', async () => {
    const { out, code } = await admin(['--help']);
    expect(code).toBe(0);
    for (const command of [
      'create',
      'reset-password',
      'reset-two-factor',
      'backup',
      'restore',
      'export',
      'import',
      'migrate',
      'clock',
    ]) {
      expect(out).toContain(`  ${command} `);
      const help = await admin([command, '--help']);
      expect(help.code).toBe(0);
      expect(help.out).toContain(`npm run admin -- ${command}`);
    }
  });

  it.each([
    [['no-such'], 2, 'There is no command no-such.'],
    [['toString'], 2, 'There is no command toString.'],
    [['create'], 1, '--name: Please enter a name'],
    [['create', '--name', 'A', '--email', 'nowhere'], 1, '--email: Please enter a valid email address'],
    [['create', '--name', 'A'], 1, '--email: Please enter an email address or a candidate number'],
    [['create', '--name', 'A', '--number', 'a@b'], 1, '--number: A candidate number has letters'],
    [['create', ...person, '--role', 'king'], 1, '--role is one of student, instructor, admin.'],
    [['create', ...person.slice(0, 4)], 1, 'Pipe it in, with --password-stdin.'],
    [['create', ...person, '--nonsense'], 1, "Unknown option '--nonsense'"],
    [['reset-password'], 1, 'Say whose password'],
    [['backup'], 1, 'Give one file.'],
    [['migrate', 'now'], 1, "Unexpected argument 'now'"],
  ])('say in words what is wrong with %j', async (args, code, message) => {
    const failed = await admin(args);
    expect(failed).toMatchObject({ code, out: '' });
    expect(failed.err).toContain(message);
    expect(failed.err).not.toContain('    at ');
  });
});

/** What a real school's server says when it starts. */
async function startWords(): Promise<string> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    env: { ...compiledOnce, ...database.environment, PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'close');
  let words = '';
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    words += String(chunk);
    if (words.includes('Idanwo is running')) server.kill('SIGTERM');
  }
  await ended;
  return words;
}

describe('a real school', () => {
  it('says at its start how the first administrator is made, until there is one', async () => {
    expect(await startWords()).toContain('npm run admin -- create');
    await created();
    expect(await startWords()).not.toContain('npm run admin');
  });
});

describe('create and reset-password', () => {
  it('open an account that signs in at once, also beside a running server', async () => {
    expect(await created()).toMatchObject({ code: 0, err: '' });
    const school = await openSpecSchool(database);
    const enter = (email: string, password: string) => school.call(signIn, { body: { email, password } });
    const { body: session } = await enter('head@school.ng', 'correct horse');
    expect(session).toMatchObject({ role: 'admin', name: 'Folake Adeyemi' });

    const second = ['create', '--email', 'ada@school.ng', '--name', 'Ada', '--role', 'student', '--password-stdin'];
    expect((await admin(second, 'long enough')).code).toBe(0);
    expect((await enter('ada@school.ng', 'long enough')).body.role).toBe('student');
    expect((await selectCounters(school.store.db))('users')).toBe(2);
    const numbered = ['create', '--number', 'HEAD/1', '--name', 'Efe', '--password-stdin'];
    expect((await admin(numbered, 'long enough')).code).toBe(0);
    expect((await enter('head/1', 'long enough')).body).toMatchObject({ role: 'admin', name: 'Efe' });

    expect(
      (await admin(['reset-password', '--email', 'HEAD@school.ng', '--password-stdin'], 'battery staple\n')).code,
    ).toBe(0);
    const signedIn = { id: session._id, token: session.token, name: '', email: '' };
    expect((await school.call(getProfile, {}, signedIn)).status).toBe(401);
    expect((await enter('head@school.ng', 'correct horse')).status).toBe(401);
    expect((await enter('head@school.ng', 'battery staple')).status).toBe(200);
    await school.close();
  });

  it('say what they cannot do', async () => {
    expect(await admin(['create', ...person], 'short')).toMatchObject({
      code: 1,
      err: 'The password needs at least 8 characters\n',
    });
    await created();
    expect(await created()).toMatchObject({ code: 1, err: 'An account with this email already exists\n' });
    expect(
      await admin(['reset-password', '--email', 'nobody@school.ng', '--password-stdin'], 'long enough'),
    ).toMatchObject({
      code: 1,
      err: 'Nobody has the email or candidate number nobody@school.ng.\n',
    });
  });
});

describe.runIf(engine === 'sqlite')('a folder without a database', () => {
  it.each([
    ['create', ...person],
    ['reset-password', '--email', 'head@school.ng', '--password-stdin'],
    ['migrate'],
    ['clock'],
    ['backup', 'kept.db'],
    ['export', 'school.idanwo'],
  ])('is refused by %s, and stays as it is', async (...args) => {
    await startWithNothing();
    const refused = await admin(args, 'correct horse');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`There is no database in ${database.dataDir}.`);
    expect(await readdir(database.dataDir)).toEqual([]);
  });
});

describe('migrate and clock', () => {
  it('say which versions were run, and refuse beside a running server', async () => {
    await startWithNothing();
    // What a server leaves that was killed as it began.
    await writeFile(fileBeside('idanwo.db'), '');
    expect((await admin(['migrate'])).out).toMatch(/Run:\n {2}0001-people\n/);
    expect((await admin(['migrate'])).out).toBe('The database is at the newest version already.\n');
    const store = await database.open();
    // On PostgreSQL a server is known by its connections, and this one has made none yet.
    await store.db.selectFrom('settings').select('id').execute();
    for (const args of [['migrate'], ['clock', '--set-to-now']]) {
      expect(await admin(args)).toMatchObject({
        code: 1,
        err: 'A server is running on this database. Stop it first.\n',
      });
    }
    expect((await admin(['clock'])).code).toBe(0);
    await store.close();
  });

  it('mend a clock that was once far ahead', async () => {
    const store = await database.open();
    const ahead = Date.now() + 90 * 60_000;
    await store.write((trx) => trx.updateTable('service_clock').set({ latest_at: ahead }).execute());
    await store.close();
    expect((await admin(['clock'])).out).toMatch(/, 1 h 30 min ahead\nNo attempt ended/);
    expect((await admin(['clock', '--set-to-now'])).out).toContain('goes by the clock');
    expect((await admin(['clock'])).out).not.toContain('ahead');
  });
});

describe.runIf(engine === 'sqlite')('backup and restore', () => {
  it('keep a database as it was, taken beside a running server', async () => {
    await created();
    const school = await openSpecSchool(database);
    const file = fileBeside('kept.db');
    expect(await admin(['backup', file])).toMatchObject({ code: 0, err: '' });
    expect((await stat(file)).mode % 0o1000).toBe(0o600);
    expect(await admin(['restore', file])).toMatchObject({
      code: 1,
      err: 'A server is running on this database. Stop it first.\n',
    });
    await school.addPerson('student');
    await school.close();

    const restored = await admin(['restore', file]);
    expect(restored.code).toBe(0);
    expect(restored.out).toContain('The database before is kept as ');
    const emails = async () => {
      const store = await database.open();
      const rows = await store.db.selectFrom('users').select('email').execute();
      await store.close();
      return rows.map(({ email }) => email);
    };
    expect(await emails()).toEqual(['head@school.ng']);

    // The database before is whole: restored in its turn, it has the pupil again.
    const names = await readdir(database.dataDir);
    const before = names.find((name) => name.startsWith('before-restore-') && name.endsWith('.db')) ?? '';
    expect((await admin(['restore', fileBeside(before)])).code).toBe(0);
    expect(await emails()).toHaveLength(2);
  });

  it('restore into a folder that has no database yet', async () => {
    await created();
    const file = fileBeside('kept.db');
    await admin(['backup', file]);
    const old = database;
    database = await specDatabase({ isNew: true });
    const restored = await admin(['restore', file]);
    expect(restored).toMatchObject({ code: 0, out: `Restored ${file}.\n` });
    expect((await readdir(database.dataDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect((await created()).err).toBe('An account with this email already exists\n');
    await old.remove();
  });

  it('say what they cannot do', async () => {
    await created();
    expect((await admin(['backup', fileBeside('no-such/a.db')])).err).toContain('There is no folder ');
    await writeFile(fileBeside('notes.txt'), 'not a database');
    expect((await admin(['backup', fileBeside('notes.txt')])).err).toContain('a backup overwrites nothing');
    expect((await admin(['restore', fileBeside('notes.txt')])).err).toContain('is not a backup of Idanwo');
    expect((await admin(['restore', fileBeside('none.db')])).err).toContain('There is no file');
    // What it refused has harmed nothing.
    expect((await created()).err).toBe('An account with this email already exists\n');
  });

  /** A database that takes a while to copy. */
  const grown = async () => {
    const store = await database.open();
    await sql`create table filler as select zeroblob(100000000) as filled`.execute(store.db);
    await store.close();
  };

  it('leave nothing where a backup is interrupted', async () => {
    await grown();
    const watcher = watch(database.dataDir);
    const events = on(watcher, 'change');
    const [program = '', ...flags] = adminCommand;
    const child = spawn(program, [...flags, 'backup', fileBeside('kept.db')], {
      env: { ...compiledOnce, ...database.environment, PATH: process.env['PATH'] },
      stdio: 'ignore',
    });
    const closed = once(child, 'close');
    for await (const [, name] of events) if (String(name).endsWith('.unfinished')) break;
    child.kill('SIGINT');
    await closed;
    watcher.close();
    expect(child.signalCode).toBe('SIGINT');
    expect((await readdir(database.dataDir)).filter((name) => name.startsWith('kept'))).toEqual([]);
  });

  it.runIf(process.platform !== 'win32')('leave nothing where a backup fails half-way', async () => {
    await grown();
    const { err, code } = await admin(['backup', fileBeside('kept.db')], '', 'ulimit -f 20000; trap "" XFSZ;');
    expect(code).toBe(1);
    expect(err).toContain('There was no room left');
    expect((await readdir(database.dataDir)).filter((name) => name.startsWith('kept'))).toEqual([]);
  });

  it('do not begin what there is no room for', async () => {
    await (await database.open()).close();
    // A database twice as large as the disk's room, which others leave meanwhile; next to nothing of it is written.
    const file = fileBeside('idanwo.db');
    const { bavail, bsize } = await statfs(database.dataDir);
    const pages = Math.ceil((2 * bavail * bsize) / 4096);
    await truncate(file, pages * 4096);
    const handle = await open(file, 'r+');
    const size = Buffer.alloc(4);
    size.writeUInt32BE(pages);
    await handle.write(size, 0, 4, 28);
    await handle.close();
    const { err } = await admin(['backup', fileBeside('kept.db')]);
    expect(err).toContain(`There is no room in ${database.dataDir}`);
    expect(err).toContain('Nothing was written.');
    expect((await readdir(database.dataDir)).filter((name) => name.startsWith('kept'))).toEqual([]);
  });

  it('do not take a backup of a newer Idanwo', async () => {
    const store = await database.open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(store.db);
    await store.close();
    const { err } = await admin(['backup', fileBeside('kept.db')]);
    expect(err).toContain('is of a newer Idanwo than this one (9999-future)');
  });
});

describe.runIf(engine === 'postgres')('backup and restore', () => {
  it('point to PostgreSQL’s own commands, without the password', async () => {
    const url = new URL(database.environment['DATABASE_URL'] ?? '');
    const backup = await admin(['backup', '/tmp/it’s.dump']);
    expect(backup.code).toBe(1);
    expect(backup.err).toContain(`pg_dump --dbname='postgres`);
    expect(backup.err).toContain(`${url.pathname}' --format=custom --file='/tmp/it’s.dump'`);
    if (url.password !== '') expect(backup.err).not.toContain(url.password);
    expect((await admin(['restore', '/tmp/x.dump'])).err).toContain(`--no-owner '/tmp/x.dump'`);
  });
});
