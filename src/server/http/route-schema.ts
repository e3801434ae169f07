import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';

/**
 * The reply of one endpoint as JSON Schema: fast-json-stringify writes only what the schema names, so a key that a query
 * brought along by mistake never leaves.
 */
export function routeSchema(endpoint: AnyEndpoint): FastifySchema {
  // The input form: the output form forbids further keys, and a union with such a branch would throw instead of dropping.
  const options = { target: 'draft-7', io: 'input', unrepresentable: 'any' } as const;
  const { $schema: _, ...reply } = z.toJSONSchema(endpoint.response, options);
  return { response: Object.fromEntries(endpoint.success.map((status) => [status, reply])) };
}
