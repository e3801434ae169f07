import type { FastifyRequest } from 'fastify';

/** A request as the browser made it, as far as the proxies that are trusted say. */
export type Asked = {
  /** The address of the site, without a slash at the end. */
  site: string;
  /** What stands behind that in the address. */
  path: string;
  headers: FastifyRequest['headers'];
};

export const askedIn = ({ protocol, host, originalUrl, headers }: FastifyRequest): Asked => ({
  site: `${protocol}://${host}`,
  path: originalUrl,
  headers,
});
