import { hash, verify } from '@node-rs/argon2';
import type { Reader } from '#server/platform/db/store.ts';
import { isPin } from './pins.ts';
import type { UserRow } from './user.queries.ts';

// argon2id with OWASP's least memory (19 MiB): a school's laptop signs a class in within seconds.
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, passwordCost);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (an unknown e-mail) it does the same work and says
 * no, so that the time taken tells nothing.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await decoy), password);
  return right && typeof passwordHash === 'string';
}

/**
 * Whether somebody comes in with it. A PIN that is right costs next to nothing; whatever is wrong costs what a password
 * costs, of an account that has none and of nobody's too, so that the time taken tells who is wrong and nothing else.
 */
export async function isPinOrPassword(db: Reader, user: UserRow | undefined, given: string): Promise<boolean> {
  return (await isPin(db, user, given)) || isPassword(given, user?.password_hash);
}
