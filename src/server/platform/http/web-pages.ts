import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
/** Where the build left room for the settings (src/web/index.html). */
const room = '<script type="application/json" id="settings">';
/** As the build writes it; who shows a link elsewhere fetches it by an address that says where from. */
const preview = 'content="/preview.png"';

/** At the site's own address, with the landing page in it, and at those of all other screens (scripts/pages.mts). */
const files = { landing: 'index.html', app: 'app.html' };
type Page = keyof typeof files;

/**
 * What stands in the pages themselves, to run before the first paint, in the words of a content security policy: these
 * texts alone may run.
 */
export function inlineScripts(dist: string): string[] {
  if (!existsSync(dist)) return [];
  const pages = Object.values(files).map((file) => readFileSync(path.join(dist, file), 'utf8'));
  const texts = pages.flatMap((page) => [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text));
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * Sends the pages with what every visitor may know of the settings in them: so the school's own name and theme are there
 * from the first paint, and nobody asks for them. While the database is away they come without, and are asked for.
 * @param publicUrl the school's address, where it has one
 */
export function openPages(dist: string, settings: () => Promise<object>, publicUrl: string | undefined) {
  const kept = new Map<Page, { written: string; text: string; compressed: Promise<Buffer> }>();

  async function pageWith(page: Page) {
    const written = JSON.stringify(await settings().catch(() => undefined)) ?? '';
    const known = kept.get(page);
    if (known?.written === written) return known;
    const built = await readFile(path.join(dist, files[page]), 'utf8');
    const html =
      publicUrl === undefined ? built : built.replace(preview, `content="${new URL('/preview.png', publicUrl).href}"`);
    // A name with a tag in it stays a name.
    const text = html.replace(room, () => room + written.replaceAll('<', String.raw`\u003c`));
    const made = { written, text, compressed: compress(text) };
    kept.set(page, made);
    return made;
  }

  return async (page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { text, compressed } = await pageWith(page);
    const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (isCompressed) reply.header('content-encoding', 'gzip');
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(isCompressed ? await compressed : text);
  };
}
