import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openPages } from './web-pages.ts';

const html =
  '<head><meta property="og:image" content="/preview.png" /><script type="application/json" id="settings"></script></head>';

async function pageOf(publicUrl: string | undefined, settings: object = {}): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'idanwo-pages-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  await writeFile(path.join(dist, 'index.html'), html);
  const server = Fastify();
  const send = openPages(dist, () => Promise.resolve(settings), publicUrl);
  server.get('/', (request, reply) => send('landing', request, reply));
  return (await server.inject('/')).body;
}

it.each([
  [undefined, '/preview.png'],
  ['https://exams.school.ng', 'https://exams.school.ng/preview.png'],
  ['https://exams.school.ng/', 'https://exams.school.ng/preview.png'],
])('of a school at %s the picture of a link is at %s', async (publicUrl, picture) => {
  expect(await pageOf(publicUrl)).toContain(`property="og:image" content="${picture}"`);
});

it('keeps a name with a tag in it a name', async () => {
  const body = await pageOf(undefined, { siteTitle: '</script><script>' });
  expect(body).not.toContain('"</script>');
  expect(body).toContain(String.raw`"\u003c/script>\u003cscript>"`);
});
