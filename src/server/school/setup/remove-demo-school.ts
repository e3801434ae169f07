import { isDeepStrictEqual } from 'node:util';
import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { getDemoSchool, OwnInDemo } from '#contract/setup.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { clearSettings, lockSettings, selectDemo } from '#server/platform/settings/settings.queries.ts';
import { insertSetupCode } from '#server/platform/setup/setup-code.queries.ts';
import { forgetCounterSums } from '#server/platform/totals/period-sums.ts';
import { newToken } from '#server/platform/tokens/tokens.ts';
import { demoPassword } from '#server/school/demo/demo-people.ts';
import { emptySchool, selectOwnInDemo } from './demo-school.queries.ts';

/** @throws NOT_A_DEMO */
export async function aboutDemoSchool({ store: { db } }: Services): Promise<ReplyOf<typeof getDemoSchool>> {
  const demo = await selectDemo(db);
  if (!demo) throw new AppError('NOT_A_DEMO');
  return { password: demo.password ?? demoPassword, own: await selectOwnInDemo(db, demo.since) };
}

/**
 * Everything of the demo school goes at once, and what was added to it only where whoever removes it has said what that
 * is. The service stays as it is, its clock above all.
 * @returns the code of a link by which a school of one's own is set up
 * @throws NOT_A_DEMO, CHANGED_MEANWHILE
 */
export async function removeDemoSchool(services: Services, said: OwnInDemo, { address }: Doer): Promise<string> {
  const { store, clock, settings } = services;
  const code = newToken();
  await store.write(async (trx) => {
    await lockSettings(trx);
    const demo = await selectDemo(trx);
    if (!demo) throw new AppError('NOT_A_DEMO');
    if (!isDeepStrictEqual(await selectOwnInDemo(trx, demo.since), said)) throw new AppError('CHANGED_MEANWHILE');
    const now = clock.now();
    await emptySchool(trx);
    await clearSettings(trx, now);
    await insertSetupCode(trx, code, now);
    await recordAudit(trx, { at: now, by: { actorId: null, address }, action: 'demo-removed' });
  });
  settings.forget();
  forgetCounterSums(store.db);
  return code;
}
