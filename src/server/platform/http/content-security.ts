import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '#server/platform/config/config.ts';

/**
 * Every reply bears the same headers, so helmet is asked once for what they are.
 * @param inline hashes of the scripts that stand in our own pages
 */
export function protectReplies(server: FastifyInstance, config: Config, inline: readonly string[]): void {
  const headers = securityHeaders(config, inline);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

export function securityHeaders(config: Config, inline: readonly string[]): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(contentSecurity(config, inline))(request, response, () => undefined);
  return response.getHeaders();
}

/** Only our own scripts run. A school's network is often plain HTTP, so nothing may insist on TLS unless we serve it. */
function contentSecurity(config: Config, inline: readonly string[]): HelmetOptions {
  const secure = config.tls !== undefined || config.publicUrl?.startsWith('https://') === true;
  return {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inline],
        // The component library sets sizes and colours through style attributes.
        'worker-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        // A picture from elsewhere is fetched by the server (fetch-picture.ts): what may be loaded could carry things away.
        // What the page has fetched itself, with its token, it shows from memory.
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': secure ? [] : null,
      },
    },
    // A device that does not trust our own authority yet must get past the warning, to fetch it.
    strictTransportSecurity: secure && config.tls?.authorityFile === undefined,
    // The checkout of a payment provider opens in a window that must be able to tell us it has closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
  };
}
