import { createCipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { startCodeRounds } from '#domain/sitting/start-code.ts';

export const newContentKey = (): Buffer => randomBytes(32);

/** Encrypts by AES-256-GCM as a browser opens it: a nonce of 12 bytes, then what is encrypted with its tag. */
export function seal(key: Buffer, content: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** The key that a start code makes, in a thread of Node's own. */
export function deriveKey(code: string, salt: Buffer): Promise<Buffer> {
  return promisify(pbkdf2)(code, salt, startCodeRounds, 32, 'sha256');
}
