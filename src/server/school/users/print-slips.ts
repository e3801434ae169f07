import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { printSlips as declared } from '#contract/many-users.ts';
import type { makeSlips } from '#server/bank/slips/make-slips.ts';
import type { Slip } from '#server/bank/slips/slip.ts';
import { isPin } from '#server/people/auth/pins.ts';
import type { UserRow } from '#server/people/auth/user.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Runs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import type { SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';

export type SlipServices = Services & { heavyJobs: Runs<'slips', typeof makeSlips> };

/** So many people are read at once. */
const atOnce = 500;

/**
 * Slips to hand out. The PINs come from where they were made, since nobody can read them here, and are checked: a slip
 * that opens nothing would be found out on the day.
 * @throws PIN_IS_ANOTHER
 */
export async function printSlips(
  services: SlipServices,
  { slips, address, title }: RequestOf<typeof declared>['body'],
  by: Doer,
): Promise<SentFile> {
  const { store, clock, settings, heavyJobs } = services;
  const people = await selectPeople(
    store.db,
    slips.map(({ userId }) => userId),
  );
  const printed: Slip[] = [];
  for (const { userId, pin } of slips) {
    const user = people.get(userId);
    if (!user || !(await isPin(store.db, user, pin))) throw new AppError('PIN_IS_ANOTHER');
    printed.push({ name: user.name, identifier: identifierOf(user), pin });
  }
  const { siteTitle: school } = await settings();
  const madeAt = clock.now();
  const [file] = await heavyJobs.run('slips', { school, address, title, slips: printed, madeAt });
  if (!file) throw new Error('The slips have no content');
  const detail = { people: printed.length };
  await store.write((trx) => recordAudit(trx, { at: madeAt, by, action: 'slips-printed', detail }));
  return {
    name: 'slips.pdf',
    type: 'application/pdf',
    content: Buffer.from(file.buffer, file.byteOffset, file.byteLength),
  };
}

async function selectPeople(db: Reader, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const people = new Map<string, UserRow>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const rows = await db
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows) people.set(row.id, row);
  }
  return people;
}

function identifierOf({ candidate_number: number, email }: UserRow): Slip['identifier'] {
  return number === null ? { label: 'Email', text: email ?? '' } : { label: 'Candidate number', text: number };
}
