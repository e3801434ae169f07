import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { examSchema } from '#contract/attempts.ts';
import type { SealedPaper } from '#contract/waiting-room.ts';
import { startCodeKey } from '#domain/sitting/start-code.ts';

function unseal(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

export const base64 = (text: string) => Buffer.from(text, 'base64');
const times = { startedAt: true, deadline: true, timeRemaining: true } as const;
const content = z.object({ proof: z.string(), exam: examSchema.omit(times) });
export type OpenedPaper = z.output<typeof content>;

/** As a device opens it, by the key. */
export const opened = ({ sealed }: SealedPaper, key: Buffer): OpenedPaper =>
  content.parse(JSON.parse(gunzipSync(unseal(key, base64(sealed))).toString()));

/** As a device without a network opens it. */
export function openedByCode(paper: SealedPaper, code: string) {
  const { salt, rounds, key } = paper.byCode;
  const derived = pbkdf2Sync(startCodeKey(code), base64(salt), rounds, 32, 'sha256');
  return opened(paper, unseal(derived, base64(key)));
}
