import { hash, verify } from '@node-rs/argon2';

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
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await decoy), password);
  return right && passwordHash !== undefined;
}
