import { inTime } from './in-time.ts';

/** Enough for the largest on the slowest line; of what takes longer nothing more is heard. */
const longestWait = 60_000;

const brought = new Map<string, Promise<void>>();

/**
 * What the build puts around each `import()` (scripts/bring-parts.mts): the part's own files are fetched, and it is
 * imported once all of them are here. Most browsers know of an import that failed once until the page is loaded anew, so
 * that whatever lost it would be told the same for ever: none may fail. Rejects where a file does not come; only that is
 * asked for when the part is asked for again.
 * @param files none where the part came with the one that asks for it
 */
export async function bringPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => bringFile(`/${file}`)));
  return load();
}

/** Has a script in the browser's cache, or a style sheet on the page; rejects where it does not come. */
export function bringFile(address: string): Promise<void> {
  const known = brought.get(address);
  if (known) return known;
  const coming = address.endsWith('.css') ? bringStyles(address) : bringScript(address);
  brought.set(address, coming);
  coming.catch(() => brought.delete(address));
  return coming;
}

async function bringScript(address: string): Promise<void> {
  // Without those of the page itself nothing here would run.
  if (document.querySelector(`script[src="${address}"], link[rel=modulepreload][href="${address}"]`)) return;
  await (takeEarly(address) ?? fetchWhole(address));
}

/** What the page itself asked for, once: where that failed it is asked for again. */
function takeEarly(address: string): Promise<unknown> | undefined {
  const early = window.early?.files.get(address);
  window.early?.files.delete(address);
  return early;
}

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(longestWait) });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

async function bringStyles(address: string): Promise<void> {
  const asked = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href="${address}"]`)];
  if (asked.some(hasCome)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: address });
  const come = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
  // In the place of one that is lost: of two rules the later one holds.
  const lost = asked.at(-1);
  if (lost) lost.after(link);
  else document.head.append(link);
  try {
    await inTime(come, longestWait);
  } catch (error) {
    link.remove();
    throw error;
  }
}

/** The build makes no empty sheets. A lost one has no rules, or none that may be read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
