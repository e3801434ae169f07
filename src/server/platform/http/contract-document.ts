import { endpointsByName } from '#contract/all-endpoints.ts';
import type { AnyEndpoint, AnyFileEndpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '#contract/error-catalogue.ts';
import { errorReplySchema } from '#contract/errors.ts';
import { type DescribedSchemas, describeSchemas } from './described-schemas.ts';

let document: object | undefined;

/** The whole contract as one OpenAPI document, in which what several calls share stands once. */
export function contractDocument(): object {
  document ??= describeContract();
  return document;
}

function describeContract(): object {
  const schemas = describeSchemas();
  const responses: Record<string, object> = {};
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of endpointsByName) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = {
      operationId: name,
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
      parameters: [...schemas.parameters(endpoint.params, 'path'), ...schemas.parameters(endpoint.query, 'query')],
      ...(endpoint.takesBytes && { requestBody: { required: true, content: bytes } }),
      ...(endpoint.body && { requestBody: { required: true, content: json(schemas.refer(endpoint.body)) } }),
      responses: {
        ...Object.fromEntries(endpoint.success.map((status) => [status, success(endpoint, schemas)])),
        ...failures(endpoint, schemas, responses),
      },
    };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Idanwo',
      version: '1',
      description: 'Every call that the Idanwo web app makes.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // The server that the document comes from.
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses,
      schemas: schemas.usedIn({ paths, responses }),
    },
  };
}

/** Every failure that a call can answer: those it declares, and those that its access and its method bring along. */
export function failuresOf(endpoint: AnyEndpoint): ErrorCode[] {
  const isGuarded = endpoint.access !== 'public';
  return [
    ...new Set<ErrorCode>([
      'INVALID_INPUT',
      ...(isGuarded ? (['NOT_AUTHENTICATED', 'NOT_ALLOWED'] as const) : []),
      ...(isGuarded && !endpoint.beforeTwoFactor ? (['TWO_FACTOR_REQUIRED'] as const) : []),
      ...(isGuarded && !endpoint.beforeTwoFactor && !endpoint.beforePasswordChange
        ? (['PASSWORD_CHANGE_REQUIRED'] as const)
        : []),
      ...(endpoint.method === 'GET' ? [] : (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
      ...endpoint.errors,
      ...(endpoint.isUnlimited ? [] : (['TOO_MANY_REQUESTS'] as const)),
      ...(isGuarded && !endpoint.duringMaintenance ? (['MAINTENANCE'] as const) : []),
      'UNEXPECTED',
      'DATABASE_AWAY',
      'STORAGE_LOST',
    ]),
  ];
}

function success(endpoint: AnyEndpoint, schemas: DescribedSchemas) {
  if (!isFile(endpoint)) return { description: 'It is done', content: json(schemas.refer(endpoint.response)) };
  const content = Object.fromEntries(endpoint.files.map((type) => [type, { schema: { type: 'string' } }]));
  return { description: 'A file', content };
}

function isFile(endpoint: AnyEndpoint): endpoint is AnyFileEndpoint {
  return 'files' in endpoint;
}

/** The failures of one status are one response, which calls with the same failures share. */
function failures(endpoint: AnyEndpoint, schemas: DescribedSchemas, responses: Record<string, object>) {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = codes.toSorted().join('.');
      const description = codes
        .toSorted()
        .map((code) => `${code}: ${errorCatalogue[code].message}`)
        .join('\n\n');
      responses[name] = { description, content: json(schemas.refer(errorReplySchema)) };
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

function json(schema: object) {
  return { 'application/json': { schema } };
}
