import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as waitFor } from 'node:timers/promises';
import { z } from 'zod';
import { ownerAlone } from '#server/platform/db/data-folder.ts';
import { answers } from './choose-port.ts';

const keptSchema = z.object({ address: z.url() });
const fileIn = (folder: string) => path.join(folder, 'address.json');
/** A first start fills the demo school, which an old machine takes a while for. */
const startWithinMs = 30_000;
const lookEveryMs = 200;

/** Where the school in this folder was reached at its last start, as far as is known. */
export function lastAddress(folder: string): URL | undefined {
  try {
    return new URL(keptSchema.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8'))).address);
  } catch {
    // A first start, or a power cut while it was written: neither is worth a word.
    return undefined;
  }
}

export function keepAddress(folder: string, address: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerAlone.folder });
  writeFileSync(fileIn(folder), JSON.stringify({ address }), { mode: ownerAlone.file });
}

/** Where the server that holds this folder answers. Who double-clicks twice comes before it does. */
export async function addressOfRunning(folder: string): Promise<string | undefined> {
  for (let waited = 0; waited < startWithinMs; waited += lookEveryMs) {
    const address = lastAddress(folder);
    if (address && (await answers(Number(address.port)))) return address.origin;
    await waitFor(lookEveryMs);
  }
  return undefined;
}
