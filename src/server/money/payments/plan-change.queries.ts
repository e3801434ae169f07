import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Plan } from '#contract/vocabulary.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { PlanChangesTable } from '#server/platform/db/tables/money.ts';
import { addToCounters, planChange } from '#server/platform/totals/counters.queries.ts';

/** The person's plan, held until the transaction ends. */
export async function lockPlan(trx: Writer, userId: string): Promise<Plan> {
  const { subscription } = await trx
    .selectFrom('users')
    .select('subscription')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return subscription;
}

export async function selectOptionalLastPlanChange(trx: Writer, userId: string) {
  return trx
    .selectFrom('plan_changes')
    .select(['from_plan as from', 'to_plan as to', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Sets a person's plan and remembers the one before, and why. */
export async function changePlan(
  trx: Writer,
  change: Omit<Insertable<PlanChangesTable>, 'id'>,
  by: Doer,
): Promise<void> {
  await trx
    .insertInto('plan_changes')
    .values({ id: newId(), ...change })
    .execute();
  await trx
    .updateTable('users')
    .set({ subscription: change.to_plan, updated_at: change.changed_at })
    .where('id', '=', change.user_id)
    .execute();
  await recordAudit(trx, {
    at: change.changed_at,
    by,
    action: 'plan-changed',
    subject: { type: 'user', id: change.user_id },
    detail: { from: change.from_plan, to: change.to_plan, reason: change.reason },
  });
  await addToCounters(trx, change.changed_at, planChange(change.from_plan, change.to_plan));
}
