import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayEnter, roles } from '#contract/access.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { errorReplySchema } from '#contract/errors.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

let school: SpecSchool;

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

const unknownId = '00000000-0000-7000-8000-000000000000';
const url = (endpoint: AnyEndpoint) => endpoint.path.replace(/:\w+/g, unknownId);
const ask = (endpoint: AnyEndpoint, payload?: object | string, by?: SpecPerson) =>
  school.raw(
    {
      method: endpoint.method,
      url: url(endpoint),
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    },
    by,
  );

const named = allEndpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

describe('the contract', () => {
  it('names each method and path once', () => {
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
  });

  it('stands in OpenAPI as a whole', async () => {
    const { body } = await school.raw({ method: 'GET', url: '/api/openapi.json' });
    for (const endpoint of allEndpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      expect(body).toHaveProperty(['paths', path, endpoint.method.toLowerCase(), 'summary'], endpoint.summary);
    }
    expect((await school.raw({ method: 'GET', url: '/api/docs' })).status).toBe(200);
  });

  it.each(named)('$name is mounted, guarded and never answers 500', async ({ endpoint }) => {
    const anonymous = await ask(endpoint);
    if (endpoint.access !== 'public') {
      expect(anonymous).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
    }
    for (const role of roles) {
      const person = await school.addPerson(role);
      const answer = await ask(endpoint, undefined, person);
      expect(answer.status).toBeLessThan(500);
      if (mayEnter(role, endpoint.access)) expect(answer.status).not.toBe(403);
      else expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
      if (answer.status >= 400) expect(errorReplySchema.safeParse(answer.body).success).toBe(true);
      // An unknown id is not found, or the call wanted more than an id; it is never a server's fault.
      if (answer.status === 404) expect(answer.body).not.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it.each(named.filter(({ endpoint }) => endpoint.body))('$name refuses bad input', async ({ endpoint }) => {
    const person = endpoint.access === 'public' ? undefined : await school.addPerson('admin');
    const wrong: (object | string)[] = [[], { ...allWrong }, '{"half":', 'null', '"text"'];
    for (const payload of wrong) {
      const answer = await ask(endpoint, payload, person);
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
      expect(errorReplySchema.safeParse(answer.body).success).toBe(true);
    }
  });

  it.each(named.filter(({ endpoint }) => endpoint.query))('$name refuses a bad query', async ({ endpoint }) => {
    const person = await school.addPerson('admin');
    const query =
      'page=-1&format=exe&limit=many&sortOrder=up&timeZone=Mars&attempts=none&key=2&from=never&handTestsTo=&variant=none&after=now&candidate=';
    const answer = await school.raw({ method: endpoint.method, url: `${url(endpoint)}?${query}` }, person);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('answers 404 for a path that it does not have, and 415 for a body that is not JSON', async () => {
    expect(await school.raw({ method: 'GET', url: '/api/nothing' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      await school.raw({ method: 'POST', url: '/api/auth/login', payload: 'email=a', headers: form }),
    ).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  });
});

/** Every field that any body of the contract has, with a value that none may have. */
const allWrong = {
  title: 1,
  siteTitle: 1,
  text: 1,
  currentPassword: 1,
  notifyResults: 'perhaps',
  rating: 'very good',
  name: 1,
  email: 1,
  password: 1,
  bio: 1,
  clientId: 1,
  writer: 1,
  answers: 'none',
  testId: 1,
  attemptId: 1,
  token: 1,
  kept: 'all',
};
