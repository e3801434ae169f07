import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The contract as OpenAPI at /api/openapi.json, to read at /api/docs. */
export async function describeApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Idanwo', version: '1', description: 'Every call that the Idanwo web app makes.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await server.register(swaggerUi, { routePrefix: '/api/docs' });
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger());
}
