import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { candidateNumberKey } from '#domain/account/candidate-number.ts';
import { highestInUse, type NumberPattern, numberOf, readNumberPattern } from '#domain/account/number-pattern.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';

const shown = 3;

/** @throws INVALID_INPUT where it is no pattern */
export function requirePattern({ clock, timeZone }: Services, text: string): NumberPattern {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(clock.now());
  const pattern = readNumberPattern(text, Number(year));
  if (typeof pattern !== 'string') return pattern;
  throw new AppError('INVALID_INPUT', pattern, { fields: [{ path: 'numberPattern', message: pattern }] });
}

/** The first numbers that a pattern would give now. */
export async function nextNumbers(services: Services, text: string): Promise<string[]> {
  const pattern = requirePattern(services, text);
  const holders = await selectHolders(services.store.db, pattern);
  const highest = highestInUse(
    pattern,
    holders.map(({ candidate_number_key: key }) => key ?? ''),
  );
  return Array.from({ length: shown }, (_, index) => numberOf(pattern, highest + 1 + index));
}

/** Whoever has a number that begins as a pattern does. */
export function selectHolders(db: Reader, { before }: NumberPattern) {
  const start = candidateNumberKey(before);
  return db
    .selectFrom('users')
    .select(['id', 'name', 'candidate_number', 'candidate_number_key', 'pin_mac'])
    .where('deleted_at', 'is', null)
    .where('candidate_number_key', 'is not', null)
    .where(sql`substr(candidate_number_key, 1, ${start.length})`, '=', start)
    .execute();
}
