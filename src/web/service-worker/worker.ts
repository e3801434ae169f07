/**
 * Keeps the app on the device, so that an exam opens without a network: its page, and the code, styles and fonts that
 * an exam and its result need. Nothing under /api is ever touched. The build puts the list of files in the place of
 * `__KEPT_PARTS__` (`scripts/kept-parts.mts`); a new list makes a new worker, with a cache of its own.
 */
declare const self: ServiceWorkerGlobalScope;
declare const __KEPT_PARTS__: {
  version: string;
  exam: readonly string[];
  mathematics: readonly string[];
  /** By language. */
  words: Readonly<Record<string, readonly string[]>>;
};

const { version, exam, mathematics, words } = __KEPT_PARTS__;
const page = '/app.html';
const cachePrefix = 'app-';
const cacheName = cachePrefix + version;
/** As long as the server may take to hand out a newer page before the kept one is shown. */
const longestWaitMs = 3_000;
const examScreen = /^\/dashboard\/student\/test\//;

self.addEventListener('install', (event) => event.waitUntil(keep([page, ...exam])));

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('message', (event) => {
  if (event.data === 'keep mathematics') event.waitUntil(keep(mathematics));
  if (event.data === 'take over') event.waitUntil(takeOver());
  const language = /^keep words (\w+)$/.exec(String(event.data))?.[1];
  if (language !== undefined) event.waitUntil(keepWords(language, event.ports[0]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, pathname));
  else if (pathname.startsWith('/assets/') || exam.includes(pathname)) event.respondWith(bringPart(request));
});

/** Whoever asked is told when all of it is there. */
async function keepWords(language: string, asker: MessagePort | undefined): Promise<void> {
  await keep(words[language] ?? []);
  asker?.postMessage('kept');
}

/** What is there already is not fetched again, so that an attempt that failed goes on where it ended. */
async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    addresses.map(async (address) => {
      if ((await cache.match(address)) !== undefined) return;
      const isHashed = address.startsWith('/assets/');
      await cache.add(new Request(address, { cache: isHashed ? 'default' : 'reload' }));
    }),
  );
}

/** Whoever has the version before still open finds its parts; what is older goes. */
async function begin(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A new version waits as long as anybody has an exam open, in whatever tab: the screen holds this lock. */
async function takeOver(): Promise<void> {
  const { held } = await navigator.locks.query();
  if (held?.some(({ name }) => name === 'exam') !== true) await self.skipWaiting();
}

/**
 * An exam opens with the version that is kept, at once and whatever the network does. Everything else is asked of the
 * server first.
 */
async function openPage(request: Request, pathname: string): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(page);
  if (kept === undefined || examScreen.test(pathname)) return kept ?? fetch(request);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(longestWaitMs) });
    return answer.ok ? answer : kept;
  } catch {
    return kept;
  }
}

async function bringPart(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
