import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { passwordCost } from '#server/people/auth/passwords.ts';
import { codeAlphabet } from '#server/platform/tokens/tokens.ts';

const codes = 10;
const group = 5;

export function newRecoverySalt(): string {
  return randomBytes(16).toString('hex');
}

/** Ten codes of ten signs, as they are shown: `7KQ2M-XW9PA`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => `${newGroup()}-${newGroup()}`);
}

function newGroup(): string {
  return Array.from({ length: group }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('');
}

/** As dear as a password's, since a code is shorter than a token; with one salt for all, so that one look is enough. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(plainCode(code), { ...passwordCost, salt: Buffer.from(salt, 'hex') });
  return hash.toString('hex');
}

/** A code as it was typed, without what people put between its signs. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
