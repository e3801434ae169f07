import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsByName } from '#contract/all-endpoints.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ operationId: z.string(), security: z.array(z.any()) })),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

let school: SpecSchool;
let text: string;

beforeAll(async () => {
  school = await openSpecSchool();
  ({ text } = await school.raw({ method: 'GET', url: '/api/openapi.json' }));
});
afterAll(() => school.close());

describe('where it is served', () => {
  it.each([
    [{ NODE_ENV: 'production' }, 404],
    [{ NODE_ENV: 'production', API_DOCS: '1' }, 200],
    [{ API_DOCS: '0' }, 404],
  ])('under %j it answers %i', async (environment, status) => {
    const other = await openSpecSchool(undefined, environment);
    for (const url of ['/api/docs', '/api/openapi.json']) {
      expect((await other.raw({ method: 'GET', url })).status).toBe(status);
    }
    await other.close();
  });
});

describe('the OpenAPI document', () => {
  it('is without a finding of Redocly’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const findings = await lintFromString({ source: text, config });
    expect(findings.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('names each call as it is declared, and says who needs no session', () => {
    const { paths } = documentSchema.parse(JSON.parse(text));
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual([...endpointsByName.keys()].toSorted());
    for (const { operationId, security } of operations) {
      const isPublic = endpointsByName.get(operationId)?.access === 'public';
      expect(security, operationId).toEqual(isPublic ? [] : [{ bearer: [] }]);
    }
  });

  it('says once what several calls share', () => {
    const { schemas } = documentSchema.parse(JSON.parse(text)).components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['ErrorReply', 'Id', 'Pagination', 'Result', 'Test']));
    // A call has 1.9 kB of it; with every schema copied in it had more than twice as much.
    expect(text.length / endpointsByName.size).toBeLessThan(2_000);
  });
});
