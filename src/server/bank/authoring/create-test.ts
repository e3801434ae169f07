import { v7 as newId } from 'uuid';
import type { NewTest } from '#contract/test-content.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import { insertTest } from './authoring.queries.ts';
import { newTestRow } from './new-test-row.ts';

/** Writes a new test, a draft without questions. Answers its id. */
export async function createTest({ store, clock }: Services, actor: Actor, test: NewTest): Promise<string> {
  const id = newId();
  const now = clock.now();
  await store.write(async (trx) => {
    await insertTest(trx, newTestRow(test, { id, createdBy: actor.id, now }));
    await addToCounters(trx, now, { tests: 1 });
    await logActivity(trx, {
      at: now,
      actorId: actor.id,
      action: 'test-created',
      subjectType: 'test',
      subjectId: id,
    });
  });
  return id;
}
