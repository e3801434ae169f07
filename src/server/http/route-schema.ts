import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { AnyEndpoint, AnyFileEndpoint } from '#contract/endpoint.ts';
import { errorCatalogue, errorReplySchema } from '#contract/errors.ts';

/**
 * One endpoint as JSON Schema, for the OpenAPI page and for the reply: fast-json-stringify writes only what the schema
 * names, so a key that a query brought along by mistake never leaves.
 */
export function routeSchema(endpoint: AnyEndpoint): FastifySchema {
  const reply = jsonSchema(endpoint.response);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params && { params: jsonSchema(endpoint.params) }),
    ...(endpoint.query && { querystring: jsonSchema(endpoint.query) }),
    ...(endpoint.body && { body: jsonSchema(endpoint.body) }),
    response: {
      ...Object.fromEntries(endpoint.success.map((status) => [status, reply])),
      ...errorReplies(endpoint),
    },
  };
}

/** The same for an endpoint that answers with a file, whose success is not JSON. */
export function fileRouteSchema(endpoint: AnyFileEndpoint): FastifySchema {
  const content = Object.fromEntries(endpoint.files.map((type) => [type, { schema: { type: 'string' } }]));
  return { ...routeSchema(endpoint), response: { 200: { description: 'A file', content }, ...errorReplies(endpoint) } };
}

function errorReplies(endpoint: AnyEndpoint) {
  const statuses = new Map<number, string[]>();
  for (const code of [...endpoint.errors, 'INVALID_INPUT', 'UNEXPECTED'] as const) {
    const { status } = errorCatalogue[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  const body = jsonSchema(errorReplySchema);
  return Object.fromEntries(
    [...statuses].map(([status, codes]) => [status, { ...body, description: codes.join(', ') }]),
  );
}

// The input form: the output form forbids further keys, and a union with such a branch would throw instead of dropping.
function jsonSchema(schema: z.ZodType) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  return json;
}
