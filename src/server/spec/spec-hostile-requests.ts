import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { chanceFrom } from '#server/school/demo/chance.ts';
import type { HostileId } from './spec-hostile-school.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
export type HostileRequest = {
  method: AnyEndpoint['method'];
  url: string;
  remoteAddress: string;
  payload?: string;
  headers?: Record<string, string>;
};

const texts = [
  ['', ' ', '\0', 'a\0b', 'x\0'.repeat(200), '\ud800', '\udfff\ud800', '\ufeff', '\ufffe\uffff'],
  ['\u202Eevil\u202C', 'ẹ́\u0301\u0301'.repeat(60), '😀'.repeat(300), '\r\nSet-Cookie: a=b', '\t\u000b\u001b[31m'],
  ["'; drop table users; --", "' or '1'='1", '%', '_%_', '\\', '"', '`id`', '$(id)', '|| pg_sleep(1)'],
  ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '{{7*7}}', '=1+1', '@SUM(A1)'],
  ['../../../../etc/passwd', '..\\..\\windows\\win.ini', '/proc/self/environ', 'file:///etc/passwd', '.', '..'],
  ['null', 'undefined', 'NaN', 'Infinity', '-1', '1e999', '0x10', '9'.repeat(400), '2026-02-30T25:61:00Z', 'true'],
  [
    '__proto__',
    'constructor',
    'toString',
    '[object Object]',
    '$\\frac{'.repeat(150),
    '**[x](y)**',
    'x'.repeat(100_000),
  ],
].flat();
const things: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  2 ** 31,
  4_294_967_296,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  [{}],
  { a: { b: {} } },
  { length: 1e9 },
  { $ne: null },
  { toString: 1 },
  JSON.parse('['.repeat(400) + ']'.repeat(400)),
];
const bodies = [
  '',
  '{',
  '{"half":',
  'null',
  '[]',
  '"text"',
  '7',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"__proto__":{"a":1}}',
  '\0',
];
const badTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/x',
  'x',
];
const badParts = ['%E0%A4%A', '%', '%00', '..%2f..%2fetc', '%2e%2e', '', '%ff%fe', 'a/b', '?', 'x'.repeat(3_000)];
const words = ['Lagos', 'What is two and two?', 'Ọjọ́ Ajé', 'Chapter 3', 'Seven green lanterns', 'A'];
const extras = ['role', '_id', 'isAdmin', 'passwordHash', 'createdBy', 'subscription', 'score'];
const rowFields = [
  'text',
  'question',
  'options',
  'type',
  'name',
  'email',
  'password',
  'category',
  'points',
  'correctAnswer',
];

