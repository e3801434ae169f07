import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { findEmbedded, freePort, type Program, startProgram } from '#server/spec/spec-postgres-programs.ts';

const debianFolder = '/usr/lib/postgresql';
/** PostgreSQL's own defaults where nothing is said here: above all, it waits for the disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  dynamic_shared_memory_type: 'mmap',
  wal_retrieve_retry_interval: '1s',
};
const superuser = 'postgres';

/** Out of reach of the terminal's Ctrl+C, they would outlive a drill that is broken off. */
const running = new Set<Program>();
process.once('exit', () => {
  for (const { child } of running) child.kill('SIGQUIT');
});

/** Debian's PostgreSQL where it is installed, the newest of them, and else the one that the specs run on. */
export async function findPostgres(folder: string): Promise<string> {
  const versions = existsSync(debianFolder) ? await readdir(debianFolder) : [];
  const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1);
  return newest === undefined ? findEmbedded(folder) : path.join(debianFolder, newest, 'bin');
}

/** One PostgreSQL of the drill: its process can be killed, frozen and started again as a machine's would be. */
export class DatabaseServer {
  readonly name: string;
  readonly port: number;
  readonly #binaries: string;
  readonly #data: string;
  readonly #password: string;
  #program: Program | undefined;

  private constructor(name: string, where: Where, port: number) {
    this.name = name;
    this.port = port;
    this.#binaries = where.binaries;
    this.#data = where.data;
    this.#password = where.password;
  }

  /** @param where a folder that was made by initdb */
  static async at(name: string, where: Where): Promise<DatabaseServer> {
    return new DatabaseServer(name, where, await freePort());
  }

  /** Makes it, from its next start on, follow another under its own name. */
  async follow(other: DatabaseServer): Promise<void> {
    const connection = `host=127.0.0.1 port=${other.port} user=${superuser} password=${this.#password} application_name=${this.name}`;
    await writeFile(path.join(this.#data, 'standby.signal'), '');
    await this.configure(`primary_conninfo = '${connection}'`);
  }

  /** Adds a line to its settings, which holds from the next start or reload on. */
  configure(line: string): Promise<void> {
    return appendFile(path.join(this.#data, 'postgresql.conf'), `\n${line}\n`);
  }

  async start(): Promise<void> {
    // What a kill left behind names a process that may be somebody else's by now.
    await rm(path.join(this.#data, 'postmaster.pid'), { force: true });
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const program = startProgram(path.join(this.#binaries, 'postgres'), [
      '-D',
      this.#data,
      '-p',
      String(this.port),
      ...flags,
    ]);
    this.#program = program;
    running.add(program);
    await program.says('ready to accept');
  }

  /** The machine's power is cut: every process of the server is gone at once. */
  async kill(): Promise<void> {
    const program = this.#program;
    if (!program) return;
    this.#program = undefined;
    // Stopped first, so that it starts no other process while we look.
    await this.#signal(program, 'SIGSTOP');
    await this.#signal(program, 'SIGKILL');
    await program.exited;
    running.delete(program);
  }

  /** The machine stands still with its connections open, as one does whose disk or network hangs. */
  async freeze(): Promise<void> {
    if (this.#program) await this.#signal(this.#program, 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    if (this.#program) await this.#signal(this.#program, 'SIGCONT');
  }

  /** Runs statements as the superuser, and answers the rows of the last. */
  async ask(statement: string, database = 'postgres'): Promise<unknown[]> {
    const client = new pg.Client(this.url(superuser, this.#password, database));
    await client.connect();
    try {
      const { rows } = await client.query<object>(statement);
      return rows;
    } finally {
      await client.end();
    }
  }

  url(user: string, password: string, database: string): string {
    return `postgres://${user}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  async #signal({ child }: Program, signal: NodeJS.Signals): Promise<void> {
    if (child.pid === undefined) return;
    if (signal !== 'SIGKILL') process.kill(child.pid, signal);
    const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '');
    for (const id of children.split(' ').filter(Boolean)) signalIfThere(Number(id), signal);
    if (signal === 'SIGKILL') process.kill(child.pid, signal);
  }
}

type Where = { binaries: string; data: string; password: string };

function signalIfThere(processId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(processId, signal);
  } catch {
    // It has ended meanwhile.
  }
}
