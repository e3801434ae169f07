import type { RequestOf } from '#contract/endpoint.ts';
import type { releaseSitting as declared } from '#contract/sittings.ts';
import { releaseResults } from '#server/exam/results/release-results.ts';
import { updateSittingRow } from '#server/exam/sitting-content/sitting.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { changeSitting } from './change-sitting.ts';
import { isAnyOver, lockOver } from './release.queries.ts';
import { releasedWhere } from './released.ts';

type Released = RequestOf<typeof declared>['body']['what'];
/** Tells candidates by hand what they reached, what was right, or why. What was told stays told. */
export async function releaseSitting(
  services: Services,
  { actor, by }: { actor: Actor; by: Doer },
  { sittingId, what }: { sittingId: string; what: Released },
): Promise<void> {
  await changeSitting(services, actor, sittingId, async (trx, sitting, at) => {
    const since = (part: Released[number], before: number | null) => before ?? (what.includes(part) ? at : null);
    await updateSittingRow(trx, sittingId, {
      score_released_at: since('score', sitting.score_released_at),
      answers_released_at: since('answers', sitting.answers_released_at),
      explanations_released_at: since('explanations', sitting.explanations_released_at),
      updated_at: at,
    });
    const subject = { type: 'sitting', id: sittingId } as const;
    await recordAudit(trx, { at, by, action: 'sitting-released', subject, detail: { what: what.join(', ') } });
  });
  await releaseResults(services);
}

/** Releases what sittings that are over tell then, and what they have released already and was held back meanwhile. */
export async function releaseDue(services: Services): Promise<void> {
  const { store, clock } = services;
  if (clock.isBehind()) return;
  const at = clock.now();
  if (await isAnyOver(store.db, at)) {
    await store.write(async (trx) => {
      for (const sitting of await lockOver(trx, at)) {
        await updateSittingRow(trx, sitting.id, releasedWhere(sitting, 'at-end', at));
      }
    });
  }
  await releaseResults(services);
}
