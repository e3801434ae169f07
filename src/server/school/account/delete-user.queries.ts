import type { Role } from '#contract/access.ts';
import type { Plan } from '#contract/vocabulary.ts';
import { type AttemptRow, lockOptionalAttempt } from '#server/exam/attempts/attempt.queries.ts';
import { identifierColumns } from '#server/people/auth/user.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';

/** The administrators, the oldest first, held until the transaction ends. */
export async function lockAdmins(trx: Writer): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** What the counters know of somebody, held until the transaction ends. */
export function lockOptionalStanding(
  trx: Writer,
  userId: string,
): Promise<{ role: Role; subscription: Plan } | undefined> {
  return trx
    .selectFrom('users')
    .select(['role', 'subscription'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockOpenAttemptsOf(trx: Writer, userId: string): Promise<AttemptRow[]> {
  const open = await trx
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  const attempts: AttemptRow[] = [];
  for (const { id } of open) {
    const attempt = await lockOptionalAttempt(trx, id);
    // It may have been closed while we waited for it.
    if (attempt?.state === 'open') attempts.push(attempt);
  }
  return attempts;
}

/** Leaves the row, on which results and payments stand, without anything that tells who it was. */
export async function erasePerson(trx: Writer, userId: string, now: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      name: '',
      ...identifierColumns({ email: null, candidateNumber: null }),
      search_text: '',
      password_hash: null,
      pin_mac: null,
      password_change_asked_at: null,
      bio: '',
      location: '',
      avatar_url: '',
      language: null,
      email_confirmed_at: null,
      show_on_leaderboard: 0,
      notify_results: 0,
      notify_payments: 0,
      notify_referrals: 0,
      last_active_at: null,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('sealed_papers').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sitting_templates').where('created_by', '=', userId).where('is_shared', '=', 0).execute();
  await trx.deleteFrom('active_days').where('user_id', '=', userId).execute();
  await trx.deleteFrom('waiting_letters').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await trx.deleteFrom('question_drafts').where('author_id', '=', userId).execute();
  // The questions that came with an upload stay with their test; what the file was called and held besides tells of a person.
  const uploads = trx.selectFrom('question_uploads').select('id').where('created_by', '=', userId);
  await trx.deleteFrom('question_upload_items').where('upload_id', 'in', uploads).execute();
  await trx
    .updateTable('question_uploads')
    .set({ file_name: '', content_hash: null, notes: '[]', total: null })
    .where('created_by', '=', userId)
    .execute();
  await trx.deleteFrom('test_shares').where('user_id', '=', userId).execute();
  await trx.deleteFrom('class_members').where('user_id', '=', userId).execute();
  await trx.deleteFrom('class_teachers').where('user_id', '=', userId).execute();
  // How and from where somebody sat an exam.
  await trx.deleteFrom('attempt_presence').where('user_id', '=', userId).execute();
  const attempts = trx.selectFrom('attempts').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('attempt_events').where('attempt_id', 'in', attempts).execute();
  // What was done stays in the trail, without where from: an address tells of a person.
  await trx
    .updateTable('audit_trail')
    .set({ address: '' })
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb('actor_id', 'is', null).and('subject_id', '=', userId)]))
    .execute();
  // Extra time may tell of an impairment.
  await trx.deleteFrom('accommodations').where('user_id', '=', userId).execute();
}
