import type { Reader } from '#server/platform/db/store.ts';

export async function countOpenAttempts(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

export async function countLateAnswers(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('late_answers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
