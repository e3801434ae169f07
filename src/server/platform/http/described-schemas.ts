import { z } from 'zod';
import { endpointsByName, sharedSchemas } from '#contract/all-endpoints.ts';

const place = '#/components/schemas/';
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The contract's schemas as JSON Schema, each under a name, referring to each other by it. */
export type DescribedSchemas = {
  /** A reference to what a call sends or answers. */
  refer: (schema: z.ZodType) => { $ref: string };
  /** The fields of an object as parameters. */
  parameters: (schema: z.ZodType | undefined, where: 'path' | 'query') => object[];
  /** The schemas to which something refers, directly or through others. */
  usedIn: (referring: object) => Record<string, JsonSchema>;
};

/** Names what the contract shares by its declaration, and the rest by its call: `CreateTestBody`, `CreateTestReply`. */
export function describeSchemas(): DescribedSchemas {
  const registry = z.registry<{ id: string }>();
  const register = (schema: z.ZodType | undefined, name: string) => {
    const id = name.charAt(0).toUpperCase() + name.slice(1);
    if (schema && !registry.has(schema)) registry.add(schema, { id });
  };
  for (const [name, schema] of sharedSchemas) register(schema, name.replace(/Schema$/, ''));
  for (const [name, { params, query, body, response }] of endpointsByName) {
    register(params, `${name}Params`);
    register(query, `${name}Query`);
    register(body, `${name}Body`);
    register(response, `${name}Reply`);
  }
  // The input form, as the replies are written by it: see write-reply.ts.
  const { schemas } = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri: (id) => place + id });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }

  const nameOf = (schema: z.ZodType) => registry.get(schema)?.id ?? '';
  return {
    refer: (schema) => ({ $ref: place + nameOf(schema) }),
    parameters: (schema, where) => {
      const { properties = {}, required = [] } = (schema && schemas[nameOf(schema)]) ?? {};
      return Object.entries(properties).map(([name, field]) => ({
        name,
        in: where,
        required: required.includes(name),
        schema: field,
      }));
    },
    usedIn: (referring) => {
      const used = new Set<string>();
      const waiting: unknown[] = [referring];
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        for (const [, id = ''] of JSON.stringify(next).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
          if (!used.has(id)) waiting.push(schemas[id]);
          used.add(id);
        }
      }
      return Object.fromEntries(Object.entries(schemas).filter(([id]) => used.has(id)));
    },
  };
}
