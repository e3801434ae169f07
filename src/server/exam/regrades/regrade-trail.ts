import type { Regrade } from '#contract/regrades.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Page } from '#server/platform/http/pages.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import { countChanges, selectTrail, type TrailOf, type TrailRow } from './regrade-trail.queries.ts';

/** Who had a question's results scored anew, when, and which scores of somebody's tests that changed. */
export async function regradeTrail(
  db: Reader,
  of: TrailOf,
  page: Page,
): Promise<{ regrades: Regrade[]; total: number }> {
  const { rows, total } = await selectTrail(db, of, page);
  const regrades = Map.groupBy(rows, (row) => row.id);
  const changed = await countChanges(db, [...regrades.keys()], of.asking);
  return { regrades: [...regrades].map(([id, own]) => presentRegrade(own, changed.get(id) ?? 0)), total };
}

function presentRegrade(rows: readonly TrailRow[], changed: number): Regrade {
  const [first] = rows;
  if (!first) throw new Error('A regrade has at least one row');
  return {
    _id: first.id,
    kind: first.kind,
    reason: first.reason,
    requestedBy: { name: first.requested_by },
    requestedAt: wireTime(first.requested_at),
    changed,
    changes: rows.flatMap(({ result_id, student_name, old_score, new_score }) =>
      result_id === null || old_score === null || new_score === null
        ? []
        : [{ resultId: result_id, studentName: student_name ?? '', oldScore: old_score, newScore: new_score }],
    ),
  };
}
