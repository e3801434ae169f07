import { randomBytes } from 'node:crypto';
import { sittingState } from '#domain/sitting/sitting-state.ts';
import { newStartCode } from '#domain/sitting/start-code.ts';
import {
  insertStartCode,
  selectOptionalStartCode,
  type StartCode,
} from '#server/exam/sitting-content/sealed-papers.queries.ts';
import { type SittingRow, timesOf } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Reader, Store } from '#server/platform/db/store.ts';
import { deriveKey } from './seal.ts';

/** The code of a sitting, made when the first device comes to wait. Its key takes a while, and is made once for all. */
export async function standingStartCode(store: Store, sittingId: string): Promise<StartCode> {
  const known = await selectOptionalStartCode(store.db, sittingId);
  if (known) return known;
  const code = newStartCode(randomBytes);
  const salt = randomBytes(16);
  const derived = await deriveKey(code, salt);
  const made: StartCode = {
    sitting_id: sittingId,
    code,
    salt: salt.toString('base64'),
    derived_key: derived.toString('base64'),
  };
  await store.write((trx) => insertStartCode(trx, made));
  return (await selectOptionalStartCode(store.db, sittingId)) ?? made;
}

/** The code as an invigilator may read it out: where one may begin in this moment, and devices wait with a sealed paper. */
export async function spokenStartCode(
  db: Reader,
  sitting: SittingRow,
  { isRoomHeld, now }: { isRoomHeld: boolean; now: number },
): Promise<string | null> {
  const isOpen = sitting.begins === 'together' && sittingState(timesOf(sitting), now) === 'open';
  if (!isOpen || sitting.held_since !== null || isRoomHeld) return null;
  return (await selectOptionalStartCode(db, sitting.id))?.code ?? null;
}
