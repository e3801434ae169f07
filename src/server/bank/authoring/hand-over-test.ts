import { AppError } from '#contract/errors.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';
import { handOverStudentsOf } from '#server/platform/totals/author-students.queries.ts';
import { handOverOne, lockIsAuthor, selectStandingTestIds, handOver } from './hand-over.queries.ts';

/**
 * Makes a test another's, with its questions and what it adds to its author's figures.
 * @throws TEST_NOT_FOUND
 * @throws NOT_AN_AUTHOR where the other one is neither instructor nor administrator
 */
export async function handOverTest(
  { store, clock }: Services,
  { testId, to, by }: { testId: string; to: string; by: Doer },
): Promise<void> {
  const at = clock.now();
  await store.write(async (trx) => {
    const mayHaveTests = await lockIsAuthor(trx, to);
    const test = await lockOptionalTest(trx, testId);
    if (!test) throw new AppError('TEST_NOT_FOUND');
    if (!mayHaveTests) throw new AppError('NOT_AN_AUTHOR');
    const from = test.created_by;
    if (from === to) return;
    await handOverOne(trx, testId, to);
    await handOverStudentsOf(trx, testId, { from, to });
    await recordAudit(trx, {
      at,
      by,
      action: 'test-handed-over',
      subject: { type: 'test', id: testId },
      detail: { from, to },
    });
  });
}

type Leaving = {
  from: string;
  /** Whoever was chosen to take over. */
  to: string | undefined;
  /** Who takes over what nobody was chosen for. */
  otherwise: string | undefined;
  by: Doer;
  at: number;
};

/**
 * Makes another's all that somebody made who can have no tests any more, in the transaction of that.
 * @throws NOT_AN_AUTHOR where whoever was chosen is neither instructor nor administrator, or is the one who leaves
 */
export async function handOverAll(trx: Writer, { from, to, otherwise, by, at }: Leaving): Promise<void> {
  if (to !== undefined && (to === from || !(await lockIsAuthor(trx, to)))) throw new AppError('NOT_AN_AUTHOR');
  const heir = to ?? otherwise;
  if (heir === undefined) return;
  const testIds = await selectStandingTestIds(trx, from);
  await handOver(trx, from, heir);
  for (const id of testIds) {
    const subject = { type: 'test', id } as const;
    await recordAudit(trx, { at, by, action: 'test-handed-over', subject, detail: { from, to: heir } });
  }
}

/** The same for somebody who becomes a student; where they have tests somebody must have been chosen. */
export async function handOverOfStudent(trx: Writer, leaving: Leaving): Promise<void> {
  const tests = await selectStandingTestIds(trx, leaving.from);
  if (tests.length > 0 && leaving.to === undefined) {
    const [have, them] = tests.length === 1 ? ['a test', 'it'] : [`${tests.length} tests`, 'them'];
    throw new AppError('TESTS_NEED_AUTHOR', `This person has ${have}. Please choose who takes ${them} over.`);
  }
  await handOverAll(trx, leaving);
}
