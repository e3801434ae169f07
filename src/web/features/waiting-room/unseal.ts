import { z } from 'zod';
import { examSchema } from '#contract/attempts.ts';
import type { SealedPaper } from '#contract/waiting-room.ts';
import { startCodeKey } from '#domain/sitting/start-code.ts';

/** Browsers decrypt on HTTPS, or on the machine itself. Elsewhere the exam comes when it begins. */
export const canUnseal = () => isSecureContext;

const paperSchema = z.object({
  proof: z.string(),
  exam: examSchema.omit({ startedAt: true, deadline: true, timeRemaining: true }),
});
export type OpenPaper = z.output<typeof paperSchema>;

const algorithm = 'AES-GCM';
const nonceLength = 12;

export const contentKey = (base64: string) => keyFrom(bytesOf(base64));

const keyFrom = (bytes: BufferSource) => crypto.subtle.importKey('raw', bytes, algorithm, false, ['decrypt']);

/**
 * The key of a paper, by the code that an invigilator reads out.
 * @throws where the code does not fit
 */
export async function contentKeyByCode({ byCode }: SealedPaper, code: string): Promise<CryptoKey> {
  const typed = await new Blob([startCodeKey(code)]).arrayBuffer();
  const secret = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const { salt, rounds: iterations } = byCode;
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations };
  const wrapping = await crypto.subtle.deriveKey(how, secret, { name: algorithm, length: 256 }, false, ['decrypt']);
  return keyFrom(await unsealed(wrapping, bytesOf(byCode.key).buffer));
}

export async function openedPaper({ sealed }: SealedPaper, key: CryptoKey): Promise<OpenPaper> {
  const packed = new Blob([await unsealed(key, bytesOf(sealed).buffer)]).stream();
  const text = await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text();
  return paperSchema.parse(JSON.parse(text));
}

const lineFeed = 10;

/** A picture or a sound, whose type stands before its bytes. */
export async function openedMedia(sealed: ArrayBuffer, key: CryptoKey): Promise<Blob> {
  const bytes = new Uint8Array(await unsealed(key, sealed));
  const end = bytes.indexOf(lineFeed);
  return new Blob([bytes.subarray(end + 1)], { type: await new Blob([bytes.subarray(0, end)]).text() });
}

function unsealed(key: CryptoKey, sealed: ArrayBuffer): Promise<ArrayBuffer> {
  const iv = sealed.slice(0, nonceLength);
  return crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed.slice(nonceLength));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
