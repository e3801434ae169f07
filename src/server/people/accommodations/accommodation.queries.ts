import type { Accommodation } from '#contract/accommodation.ts';
import { localTime } from '#domain/time/local-time.ts';
import { lookedUpTogether } from '#server/platform/db/looked-up-together.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';

const accommodationsOf = prepared<{ userIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('accommodations')
    .select(['user_id', 'extra_percent', 'larger_type', 'rest_minutes', 'valid_until'])
    .where((eb) => among(eb.ref('user_id'), 'userIds')),
);

/** What was set for somebody, whether it holds still or not. */
export const selectOptionalAccommodation = lookedUpTogether<Accommodation>(async (db, userIds) => {
  const rows = await accommodationsOf.all(db, { userIds });
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        extraPercent: row.extra_percent,
        largerType: row.larger_type === 1,
        restMinutes: row.rest_minutes,
        validUntil: row.valid_until,
      },
    ]),
  );
});

export type OwnTerms = Omit<Accommodation, 'validUntil'>;

const nothing = { extraPercent: 0, largerType: false, restMinutes: 0 };

/** What somebody has today, on the school's clocks. */
export async function selectAccommodationToday(
  db: Reader,
  { clock, timeZone }: Pick<Services, 'clock' | 'timeZone'>,
  userId: string,
): Promise<OwnTerms> {
  const set = await selectOptionalAccommodation(db, userId);
  if (!set) return nothing;
  const isOver =
    set.validUntil !== null && localTime(clock.now(), timeZone).slice(0, 'yyyy-mm-dd'.length) > set.validUntil;
  return isOver ? nothing : set;
}

type SetBy = { userId: string; by: string; at: number };

/** What holds from now on; of nothing nothing is kept. */
export async function replaceAccommodation(
  trx: Writer,
  { userId, by, at }: SetBy,
  { extraPercent, largerType, restMinutes, validUntil }: Accommodation,
): Promise<void> {
  await trx.deleteFrom('accommodations').where('user_id', '=', userId).execute();
  if (extraPercent === 0 && !largerType && restMinutes === 0) return;
  await trx
    .insertInto('accommodations')
    .values({
      user_id: userId,
      extra_percent: extraPercent,
      larger_type: largerType ? 1 : 0,
      rest_minutes: restMinutes,
      valid_until: validUntil,
      set_by: by,
      set_at: at,
    })
    .execute();
}
