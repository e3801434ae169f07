import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';

/**
 * What may be null said as the writer of replies knows it. Left as a union, it is tried by a validator that is compiled at
 * the first call (100 ms for a large reply, in which nothing else is served) and asked for every value.
 */
function sayNullable({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [value, nothing, ...more] = jsonSchema.anyOf ?? [];
  if (typeof value !== 'object' || nothing === undefined || more.length > 0) return;
  if (typeof nothing !== 'object' || nothing.type !== 'null') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, value, { nullable: true });
}

/**
 * The reply of one endpoint as JSON Schema: fast-json-stringify writes only what the schema names, so a key that a query
 * brought along by mistake never leaves.
 */
export function routeSchema(endpoint: AnyEndpoint): FastifySchema {
  // The input form: the output form forbids further keys, and a union with such a branch would throw instead of dropping.
  const options = { target: 'draft-7', io: 'input', unrepresentable: 'any', override: sayNullable } as const;
  const { $schema: _, ...reply } = z.toJSONSchema(endpoint.response, options);
  return { response: Object.fromEntries(endpoint.success.map((status) => [status, reply])) };
}
