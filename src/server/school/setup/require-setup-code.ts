import { AppError } from '#contract/errors.ts';
import { isThereAnAdmin } from '#server/people/auth/user.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import type { Services } from '#server/platform/services/services.ts';
import { lockSettings } from '#server/platform/settings/settings.queries.ts';
import { deleteSetupCodes, isSetupCode } from '#server/platform/setup/setup-code.queries.ts';

/**
 * Counts the try against its network before anything is looked at; a right one is given back.
 * @throws SETUP_LINK_NOT_VALID, ALREADY_SET_UP, TOO_MANY_REQUESTS
 */
export async function requireSetupCode({ store, limits }: Services, code: string, address: string): Promise<void> {
  const by = [networkOf(address)] as const;
  if (!(await limits.count('setup', by)).isAllowed) throw new AppError('TOO_MANY_REQUESTS');
  await requireGood(store.db, code);
  await limits.giveBack('setup', by);
}

/**
 * Uses the link up, and every other with it. Whoever presses at the same moment waits for the settings' row, and finds
 * none left.
 * @throws SETUP_LINK_NOT_VALID, ALREADY_SET_UP
 */
export async function useSetupCode(trx: Writer, code: string): Promise<void> {
  await lockSettings(trx);
  await requireGood(trx, code);
  await deleteSetupCodes(trx);
}

/** The code is looked for first: one that is used up between the two questions is told of as what it is. */
async function requireGood(db: Reader, code: string): Promise<void> {
  const isGood = await isSetupCode(db, code);
  if (await isThereAnAdmin(db)) throw new AppError('ALREADY_SET_UP');
  if (!isGood) throw new AppError('SETUP_LINK_NOT_VALID');
}
