import { afterAll, beforeEach, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { exportPayments } from '#contract/admin-payments.ts';
import { exportReferrals } from '#contract/admin-referrals.ts';
import { exportAdminResults } from '#contract/admin-results.ts';
import { updateSettings } from '#contract/admin-settings.ts';
import {
  createClassList,
  createResetLink,
  createUser,
  deleteUser,
  endUserSessions,
  exportUsers,
  liftSignInLimit,
  updateUser,
} from '#contract/admin-users.ts';
import { type AuditAction, auditActions } from '#contract/audit-actions.ts';
import { exportAuditTrail } from '#contract/audit.ts';
import { signUp } from '#contract/auth.ts';
import { deleteTest } from '#contract/authoring.ts';
import { exportInstructorResults } from '#contract/instructor-results.ts';
import { askForPasswords, renewPins } from '#contract/many-users.ts';
import { initializePayment, premiumUpgrade } from '#contract/payments.ts';
import { getQuestionUploads, undoQuestionUpload } from '#contract/question-uploads.ts';
import { bulkUpload } from '#contract/questions.ts';
import { applyReferralReward, rewardPoints } from '#contract/referrals.ts';
import { reopenAttempt } from '#server/exam/attempts/reopen-attempt.ts';
import { settlePayment } from '#server/money/payments/settle-payment.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { takeTest } from '#server/spec/spec-taken.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school: SpecSchool = await openSpecSchool();
let admin: SpecPerson;
let person: SpecPerson;
beforeEach(async () => {
  admin = await school.addPerson('admin');
  person = await school.addPerson('student');
});
afterAll(() => school.close());

const of = () => ({ params: { userId: person.id } });
const change = (body: object) => school.call(updateUser, { ...of(), body }, admin);
const newPerson = (email: string) => ({ name: 'Ada Eze', email, password: 'correct horse of Lagos' });

async function refund(): Promise<void> {
  const { body } = await school.call(initializePayment, { body: { amount: premiumUpgrade.amount } }, person);
  const { reference } = body.data;
  const { amount, currency } = premiumUpgrade;
  for (const state of ['paid', 'returned'] as const) {
    await settlePayment(school.services, { reference, state, amount, currency });
  }
}

async function reward(): Promise<void> {
  const { referral_code: referralCode } = await school.store.db
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const { body: brought } = await school.call(signUp, { body: { ...newPerson('brought@spec.school'), referralCode } });
  await takeTest(school, { ...person, id: brought._id, token: brought.token });
  const { id: referralId } = await school.store.db
    .selectFrom('referrals')
    .select('id')
    .where('referred_id', '=', brought._id)
    .executeTakeFirstOrThrow();
  await school.call(applyReferralReward, { body: { referralId, rewardType: 'points', amount: rewardPoints } }, admin);
}

async function reopen(): Promise<void> {
  await takeTest(school, person);
  const { id } = await school.store.db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const since = { startedAt: school.now(), downFrom: school.now() };
  await school.store.write((trx) => reopenAttempt(trx, id, { since, now: school.now() }));
}

async function removeTest(): Promise<void> {
  const { id: testId } = await addTest(school, { author: person });
  await school.call(deleteTest, { params: { testId } }, admin);
}

async function upload(): Promise<void> {
  const { id: testId } = await addTest(school, { author: admin });
  const options = [
    { text: 'Niger', isCorrect: true },
    { text: 'Benue', isCorrect: false },
  ];
  const questions = [{ text: 'Which river is the longer?', category: 'Geography', options }];
  await school.call(bulkUpload, { body: { testId, questions } }, admin);
}

async function undoUpload(): Promise<void> {
  await upload();
  const { uploads } = (await school.call(getQuestionUploads, { query: {} }, admin)).body;
  const [{ _id: uploadId } = { _id: '' }] = uploads;
  await school.call(undoQuestionUpload, { params: { uploadId } }, admin);
}

/** What makes each entry of the trail, or the spec that proves it, beside what it belongs to. */
const makers: Record<AuditAction, (() => Promise<unknown>)[] | string> = {
  'signed-in': 'auth/auth.spec.ts',
  'sign-in-failed': 'auth/auth.spec.ts',
  'sign-in-limited': 'auth/auth.spec.ts',
  'sign-in-limit-lifted': [() => school.call(liftSignInLimit, of(), admin)],
  'signed-out': 'auth/auth.spec.ts',
  'sessions-ended': [() => school.call(endUserSessions, of(), admin)],
  'two-factor-enabled': 'two-factor/two-factor.spec.ts',
  'two-factor-disabled': 'two-factor/two-factor.spec.ts',
  'recovery-code-used': 'two-factor/two-factor.spec.ts',
  'recovery-codes-renewed': 'two-factor/two-factor.spec.ts',
  'password-changed': 'account/account.spec.ts',
  'password-set-for-another': [() => change({ password: 'another horse of Lagos' })],
  'password-asked-for': [() => school.call(askForPasswords, { body: { userIds: [person.id] } }, admin)],
  'pin-made': [() => school.call(renewPins, { body: { pins: [{ userId: person.id, pin: 'K7QM2XPA' }] } }, admin)],
  'slips-printed': 'users/many-users.spec.ts',
  'password-reset-asked': 'recovery/recovery.spec.ts',
  'password-link-created': [() => school.call(createResetLink, of(), admin)],
  'password-reset': 'recovery/recovery.spec.ts',
  'email-changed': [() => change({ email: 'moved@spec.school' })],
  'user-created': [() => school.call(createUser, { body: newPerson('new@spec.school') }, admin)],
  'user-changed': [() => change({ name: 'Another Name' })],
  'role-changed': [() => change({ role: 'instructor' })],
  'plan-changed': [() => change({ subscription: 'basic' })],
  'user-deleted': [() => school.call(deleteUser, { ...of(), query: {} }, admin)],
  'accommodation-set': 'users/accommodations.spec.ts',
  'class-list-imported': [
    () => school.call(createClassList, { body: { users: [newPerson('listed@spec.school')] } }, admin),
  ],
  'class-created': 'classes/classes.spec.ts',
  'class-changed': 'classes/classes.spec.ts',
  'class-members-changed': 'classes/classes.spec.ts',
  'settings-changed': [() => school.call(updateSettings, { body: { siteTitle: `Unity ${admin.id}` } }, admin)],
  'demo-removed': 'setup/setup.spec.ts',
  'people-exported': [
    () => school.call(exportUsers, { query: {} }, admin),
    () => school.call(exportReferrals, { query: {} }, admin),
  ],
  'results-exported': [
    () => school.call(exportInstructorResults, { query: {} }, admin),
    () => school.call(exportAdminResults, { query: {} }, admin),
  ],
  'payments-exported': [() => school.call(exportPayments, { query: {} }, admin)],
  'own-data-exported': [() => school.call(getOwnData, {}, person)],
  'audit-trail-exported': [() => school.call(exportAuditTrail, { query: {} }, admin)],
  'test-deleted': [removeTest],
  'test-changed-by-administrator': 'tests/hand-over-test.spec.ts',
  'test-unpublished': 'tests/hand-over-test.spec.ts',
  'test-handed-over': 'tests/hand-over-test.spec.ts',
  'test-shared': 'sharing/sharing.spec.ts',
  'test-shared-no-more': 'sharing/sharing.spec.ts',
  'test-changed-by-colleague': 'sharing/sharing.spec.ts',
  'questions-imported': [upload],
  'question-upload-undone': [undoUpload],
  'question-deleted': 'questions/change-many.spec.ts',
  'questions-restored': 'questions/change-many.spec.ts',
  'questions-moved': 'questions/change-many.spec.ts',
  'question-regraded': 'regrades/rulings.spec.ts',
  'mark-overridden': 'regrades/override-mark.spec.ts',
  'sitting-created': 'sittings/set-up-sitting.spec.ts',
  'sitting-changed': 'sittings/set-up-sitting.spec.ts',
  'sitting-readied': 'sittings/set-up-sitting.spec.ts',
  'sitting-deleted': 'sittings/set-up-sitting.spec.ts',
  'sitting-ordered': 'sittings/order-time.spec.ts',
  'sitting-acted': 'sitting-acts/acts.spec.ts',
  'sitting-released': 'sittings/release.spec.ts',
  'sitting-template-shared': 'sitting-templates/templates.spec.ts',
  'sitting-template-withdrawn': 'sitting-templates/templates.spec.ts',
  'attempt-reopened': [reopen],
  'attempt-read-elsewhere': 'attempts/note-look.spec.ts',
  'reward-applied': [reward],
  'referral-released': 'referrals/admin-referrals.spec.ts',
  'payment-refunded': [refund],
  'backup-made': 'backups/backups.spec.ts',
  'backup-downloaded': 'backups/backups.spec.ts',
  'backup-deleted': 'backups/backups.spec.ts',
  'backup-restore-begun': 'backups/restore.spec.ts',
  'backup-restored': 'backups/restore.spec.ts',
  'backup-plan-changed': 'backups/backups.spec.ts',
};

const calls = auditActions.flatMap((action) => {
  const made = makers[action];
  return typeof made === 'string' ? [] : made.map((make) => ({ action, make }));
});
const countOf = async (action: AuditAction) =>
  (await school.store.db.selectFrom('audit_trail').select('id').where('action', '=', action).execute()).length;

it.each(calls)('$action stands in the trail once it was done', async ({ action, make }) => {
  const before = await countOf(action);
  await make();
  expect(await countOf(action)).toBe(before + 1);
});
