import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { printSlips as declared } from '#contract/many-users.ts';
import { localTime } from '#domain/time/local-time.ts';
import { selectAllPlaces } from '#server/exam/sittings/candidates.queries.ts';
import { selectOptionalSitting } from '#server/exam/sitting-content/sitting.queries.ts';
import type { makeSlips } from '#server/bank/slips/make-slips.ts';
import type { Slip } from '#server/bank/slips/slip.ts';
import { isPin } from '#server/people/auth/pins.ts';
import type { UserRow } from '#server/people/auth/user.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { PrintServices } from '#server/bank/papers/print-test.ts';
import type { Runs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import type { SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';

export type SlipServices = PrintServices & { heavyJobs: Runs<'slips', typeof makeSlips> };

/** So many people are read at once. */
const atOnce = 500;

/**
 * Slips to hand out. The PINs come from where they were made, since nobody can read them here, and are checked: a slip
 * that opens nothing would be found out on the day.
 * @throws PIN_IS_ANOTHER
 */
export async function printSlips(
  services: SlipServices,
  { slips, address, title, sittingId }: RequestOf<typeof declared>['body'],
  by: Doer,
): Promise<SentFile> {
  const { store, clock, settings, heavyJobs, fontsFolder } = services;
  const people = await selectPeople(
    store.db,
    slips.map(({ userId }) => userId),
  );
  const sitting = sittingId === undefined ? undefined : await readPlaces(services, sittingId);
  const printed: Slip[] = [];
  for (const { userId, pin } of slips) {
    const user = people.get(userId);
    if (!user || !(await isPin(store.db, user, pin))) throw new AppError('PIN_IS_ANOTHER');
    const place = sitting?.places.get(userId);
    printed.push({ name: user.name, identifier: identifierOf(user), pin, ...place });
  }
  // As they are handed out: room by room, from seat to seat.
  if (sitting) printed.sort((one, other) => placeText(one).localeCompare(placeText(other), 'en', { numeric: true }));
  const { siteTitle: school } = await settings();
  const madeAt = clock.now();
  const [file] = await heavyJobs.run('slips', {
    school,
    address,
    title: title ?? sitting?.title,
    slips: printed,
    madeAt,
    fontsFolder,
  });
  if (!file) throw new Error('The slips have no content');
  const detail = { people: printed.length };
  await store.write((trx) => recordAudit(trx, { at: madeAt, by, action: 'slips-printed', detail }));
  return {
    name: 'slips.pdf',
    type: 'application/pdf',
    content: Buffer.from(file.buffer, file.byteOffset, file.byteLength),
  };
}

const placeText = ({ room = '', seat = '' }: Slip) => `${room} ${seat}`;

/** Where and when each candidate of a sitting sits. */
async function readPlaces({ store, timeZone }: Services, sittingId: string) {
  const sitting = await selectOptionalSitting(store.db, sittingId);
  if (!sitting) throw new AppError('SITTING_NOT_FOUND');
  const time = localTime(sitting.opens_at, timeZone).replace('T', ' ');
  const rows = await selectAllPlaces(store.db, sittingId);
  return {
    title: sitting.title,
    places: new Map(
      rows.map(({ user_id, room, seat }) => [user_id, { room: room ?? undefined, seat: seat || undefined, time }]),
    ),
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