/** Requests to the calls of the contract, mostly of the right shape, with something hostile in one place or several. */
export function hostileRequests(seed: number) {
  const chance = chanceFrom(seed);
  const isOneIn = (count: number) => chance.between(1, count) === 1;
  const any = <T>(items: readonly T[]): T | undefined => items[chance.between(0, items.length - 1)];

  /** Mostly of the kind that is wanted. */
  function id(key: string, of: readonly HostileId[]): string {
    const kind = /^(test|user|question)$/.test(key) ? `${key}Id` : key;
    const wanted = of.filter((candidate) => candidate.kind === kind);
    return any(wanted.length === 0 || isOneIn(6) ? of : wanted)?.id ?? '';
  }

  function text(key: string, schema: JsonSchema, of: readonly HostileId[]): string {
    if (/id$|^test$|^user$|reference|token|code|writer/i.test(key)) return id(key, of);
    if (/email/i.test(key)) return isOneIn(2) ? id('email', of) : `p${chance.between(0, 1e9)}@spec.school`;
    if (schema.format === 'date-time') return new Date(Date.UTC(2026, chance.between(0, 11), 3)).toISOString();
    const word = any(words) ?? '';
    return word.padEnd(schema.minLength ?? 0, ' x').slice(0, schema.maxLength);
  }

  function value(key: string, schema: JsonSchema, of: readonly HostileId[]): unknown {
    // A school that is closed for maintenance would answer nothing else from then on.
    if (key === 'maintenanceMode') return false;
    if (isOneIn(10)) return any(isOneIn(2) ? texts : things);
    if (schema.enum) return any(schema.enum);
    if (schema.const !== undefined) return schema.const;
    const union = schema.anyOf ?? schema.oneOf;
    if (union) return value(key, any(union) as JsonSchema, of);
    const type = Array.isArray(schema.type) ? any(schema.type) : schema.type;
    if (type === 'string') return text(key, schema, of);
    if (type === 'boolean') return isOneIn(2);
    if (type === 'null') return null;
    if (type === 'integer' || type === 'number') {
      return chance.between(
        Math.ceil(schema.minimum ?? Number(schema.exclusiveMinimum ?? 0)),
        Math.min(schema.maximum ?? 100, 200),
      );
    }
    if (type === 'array') {
      const items = (schema.items ?? {}) as JsonSchema;
      return Array.from({ length: chance.between(schema.minItems ?? 0, 4) }, () => value(key, items, of));
    }
    return type === 'object' ? object(schema, of) : any(things);
  }

  function object(schema: JsonSchema, of: readonly HostileId[]): Record<string, unknown> {
    const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
    const sent: Record<string, unknown> = {};
    for (const [key, field] of fields) {
      const isSent = schema.required?.includes(key) ? !isOneIn(30) : isOneIn(2);
      if (isSent) sent[key] = value(key, field, of);
    }
    if (fields.length === 0) for (const key of rowFields) sent[key] = value(key, { type: 'string' }, of);
    if (isOneIn(12))
      sent[any(extras) ?? ''] = isOneIn(2) ? any([...of.map(({ id: one }) => one), 'admin', 'premium']) : any(things);
    return sent;
  }

  function address(endpoint: AnyEndpoint, of: readonly HostileId[]): string {
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => {
      if (isOneIn(15)) return any(badParts) ?? '';
      return encodeURIComponent((isOneIn(8) ? (any(texts) ?? '') : id(key, of)).toWellFormed().slice(0, 4_000));
    });
    if (!endpoint.query) return isOneIn(20) ? `${path}?${any(['%E0%A4%A', 'a[b]=1', '=&=&', '__proto__=1'])}` : path;
    const parts = Object.entries(object(jsonSchema(endpoint.query), of)).map(([key, sent]) => {
      const written = (typeof sent === 'string' ? sent : JSON.stringify(sent)).toWellFormed().slice(0, 4_000);
      return `${key}=${encodeURIComponent(written)}`;
    });
    if (isOneIn(15)) parts.push(...parts, any(['x=%E0%A4%A', 'page[]=1', '%00=1']) ?? '');
    return `${path}?${parts.join('&')}`;
  }

  function body(endpoint: AnyEndpoint, of: readonly HostileId[]): Pick<HostileRequest, 'payload' | 'headers'> {
    if (!endpoint.body)
      return isOneIn(25) ? { payload: any(bodies) ?? '', headers: { 'content-type': any(badTypes) ?? '' } } : {};
    const headers = { 'content-type': isOneIn(40) ? (any(badTypes) ?? '') : 'application/json' };
    if (isOneIn(20)) return { payload: any(bodies) ?? '', headers };
    // JSON.stringify writes half a character as its escape, as a browser does.
    return { payload: JSON.stringify(object(jsonSchema(endpoint.body), of)), headers };
  }

  return {
    next: (endpoint: AnyEndpoint, of: readonly HostileId[]): HostileRequest => ({
      method: endpoint.method,
      url: address(endpoint, of),
      remoteAddress: `10.${chance.between(0, 255)}.${chance.between(0, 255)}.${chance.between(1, 254)}`,
      ...body(endpoint, of),
    }),
  };
}

const known = new Map<z.ZodType, JsonSchema>();
function jsonSchema(schema: z.ZodType): JsonSchema {
  const json = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  known.set(schema, json);
  return json;
}
