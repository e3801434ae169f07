import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the bearer. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: enough to know it again, useless to whoever reads the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

// Without 0, O, 1, I and L, which people mistake when they read a code out.
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
