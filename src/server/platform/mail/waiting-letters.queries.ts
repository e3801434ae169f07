import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { preparedInsert } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { LetterKind, WaitingLettersTable } from '#server/platform/db/tables/letters.ts';

export type WaitingLetter = Selectable<WaitingLettersTable>;

const insertLetters = preparedInsert('waiting_letters', {
  id: 'text',
  kind: 'text',
  user_id: 'text',
  subject_id: 'text',
  address: 'text',
  tries: 'number',
  next_try_at: 'number',
  created_at: 'number',
});

type NewLetter = { kind: LetterKind; userId: string | null; subjectId?: string; address?: string; now: number };

/** Has a letter sent once the transaction is on disk. It waits also where the server sends no e-mail, for a day. */
export function queueLetter(trx: Writer, letter: NewLetter): Promise<void> {
  return queueLetters(trx, [letter]);
}

export function queueLetters(trx: Writer, letters: readonly NewLetter[]): Promise<void> {
  return insertLetters(
    trx,
    letters.map((letter) => ({
      id: newId(),
      kind: letter.kind,
      user_id: letter.userId,
      subject_id: letter.subjectId ?? null,
      address: letter.address ?? null,
      tries: 0,
      next_try_at: letter.now,
      created_at: letter.now,
    })),
  );
}

/**
 * Takes letters that are due, and marks them before they are sent: another server, or this one after a crash, takes
 * them again only after a while. Servers that take at the same time get different ones.
 */
export async function takeDueLetters(
  trx: Writer,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<WaitingLetter[]> {
  const due = await trx
    .selectFrom('waiting_letters')
    .selectAll()
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  await trx
    .updateTable('waiting_letters')
    .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: until }))
    .where(
      'id',
      'in',
      due.map((letter) => letter.id),
    )
    .execute();
  return due.map((letter) => ({ ...letter, tries: letter.tries + 1 }));
}

export async function postponeLetter(trx: Writer, id: string, nextTryAt: number): Promise<void> {
  await trx.updateTable('waiting_letters').set({ next_try_at: nextTryAt }).where('id', '=', id).execute();
}

export async function deleteLetter(trx: Writer, id: string): Promise<void> {
  await trx.deleteFrom('waiting_letters').where('id', '=', id).execute();
}

export async function deleteLettersDueBy(trx: Writer, time: number): Promise<void> {
  await trx.deleteFrom('waiting_letters').where('next_try_at', '<=', time).execute();
}

export async function countWaitingLetters(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_letters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
