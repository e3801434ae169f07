import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** The authority's certificate, for a device that is to trust it: a browser that opens it offers to install it. */
export function authorityRoutes(server: FastifyInstance, authorityFile: string): void {
  const certificate = readFileSync(authorityFile);
  server.get('/authority.crt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/x-x509-ca-cert').send(certificate),
  );
}
