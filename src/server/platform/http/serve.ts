import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { mayEnter } from '#contract/access.ts';
import type { AnyEndpoint, AnyFileEndpoint, MediaType, ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Doer } from '#server/platform/audit/audit.queries.ts';
import type { CurrentSettings } from '#server/platform/settings/current-settings.ts';
import { isUnderMaintenanceFor } from '#server/platform/settings/maintenance.ts';
import { type Asked, askedIn } from './asked.ts';
import type { Actor, Gate } from './gate.ts';
import { oneFileAtATime } from './one-file-at-a-time.ts';
import { parsePart } from './parse-part.ts';
import { openRateLimit } from './rate-limits.ts';
import type { SentFile } from './sent-file.ts';
import { sendShown, type ShownFile } from './shown-file.ts';
import { keepBodies, keepBytes, type ReadsUploads, takeUpload } from './take-upload.ts';
import { largestUpload, limitUpload } from './upload-limit.ts';
import { writeReply } from './write-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}

/** What every call is served with. */
export type Serving = {
  gate: Gate;
  settings: CurrentSettings;
  heavyJobs: ReadsUploads;
};

type Caller = {
  /** The address it came from. */
  address: string;
  userAgent: string;
  asked: Asked;
};
type Answering<E extends AnyEndpoint> = {
  /** The signed-in person; on a public endpoint there may be none. */
  actor: E['access'] extends 'public' ? Actor | undefined : Actor;
  caller: Caller;
  /** For the audit trail. */
  by: Doer;
  /** The request as it came, for what is asked in its name (`together.routes.ts`). */
  raw: IncomingMessage;
  /** Chooses among the endpoint's success statuses; the first stands where this is not called. */
  answerWith: (status: E['success'][number]) => void;
};
type Handler<E extends AnyEndpoint, Reply> = (request: RequestOf<E>, answering: Answering<E>) => Promise<Reply>;

/** Mounts one contract endpoint: access before the body is read, validation, handler, and a reply of the declared shape. */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  services: Serving,
  endpoint: E,
  handle: Handler<NoInfer<E>, ReplyOf<NoInfer<E>>>,
): void {
  mount(app, services, { endpoint, handle, send: (answer, reply) => writeReply(endpoint, answer, reply) });
}

/** What a call bears that came with others in one request. */
export const togetherHeader = 'x-idanwo-together';

/** The same for an endpoint that answers with a file. One may be large, and goes out in a stream of its own. */
export function serveFile<E extends AnyFileEndpoint>(
  app: FastifyInstance,
  services: Serving,
  endpoint: E,
  handle: Handler<NoInfer<E>, SentFile>,
): void {
  const handleAlone: typeof handle = (request, answering) => {
    if (togetherHeader in answering.raw.headers) throw new AppError('INVALID_INPUT', 'A file is asked for by itself');
    return oneFileAtATime(services.heavyJobs, personOf(answering.by), () => handle(request, answering));
  };
  mount(app, services, { endpoint, handle: handleAlone, send: sendFile });
}

/** The same for what a page shows, of which it asks several at once. */
export function serveShown<E extends AnyFileEndpoint>(
  app: FastifyInstance,
  services: Serving,
  endpoint: E,
  handle: Handler<NoInfer<E>, ShownFile>,
): void {
  mount(app, services, { endpoint, handle, send: sendShown });
}

/** Mounts an endpoint that takes a file as it is; its bytes come after what the handlers of other calls have. */
export function serveBytes<E extends AnyEndpoint>(
  app: FastifyInstance,
  services: Serving,
  endpoint: E,
  handle: (bytes: Buffer, answering: Answering<E>, request: RequestOf<E>) => Promise<ReplyOf<E>>,
): void {
  const handleBytes: Handler<E, ReplyOf<E>> = (request, answering) => {
    const { body } = request;
    if (!Buffer.isBuffer(body)) throw new AppError('INVALID_INPUT', 'Please choose a file');
    return oneAtATime(services.heavyJobs, personOf(answering.by), () => handle(body, answering, request));
  };
  mount(app, services, { endpoint, handle: handleBytes, send: (answer, reply) => writeReply(endpoint, answer, reply) });
}

