import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { contractDocument } from './contract-document.ts';

/** The contract as OpenAPI at /api/openapi.json, to read at /api/docs. */
export async function describeApi(server: FastifyInstance): Promise<void> {
  const document = contractDocument();
  // The types of the plugin know OpenAPI 3.0, where the licence has no identifier; it passes on what it is given.
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
  const specification = { document: document as StaticDocumentSpec['document'] };
  await server.register(swagger, { mode: 'static', specification });
  await server.register(swaggerUi, { routePrefix: '/api/docs' });
  server.get('/api/openapi.json', { schema: { hide: true } }, () => document);
}
