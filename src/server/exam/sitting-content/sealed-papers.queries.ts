import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Layout } from '#domain/attempt/lay-out-attempt.ts';
import { parseLayout } from '#server/exam/layouts/layout.queries.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { SealedPapersTable, StartCodesTable } from '#server/platform/db/tables/sittings.ts';

type Columns = 'section_ids' | 'question_revision_ids' | 'layout';
export type SealedRow = Omit<Selectable<SealedPapersTable>, Columns> & {
  sectionIds: string[];
  revisionIds: string[];
  layout: Layout | null;
};
export type StartCode = Selectable<StartCodesTable>;

const idsColumn = z.array(z.string());

type Whose = { sittingId: string; userId: string };

const sealedOf = prepared<Whose>()((db, { value }) =>
  db
    .selectFrom('sealed_papers')
    .select([
      'sitting_id',
      'user_id',
      'attempt_id',
      'section_ids',
      'question_revision_ids',
      'layout',
      'content_key',
      'proof',
      'session_id',
      'sealed_at',
    ])
    .where('sitting_id', '=', value('sittingId'))
    .where('user_id', '=', value('userId')),
);

/** What was composed for a candidate who waits; nothing once an attempt was made of it. */
export async function selectOptionalSealed(db: Reader, whose: Whose): Promise<SealedRow | undefined> {
  const found = await sealedOf.first(db, whose);
  if (!found) return undefined;
  const { section_ids, question_revision_ids, layout, ...row } = found;
  return {
    ...row,
    sectionIds: idsColumn.parse(JSON.parse(section_ids)),
    revisionIds: idsColumn.parse(JSON.parse(question_revision_ids)),
    layout: parseLayout(layout),
  };
}

/** Throws a duplicate-key error where another device of this candidate came first. */
export async function insertSealed(trx: Writer, { sectionIds, revisionIds, layout, ...row }: SealedRow): Promise<void> {
  await trx
    .insertInto('sealed_papers')
    .values({
      ...row,
      section_ids: JSON.stringify(sectionIds),
      question_revision_ids: JSON.stringify(revisionIds),
      layout: layout && JSON.stringify(layout),
    })
    .execute();
}

/** Keeps in which session a candidate waits, where that is another one now. */
export async function setSessionOfSealed(trx: Writer, sealed: SealedRow, sessionId: string): Promise<void> {
  if (sealed.session_id === sessionId) return;
  await trx
    .updateTable('sealed_papers')
    .set({ session_id: sessionId })
    .where('attempt_id', '=', sealed.attempt_id)
    .execute();
}

/** Takes the paper of a candidate out, since an attempt is made of it or it is composed anew. */
export async function takeOptionalSealed(trx: Writer, whose: Whose): Promise<SealedRow | undefined> {
  const sealed = await selectOptionalSealed(trx, whose);
  if (sealed) await discardSealed(trx, whose.sittingId, [whose.userId]);
  return sealed;
}

/** What lies on the devices of these candidates will never be opened. */
export async function discardSealed(trx: Writer, sittingId: string, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('sealed_papers').where('sitting_id', '=', sittingId).where('user_id', 'in', userIds).execute();
}

/** The same of all; nor does the code open any of it, should a device not have heard of it. */
export async function discardAllSealed(trx: Writer, sittingId: string): Promise<void> {
  await trx.deleteFrom('sealed_papers').where('sitting_id', '=', sittingId).execute();
  await trx.deleteFrom('start_codes').where('sitting_id', '=', sittingId).execute();
}

const codeOf = prepared<{ sittingId: string }>()((db, { value }) =>
  db
    .selectFrom('start_codes')
    .select(['sitting_id', 'code', 'salt', 'derived_key'])
    .where('sitting_id', '=', value('sittingId')),
);

export function selectOptionalStartCode(db: Reader, sittingId: string): Promise<StartCode | undefined> {
  return codeOf.first(db, { sittingId });
}

/** Where two candidates come first at the same moment, the code of one stands for both. */
export async function insertStartCode(trx: Writer, code: StartCode): Promise<void> {
  await trx
    .insertInto('start_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('sitting_id').doNothing())
    .execute();
}
