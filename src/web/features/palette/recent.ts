import { z } from 'zod';
import { isSessionLeft, onTokenChange } from '#web/api/token.ts';
import type { Entry } from './entries.ts';

const key = 'recent-entries';
const keptAtMost = 6;
const keptSchema = z.array(z.object({ label: z.string(), note: z.string().optional(), href: z.string() }));

/** Where one went by the search last, in this tab: names of people stay on no device longer. */
export function recentEntries(): Entry[] {
  try {
    return keptSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function keepEntry({ label, note, href }: Entry): void {
  const others = recentEntries().filter((entry) => entry.href !== href);
  const kept = [{ label, note, href }, ...others].slice(0, keptAtMost);
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing goes there all the same.
  }
}

onTokenChange(() => {
  if (isSessionLeft()) sessionStorage.removeItem(key);
});
