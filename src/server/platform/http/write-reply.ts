import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';

type Overridden = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };
type Member = z.core.JSONSchema._JSONSchema;

/**
 * What may be null said as the writer of replies knows it. Left as a union, it is tried by a validator that is compiled at
 * the first call (100 ms for a large reply, in which nothing else is served) and asked for every value.
 */
function sayNullable({ jsonSchema }: Overridden): void {
  const [value, nothing, ...more] = jsonSchema.anyOf ?? [];
  if (typeof value !== 'object' || nothing === undefined || more.length > 0) return;
  if (typeof nothing !== 'object' || nothing.type !== 'null') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, value, { nullable: true });
}

/**
 * Has a union told apart by the one field that says which it is. The writer of replies would hold all of a reply against
 * each of its members until one fits.
 */
function sayMembers({ zodSchema, jsonSchema }: Overridden): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'union' || !('discriminator' in def) || typeof def.discriminator !== 'string') return;
  const { oneOf = [] } = jsonSchema;
  delete jsonSchema.oneOf;
  Object.assign(jsonSchema, oneAfterTheOther(def.discriminator, oneOf));
}

function oneAfterTheOther(field: string, [member, ...others]: readonly Member[]): Member | undefined {
  if (others.length === 0 || typeof member !== 'object') return member;
  const { [field]: name } = member.properties ?? {};
  if (name === undefined) throw new Error(`A member of a union does not name its ${field}`);
  return {
    if: { type: 'object', properties: { [field]: name }, required: [field] },
    // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema, of which nobody awaits anything
    then: member,
    else: oneAfterTheOther(field, others),
  };
}

function sayForWriter(overridden: Overridden): void {
  sayNullable(overridden);
  sayMembers(overridden);
}

type Write = (reply: Record<string, unknown>) => string;
const writers = new WeakMap<AnyEndpoint, Write>();

/**
 * The reply of an endpoint as it is sent. fast-json-stringify writes only what the schema names, so a key that a query
 * brought along by mistake never leaves.
 */
export function writeReply(endpoint: AnyEndpoint, answer: unknown, reply: FastifyReply): string {
  const write = writers.get(endpoint) ?? makeWriter(endpoint, reply);
  reply.type('application/json; charset=utf-8');
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each reply of the contract is an object
  return write(answer as Record<string, unknown>);
}

/**
 * For the first reply, in 1 to 13 ms: the writers of 240 endpoints, most of which a server is not asked for, would be a fifth
 * of a second and megabytes of every start.
 */
function makeWriter(endpoint: AnyEndpoint, reply: FastifyReply): Write {
  const write = reply.compileSerializationSchema(replySchema(endpoint));
  writers.set(endpoint, write);
  return write;
}

function replySchema(endpoint: AnyEndpoint): Record<string, unknown> {
  // The input form: the output form forbids further keys, and a union with such a branch would throw instead of dropping.
  const options = { target: 'draft-7', io: 'input', unrepresentable: 'any', override: sayForWriter } as const;
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.response, options);
  return schema;
}
