import type { InjectOptions } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Role } from '#contract/access.ts';
import type { AnyEndpoint, CallOf, ReplyOf } from '#contract/endpoint.ts';
import type { ErrorReply } from '#contract/errors.ts';
import type { Plan } from '#contract/vocabulary.ts';
import { buildApp } from '#server/app.ts';
import { newStudentColumns } from '#server/people/auth/new-student.ts';
import { insertSession } from '#server/people/auth/session.queries.ts';
import { insertUser } from '#server/people/auth/user.queries.ts';
import type { MachineClock } from '#server/platform/clock/machine-clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';
import { type SpecDatabase, specDatabase } from './spec-store.ts';

export type SpecPerson = { id: string; token: string; name: string; email: string };
export type SpecAnswer<R> = { status: number; body: R; text: string; headers: Record<string, unknown> };
type Asked = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};

/** The 21st of November 2026, noon in Lagos: where every spec's clock starts. */
export const specStart = Date.UTC(2026, 10, 21, 11);

/** A running server on a database of its own, with a clock that only the spec moves. */
export async function openSpecSchool(
  database?: SpecDatabase,
  environment: Record<string, string> = {},
  at: number = specStart,
) {
  const own = database ?? (await specDatabase());
  let present = at;
  let setForward = 0;
  let asleep = 0;
  let restarts = 0;
  const opened = await own.open();
  // On PostgreSQL the reference is the database's clock, which here is the spec's own too.
  let databaseSetForward = 0;
  const databaseTime = opened.databaseTime && (() => Promise.resolve(present + databaseSetForward));
  const store = { ...opened, databaseTime };
  const machine: MachineClock = {
    wall: () => present + setForward,
    running: () => present - asleep,
    sinceBoot: () => present,
  };
  const config = {
    ...readConfig(environment),
    dataDir: own.dataDir,
    databaseUrl: own.environment['DATABASE_URL'],
  };
  const { server, services } = await buildApp({
    store,
    config,
    machine,
    logger: false,
    restart: () => {
      restarts += 1;
    },
  });

  async function raw(options: InjectOptions, by?: SpecPerson): Promise<SpecAnswer<unknown>> {
    const headers = { ...options.headers, ...(by && { authorization: `Bearer ${by.token}` }) };
    const response = await server.inject({ ...options, headers });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      text: response.body,
      headers: response.headers,
    };
  }

  /** Calls an endpoint over HTTP, as a person or as nobody. */
  async function call<E extends AnyEndpoint>(endpoint: E, input: CallOf<E>, by?: SpecPerson) {
    const { params = {}, query = {}, body } = input as Asked;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    const url = `${path}?${search}`;
    const payload = body === undefined ? {} : { payload: body as object };
    return (await raw({ method: endpoint.method, url, ...payload }, by)) as SpecAnswer<ReplyOf<E> & ErrorReply>;
  }

  async function addPerson(role: Role, subscription: Plan = 'free'): Promise<SpecPerson> {
    const id = newId();
    const email = `${id}@spec.school`;
    const name = `${role} ${id.slice(-4)}`;
    const token = newToken();
    await store.write(async (trx) => {
      // No password of theirs is ever tried: they are signed in already.
      const columns = newStudentColumns({ id, name, email, passwordHash: '-', now: present });
      await insertUser(trx, { ...columns, role, subscription });
      await insertSession(trx, { userId: id, tokenHash: hashToken(token), userAgent: 'spec', now: present });
    });
    return { id, token, name, email };
  }

  return {
    server,
    services,
    store,
    raw,
    call,
    addPerson,
    now: () => present,
    /** How often the server was to be started again. */
    restarts: () => restarts,
    dataDir: own.dataDir,
    /** Time passes. */
    advance: (milliseconds: number) => {
      present += milliseconds;
    },
    /** Somebody sets a clock, the database's machine's or this one's, and no time passes. */
    setClock: (milliseconds: number, whose: 'machine' | 'database') => {
      if (whose === 'machine') setForward += milliseconds;
      else databaseSetForward += milliseconds;
    },
    /** Time passes while the machine sleeps. */
    sleep: (milliseconds: number) => {
      present += milliseconds;
      asleep += milliseconds;
    },
    close: async () => {
      await server.close();
      await store.close();
      if (!database) await own.remove();
    },
  };
}
export type SpecSchool = Awaited<ReturnType<typeof openSpecSchool>>;
