import { v7 as newId } from 'uuid';
import { AppError } from '#contract/errors.ts';
import type { Shares } from '#contract/sharing.ts';
import type { ShareLevel } from '#contract/vocabulary.ts';
import { lockIsAuthor } from '#server/bank/authoring/hand-over.queries.ts';
import { requireOwnTest } from '#server/bank/content/require-test.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { selectOptionalUserByEmail } from '#server/people/auth/user.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { deleteOptionalShare, replaceShare, selectShares } from './share.queries.ts';

type Who = { actor: Actor; by: Doer };
type Sharing = { testId: string; email: string | null; level: ShareLevel };

export async function readShares(db: Reader, testId: string): Promise<{ shares: Shares }> {
  const rows = await selectShares(db, testId);
  return {
    shares: rows.map((row) => ({
      _id: row.id,
      person: row.user_id === null ? null : { _id: row.user_id, name: row.name ?? '', email: row.email ?? '' },
      level: row.level,
      sharedAt: wireTime(row.shared_at),
    })),
  };
}

/**
 * Shares one's own test with a colleague, or with all of them; once more changes what they may do.
 * @throws COLLEAGUE_NOT_FOUND where nobody who writes tests has the e-mail
 */
export async function shareTest(
  { store, clock }: Services,
  { actor, by }: Who,
  { testId, email, level }: Sharing,
): Promise<void> {
  await requireOwnTest(store.db, actor, testId);
  const at = clock.now();
  await store.write(async (trx) => {
    const test = await lockOptionalTest(trx, testId);
    if (!test) throw new AppError('TEST_NOT_FOUND');
    const colleague = email === null ? null : await requireColleague(trx, email);
    if (colleague?.id === test.created_by) {
      const message = 'Whoever has this email is the author of the test';
      throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'email', message }] });
    }
    const userId = colleague?.id ?? null;
    await replaceShare(trx, {
      id: newId(),
      test_id: testId,
      user_id: userId,
      level,
      shared_by: actor.id,
      shared_at: at,
    });
    const subject = { type: 'test', id: testId } as const;
    await recordAudit(trx, { at, by, action: 'test-shared', subject, detail: { with: userId ?? 'school', level } });
  });
}

/** The instructor or administrator with this e-mail, held. */
async function requireColleague(trx: Writer, email: string): Promise<{ id: string }> {
  const colleague = await selectOptionalUserByEmail(trx, email);
  if (!colleague || !(await lockIsAuthor(trx, colleague.id))) throw new AppError('COLLEAGUE_NOT_FOUND');
  return colleague;
}

/** Takes it back. Where it is not shared so any more nothing is left to do. */
export async function unshareTest(
  { store, clock }: Services,
  { actor, by }: Who,
  { testId, shareId }: { testId: string; shareId: string },
): Promise<void> {
  await requireOwnTest(store.db, actor, testId);
  await store.write(async (trx) => {
    const share = await deleteOptionalShare(trx, testId, shareId);
    if (!share) return;
    const subject = { type: 'test', id: testId } as const;
    const detail = { with: share.user_id ?? 'school' };
    await recordAudit(trx, { at: clock.now(), by, action: 'test-shared-no-more', subject, detail });
  });
}
