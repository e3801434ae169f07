import type { FastifyReply } from 'fastify';
import type { MediaType } from '#contract/endpoint.ts';

/** A picture or a sound on its way to a page. */
export type ShownFile = {
  type: MediaType;
  content: Uint8Array;
  /** Whether the browser may keep it for whoever has the same token. */
  isKept: boolean;
};

/** Whatever the bytes say beside what we read from them: by itself none of it opens as a page, or runs. */
export function sendShown({ type, content, isKept }: ShownFile, reply: FastifyReply): FastifyReply {
  if (isKept) reply.header('cache-control', 'private, max-age=86400, immutable').header('vary', 'Authorization');
  return reply
    .type(type)
    .header('content-length', content.byteLength)
    .header('content-disposition', 'attachment')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
