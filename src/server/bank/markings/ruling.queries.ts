import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Ruling } from '#domain/scoring/ruling.ts';
import { type QuestionRevision, selectRevisions } from '#server/bank/content/question-revisions.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { RegradesTable } from '#server/platform/db/tables/results.ts';

const acceptedColumn = z.object({ optionIds: z.array(z.string()), answers: z.array(z.string()) });

/** The latest ruling on a question, and the revision up to which it holds; nothing is ruled where the key was put back. */
export type LatestRuling = { id: string; revision: QuestionRevision; ruling: Ruling | undefined };

const latestRulings = prepared<{ questionIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('question_rulings')
    .innerJoin('regrades', 'regrades.id', 'question_rulings.regrade_id')
    .select([
      'regrades.id',
      'regrades.question_id',
      'regrades.to_revision_id',
      'regrades.requested_by',
      'regrades.requested_at',
      'regrades.kind',
      'regrades.reason',
      'regrades.accepted',
    ])
    .where((eb) => among(eb.ref('question_rulings.question_id'), 'questionIds')),
);

/** By question; one that has never had a ruling is absent. */
export async function selectLatestRulings(
  db: Reader,
  questionIds: readonly string[],
): Promise<Map<string, LatestRuling>> {
  if (questionIds.length === 0) return new Map();
  const rows = await latestRulings.all(db, { questionIds });
  const revisions = await selectRevisions(
    db,
    rows.map((row) => row.to_revision_id),
  );
  return new Map(
    rows.flatMap((row, index) => {
      const revision = revisions[index];
      return revision ? [[row.question_id, { id: row.id, revision, ruling: parseRuling(row) }] as const] : [];
    }),
  );
}

/** The rulings of these regrades, by their ids. */
export async function selectRulings(
  db: Reader,
  regradeIds: readonly (string | null)[],
): Promise<Map<string, Ruling | undefined>> {
  const ids = regradeIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('regrades').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, parseRuling(row)]));
}

function parseRuling({ kind, accepted }: Selectable<RegradesTable>): Ruling | undefined {
  return kind === 'key' ? undefined : { kind, ...acceptedColumn.parse(JSON.parse(accepted)) };
}

export async function setLatestRuling(trx: Writer, questionId: string, regradeId: string): Promise<void> {
  await trx
    .insertInto('question_rulings')
    .values({ question_id: questionId, regrade_id: regradeId })
    .onConflict((conflict) => conflict.column('question_id').doUpdateSet({ regrade_id: regradeId }))
    .execute();
}

/** What an answer to a question as it was read is marked by: a ruling that holds for it, else its own key. */
export function markedBy(read: QuestionRevision, latest: LatestRuling | undefined) {
  const holds = latest?.ruling !== undefined && read.number <= latest.revision.number;
  return holds
    ? { revision: latest.revision, ruling: latest.ruling, rulingId: latest.id }
    : { revision: read, ruling: undefined, rulingId: null };
}
