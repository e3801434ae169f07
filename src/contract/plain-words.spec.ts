import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsByName } from './all-endpoints.ts';

const zodsOwn = z.locales.en().localeError;
/** Of every kind that JSON knows, and too much, too little and nothing of each. */
const wrong = [
  undefined,
  null,
  '',
  ' ',
  'neither this nor that',
  'x'.repeat(30_000),
  -1,
  1.5,
  1e12,
  Number.NaN,
  true,
  [],
  Array.from({ length: 3_000 }, () => 'x'),
  [null],
  {},
  { unknown: 1 },
];

/** Values in the shape of a schema with one wrong thing wherever it says what it wants. */
function inShape(schema: unknown, value: unknown): unknown[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, inShape(field, value)] as const);
    const most = Math.max(1, ...fields.map(([, values]) => values.length));
    return Array.from({ length: most }, (_, index) =>
      Object.fromEntries(fields.map(([name, values]) => [name, values[index % values.length]])),
    );
  }
  if (schema instanceof z.ZodArray) return [value, ...inShape(schema.element, value).map((entry) => [entry])];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inShape(option, value));
  if (schema instanceof z.ZodPipe) return inShape(schema.in, value);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return inShape(schema.unwrap(), value);
  }
  return [value];
}

type Issue = { code: string; message: string; path: PropertyKey[]; errors?: Issue[][] };
const withInner = (issue: Issue): Issue[] => [issue, ...(issue.errors ?? []).flat().flatMap(withInner)];

/** What is said of wrong values that zod would say too. */
function zodsWords(schema: z.ZodType): string[] {
  const said = wrong
    .flatMap((value) => [value, ...inShape(schema, value)])
    .flatMap((value) => {
      const parsed = schema.safeParse(value, { reportInput: true });
      return parsed.success ? [] : (parsed.error.issues as Issue[]).flatMap(withInner);
    });
  return said.flatMap((issue) => {
    const own = zodsOwn(issue as never);
    const isZods = issue.message === (typeof own === 'string' ? own : own?.message);
    const sounds = /^(Invalid |Too (big|small)|Unrecognized key)|undefined|\bNaN\b|received|expected/.test(
      issue.message,
    );
    return isZods || sounds ? [`${issue.path.join('.')}: ${issue.message}`] : [];
  });
}

describe('what the contract says of a wrong value', () => {
  it.each([...endpointsByName])('is in its own words for %s', (_name, { params, query, body }) => {
    const said = [params, query, body].flatMap((schema) => (schema === undefined ? [] : zodsWords(schema)));
    expect([...new Set(said)]).toEqual([]);
  });

  it.each([
    [z.object({ timeLimit: z.number() }), {}, 'Time limit is missing'],
    [z.object({ timeLimit: z.number() }), { timeLimit: 'long' }, 'Time limit must be a number'],
    [z.object({ tags: z.array(z.string()) }), { tags: ['one', 2] }, 'Tags, entry 2, must be text'],
    [z.object({ status: z.enum(['passed', 'failed']) }), { status: 'no' }, 'Status must be ‘passed’ or ‘failed’'],
    [z.enum(['easy', 'medium', 'hard']), 'no', 'This must be ‘easy’, ‘medium’ or ‘hard’'],
    [z.object({ code: z.string().max(64) }), { code: 'x'.repeat(65) }, 'Code must be at most 64 characters long'],
    [z.object({ _id: z.string().min(1) }), { _id: '' }, 'Id must not be empty'],
    [z.object({ page: z.coerce.number().int() }), { page: 1.5 }, 'Page must be a whole number'],
    [z.object({ at: z.iso.datetime() }), { at: 'now' }, 'At must be a time such as 2026-11-21T09:00:00Z'],
    [z.strictObject({}), { role: 1 }, 'Nothing is known here by the name of ‘role’'],
  ])('names the field and what it should be', (schema, value, message) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});
