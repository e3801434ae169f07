import type { Accommodation } from '#contract/accommodation.ts';
import { localTime } from '#domain/time/local-time.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';

const accommodationOf = prepared<{ userId: string }>()((db, { value }) =>
  db
    .selectFrom('accommodations')
    .select(['extra_percent', 'larger_type', 'rest_minutes', 'valid_until'])
    .where('user_id', '=', value('userId')),
);

/** What was set for somebody, whether it holds still or not. */
export async function selectOptionalAccommodation(db: Reader, userId: string): Promise<Accommodation | undefined> {
  const row = await accommodationOf.first(db, { userId });
  if (!row) return undefined;
  return {
    extraPercent: row.extra_percent,
    largerType: row.larger_type === 1,
    restMinutes: row.rest_minutes,
    validUntil: row.valid_until,
  };
}

const nothing = { extraPercent: 0, largerType: false, restMinutes: 0 };

/** What somebody has today, on the school's clocks. */
export async function selectAccommodationToday(
  db: Reader,
  { clock, timeZone }: Pick<Services, 'clock' | 'timeZone'>,
  userId: string,
): Promise<Omit<Accommodation, 'validUntil'>> {
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