async function oneAtATime<T>(heavyJobs: ReadsUploads, person: string, work: () => Promise<T>): Promise<T> {
  const end = heavyJobs.begin(person);
  try {
    return await work();
  } finally {
    end();
  }
}

const textTypes: ReadonlySet<MediaType> = new Set(['text/csv', 'application/json']);

function sendFile(file: SentFile, reply: FastifyReply): FastifyReply {
  const charset = textTypes.has(file.type) ? '; charset=utf-8' : '';
  if (file.bytes !== undefined) reply.header('content-length', file.bytes);
  return reply
    .type(file.type + charset)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.content);
}

type Mounting<E extends AnyEndpoint, Reply> = {
  endpoint: E;
  handle: Handler<E, Reply>;
  send: (answer: Reply, reply: FastifyReply) => unknown;
};

function mount<E extends AnyEndpoint, Reply>(
  app: FastifyInstance,
  services: Serving,
  { endpoint, handle, send }: Mounting<E, Reply>,
): void {
  const limitCalls = openRateLimit(app);
  const isUpload = endpoint.bodyLimit === 'maxFileSize';
  const { takesBytes } = endpoint;
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit === 'maxFileSize' ? largestUpload : endpoint.bodyLimit,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      request.actor = await services.gate.identify(request);
      if (!endpoint.isUnlimited) await limitCalls(request, reply);
      if (!mayEnter(request.actor?.role, endpoint.access)) {
        throw new AppError(request.actor ? 'NOT_ALLOWED' : 'NOT_AUTHENTICATED');
      }
      const isOpen = endpoint.access === 'public' || endpoint.beforeTwoFactor;
      if (!isOpen && request.actor && (await services.gate.isTwoFactorDue(request.actor))) {
        throw new AppError('TWO_FACTOR_REQUIRED');
      }
      const keepsPassword = isOpen || endpoint.beforePasswordChange;
      if (!keepsPassword && request.actor && (await services.gate.isPasswordDue(request.actor))) {
        throw new AppError('PASSWORD_CHANGE_REQUIRED');
      }
      const kept = endpoint.access !== 'public' && !endpoint.duringMaintenance;
      if (kept && (await isUnderMaintenanceFor(request.actor, services))) throw new AppError('MAINTENANCE');
    },
    ...(isUpload && { preParsing: limitUpload(services) }),
    handler: async (request, reply) => {
      const by = { actorId: request.actor?.id ?? null, address: request.ip };
      const answerTo = async (body: unknown) => {
        reply.code(endpoint.success[0]);
        const [params, query] = [parsePart(endpoint.params, request.params), parsePart(endpoint.query, request.query)];
        // `mayEnter` has refused everybody whom the two types below leave out, and the schemas have parsed the rest;
        // TypeScript cannot follow that through the generic endpoint.
        // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
        const parsed = { params, query, body } as RequestOf<E>;
        // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
        const actor = request.actor as Answering<E>['actor'];
        const answer = await handle(parsed, {
          actor,
          caller: { address: request.ip, userAgent: request.headers['user-agent'] ?? '', asked: askedIn(request) },
          by,
          raw: request.raw,
          answerWith: (status) => void reply.code(status),
        });
        return send(answer, reply);
      };
      if (takesBytes) return answerTo(request.body);
      if (isUpload) {
        return takeUpload(services.heavyJobs, endpoint, { person: personOf(by), body: request.body }, answerTo);
      }
      return answerTo(parsePart(endpoint.body, request.body, endpoint.refusesEachAnswer ? ['answers'] : []));
    },
  };
  if (!isUpload) app.route(route);
  else {
    void app.register(async (uploads) => {
      (takesBytes ? keepBytes : keepBodies)(uploads);
      uploads.route(route);
    });
  }
}

/** By whom heavy work is counted. */
const personOf = ({ actorId, address }: Doer) => actorId ?? address;
