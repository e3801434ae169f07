import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { newUserSchema } from '#contract/admin-users.ts';
import { highestInUse, type NumberPattern, numberOf } from '#domain/account/number-pattern.ts';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { pinMac } from '#server/people/auth/pins.ts';
import { selectOptionalUserByEmail } from '#server/people/auth/user.queries.ts';
import type { Doer } from '#server/platform/audit/audit.queries.ts';
import { isDuplicateKey } from '#server/platform/db/database-errors.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';
import { insertAccount } from './create-user.ts';
import { selectHolders } from './next-numbers.ts';

/** A row of a class list, with its place in the call. */
export type Row = { index: number; user: z.output<typeof newUserSchema> };
type Outcome = { index: number; _id: string; candidateNumber: string | null } | { index: number; message: string };

/** Two lists at the same moment are in each other's way at most so often. */
const mostTries = 8;

/**
 * Opens an account for each row, with the next numbers of a pattern, all in one transaction: so none is given twice, and
 * none is left out. A row that was sent before is known by its PIN among those of the same name.
 */
export async function openNumbered(
  services: Services,
  numbering: { rows: readonly Row[]; pattern: NumberPattern; by: Doer },
): Promise<Outcome[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await services.store.write((trx) => openAll(trx, services, numbering));
    } catch (error) {
      // Another server has given the same numbers meanwhile, or opened these very rows.
      if (!isDuplicateKey(error) || tries === mostTries) throw error;
    }
  }
}

async function openAll(
  trx: Writer,
  { clock, mail }: Services,
  { rows, pattern, by }: Parameters<typeof openNumbered>[1],
): Promise<Outcome[]> {
  const now = clock.now();
  const holders = await selectHolders(trx, pattern);
  const namesakes = Map.groupBy(holders, ({ name }) => name);
  let last = highestInUse(
    pattern,
    holders.map(({ candidate_number_key: key }) => key ?? ''),
  );
  const outcomes: Outcome[] = [];
  for (const { index, user } of rows) {
    const { pin = '', email } = user;
    const known = await findByPin(trx, namesakes.get(user.name) ?? [], { pin, now });
    if (known) {
      outcomes.push({ index, _id: known.id, candidateNumber: known.candidate_number });
    } else if (email !== '' && (await selectOptionalUserByEmail(trx, email))) {
      outcomes.push({ index, message: errorCatalogue.EMAIL_TAKEN.message });
    } else {
      last += 1;
      const id = newId();
      const candidateNumber = numberOf(pattern, last);
      const account = { ...user, id, candidateNumber, passwordHash: null };
      await insertAccount(trx, { user: account, by, confirmsAddress: mail.confirmsAddresses, now });
      outcomes.push({ index, _id: id, candidateNumber });
    }
  }
  return outcomes;
}

type Holder = Awaited<ReturnType<typeof selectHolders>>[number];

/** Nobody else has a row's PIN. */
async function findByPin(
  trx: Writer,
  holders: readonly Holder[],
  { pin, now }: { pin: string; now: number },
): Promise<Holder | undefined> {
  for (const holder of holders) {
    if (holder.pin_mac === (await pinMac(trx, { userId: holder.id, pin, now }))) return holder;
  }
  return undefined;
}
