import type { CatalogueEntry } from '#contract/tests.ts';
import { plans } from '#contract/vocabulary.ts';
import { ownTimeMs } from '#domain/attempt/time-log.ts';
import { planOpens } from '#domain/plan/plan-access.ts';
import { openingState } from '#domain/test/opening.ts';
import { presentTest } from '#server/bank/content/present-test.ts';
import { accessTerms } from '#server/bank/content/require-test.ts';
import { type TestRow, windowOf } from '#server/bank/content/test.queries.ts';
import { hasRunOut } from '#server/exam/attempts/attempt-time.ts';
import { presentTime } from '#server/exam/attempts/present-exam.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { optionalWireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import type { CountOfPlan, Taken } from './catalogue.queries.ts';

type Asked = {
  tests: readonly TestRow[];
  taken: ReadonlyMap<string, Taken>;
  /** Of the time limit, that this person has more. */
  extraPercent: number;
};

/** Tests as this person finds them in the catalogue: whether they may take each, have taken it, have it open. */
export async function catalogueEntries(
  { store: { db }, clock }: Services,
  actor: Actor,
  { tests, taken, extraPercent }: Asked,
): Promise<CatalogueEntry[]> {
  const totals = await selectTotals(
    db,
    'test',
    tests.map((test) => test.id),
  );
  const now = clock.now();
  return tests.map((test) => {
    const attempt = taken.get(test.id)?.open;
    const running = attempt && !hasRunOut(attempt, { clock });
    return {
      ...presentTest(test, totals.get(test.id)),
      ownMinutes: Math.floor(ownTimeMs(test.time_limit, extraPercent) / 60_000),
      canAccess: planOpens(actor, accessTerms(test)),
      attempted: taken.get(test.id)?.hasResult ?? false,
      marksOff: test.marks_off,
      openAttempt: running ? { _id: attempt.id, ...presentTime(attempt, now) } : null,
      ...presentOpening(test, now),
    };
  });
}

/** When it may be begun, and whether a code is asked, but never which. */
function presentOpening(test: TestRow, now: number): Pick<CatalogueEntry, 'opening'> {
  const { opens_at, closes_at, access_code } = test;
  if (opens_at === null && closes_at === null && access_code === null) return {};
  return {
    opening: {
      state: openingState(windowOf(test), now),
      opensAt: optionalWireTime(opens_at),
      closesAt: optionalWireTime(closes_at),
      needsCode: access_code !== null,
    },
  };
}

/** The levels of access that this person's plan opens. */
export function openPlans(actor: Actor) {
  return plans.filter((plan) => planOpens(actor, { isFree: false, accessLevel: plan }));
}

const sum = (rows: readonly CountOfPlan[]) => rows.reduce((total, row) => total + row.count, 0);

export function catalogueCounts(actor: Actor, byPlan: readonly CountOfPlan[], taken: ReadonlyMap<string, Taken>) {
  const opened = openPlans(actor);
  return {
    total: sum(byPlan),
    available: sum(byPlan.filter((row) => opened.includes(row.plan))),
    premium: sum(byPlan.filter((row) => row.plan === 'premium')),
    attempted: [...taken.values()].filter(({ hasResult }) => hasResult).length,
  };
}
