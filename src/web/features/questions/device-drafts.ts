import { z } from 'zod';

const entrySchema = z.object({
  id: z.string(),
  /** Where on the page it is written, and goes on there. */
  slot: z.string(),
  // What was kept before passages had drafts is a question.
  kind: z.enum(['question', 'passage']).default('question'),
  /** Ids of what is there already and changed. */
  question: z.string().nullable(),
  passage: z.string().nullable().default(null),
  /** What the server does not have yet; null where it is to be forgotten, nothing where the server has it. */
  content: z.string().nullable().optional(),
  at: z.number(),
});
/** A draft as this device knows it. */
export type DeviceDraft = z.output<typeof entrySchema>;
/** Which one it is, and of what. */
export type DraftPlace = Omit<DeviceDraft, 'content' | 'at'>;

/** The same for as long as the page lives, where the browser keeps nothing. */
const inMemory = new Map<string, DeviceDraft>();

const prefixOf = (userId: string, testId: string) => `draft/${userId}/${testId}/`;

/** What one person writes in one test on this device, until the server has it; the newest first. */
export function deviceDrafts(userId: string, testId: string): DeviceDraft[] {
  const prefix = prefixOf(userId, testId);
  const found = new Map<string, DeviceDraft>();
  for (const [key, draft] of inMemory) if (key.startsWith(prefix)) found.set(key, draft);
  for (const key of keysOnDisk()) {
    const draft = key.startsWith(prefix) && !found.has(key) ? readEntry(key) : undefined;
    if (draft) found.set(key, draft);
  }
  return [...found.values()].sort((one, other) => other.at - one.at);
}

/** At once, so that no power cut comes between. @returns whether it is on the device's disk */
export function putDeviceDraft(userId: string, testId: string, draft: DeviceDraft): boolean {
  const key = prefixOf(userId, testId) + draft.id;
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    inMemory.delete(key);
    return true;
  } catch {
    inMemory.set(key, draft);
    return false;
  }
}

export function removeDeviceDraft(userId: string, testId: string, id: string): void {
  const key = prefixOf(userId, testId) + id;
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then it is not there either.
  }
}

function keysOnDisk(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readEntry(key: string): DeviceDraft | undefined {
  try {
    return entrySchema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}
