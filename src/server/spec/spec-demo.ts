import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MediaPart, readMedia } from '#server/bank/media/read-media.ts';
import type { Store } from '#server/platform/db/store.ts';
import { openFolderStore } from '#server/platform/media-store/folder-store.ts';
import { seedDemoSchool } from '#server/school/demo/seed-demo-school.ts';

/** The demo school for whoever looks at its rows: its pictures are read in this thread, and their bytes not kept. */
export async function seedDemoIn(store: Store, now: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'idanwo-demo-'));
  const mediaJobs = { run: (_kind: 'media', input: { bytes: Uint8Array }) => partsOf(input) };
  await seedDemoSchool({ store, mediaStore: openFolderStore(folder), mediaJobs, timeZone: 'Africa/Lagos' }, now);
  await rm(folder, { recursive: true });
}

async function partsOf(input: { bytes: Uint8Array }): Promise<MediaPart[]> {
  const parts: MediaPart[] = [];
  for await (const part of readMedia(input)) parts.push(part);
  return parts;
}
