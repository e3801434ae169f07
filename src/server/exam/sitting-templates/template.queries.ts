import type { Selectable } from 'kysely';
import { z } from 'zod';
import { sittingRules } from '#contract/sitting-content.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { SittingTemplatesTable } from '#server/platform/db/tables/sittings.ts';

/** What is kept of a sitting: people by their ids. */
const contentColumn = z.object({
  ...sittingRules,
  invigilators: z.array(z.object({ userId: z.string(), room: z.string().nullable() })),
  asksForCode: z.boolean(),
});
export type TemplateContent = z.output<typeof contentColumn>;
export type TemplateRow = Omit<Selectable<SittingTemplatesTable>, 'content'> & { content: TemplateContent };

const parse = ({ content, ...row }: Selectable<SittingTemplatesTable>): TemplateRow => ({
  ...row,
  content: contentColumn.parse(JSON.parse(content)),
});

/** Those of somebody, and those that all have, by name. */
export async function selectTemplatesFor(db: Reader, userId: string): Promise<TemplateRow[]> {
  const rows = await db
    .selectFrom('sitting_templates')
    .selectAll()
    .where((eb) => eb.or([eb('created_by', '=', userId), eb('is_shared', '=', 1)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(parse);
}

/** As it stands; whoever asks has looked whose it is. */
export async function selectTemplate(db: Reader, id: string): Promise<TemplateRow> {
  return parse(await db.selectFrom('sitting_templates').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

/** Held until the transaction ends. */
export async function lockOptionalTemplate(trx: Writer, id: string): Promise<TemplateRow | undefined> {
  const row = await trx.selectFrom('sitting_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && parse(row);
}

export async function countTemplatesOf(db: Reader, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sitting_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTemplate(trx: Writer, { content, ...row }: TemplateRow): Promise<void> {
  await trx
    .insertInto('sitting_templates')
    .values({ ...row, content: JSON.stringify(content) })
    .execute();
}

type Changes = Pick<TemplateRow, 'name' | 'is_shared' | 'updated_at'>;

export async function updateTemplateRow(trx: Writer, id: string, changes: Changes): Promise<void> {
  await trx.updateTable('sitting_templates').set(changes).where('id', '=', id).execute();
}

export async function deleteTemplateRow(trx: Writer, id: string): Promise<void> {
  await trx.deleteFrom('sitting_templates').where('id', '=', id).execute();
}

/** The e-mails by which these invigilate, as far as they still write tests or administer. */
export async function selectEmailsOfAuthors(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .where('role', 'in', ['instructor', 'admin'])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])));
}
