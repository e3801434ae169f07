import { v7 as newId } from 'uuid';
import type { Role } from '#contract/access.ts';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { initializePayment, premiumUpgrade } from '#contract/payments.ts';
import { submitTest } from '#contract/submission.ts';
import type { Settings } from '#contract/school-settings.ts';
import { writeSettings } from '#server/platform/settings/settings.queries.ts';
import type { SpecPerson, SpecSchool } from './spec-school.ts';
import { addTest, type SpecTest } from './spec-test.ts';

export type Caller = Role | 'nobody';
/** `kind` is the name of the parameter that takes it. An administrator changes only what is `open`: what is planted stays. */
export type HostileId = { kind: string; id: string; state: 'open' | 'planted' };
export type HostileCast = {
  people: Record<Role, SpecPerson>;
  /** What exists and can be asked for. */
  ids: HostileId[];
  /** What nobody of a kind may ever read, by what it is. */
  secrets: Record<Caller, Map<string, string>>;
};

/**
 * People, tests, attempts, results and payments with words that are looked for in every reply: the key of an open
 * attempt, a test that is not published, somebody else's answers and address, everybody's tokens.
 * @param hashes of a password that the requests try too, and of one that they cannot guess
 */
export async function plantSecrets(
  school: SpecSchool,
  settings: Settings,
  hashes: { guessable: string; secret: string },
): Promise<HostileCast> {
  await school.store.write((trx) => writeSettings(trx, settings, school.now()));
  school.services.settings.forget();
  const [student, instructor, admin] = [
    await school.addPerson('student'),
    await school.addPerson('instructor'),
    await school.addPerson('admin'),
  ];
  // Whom an administrator may change, delete or promote.
  const [pupil, teacher] = [await school.addPerson('student'), await school.addPerson('instructor')];
  const [author, victim] = [await school.addPerson('instructor'), await school.addPerson('student')];
  const [own, taken] = [await addTest(school, { author: instructor }), await addTest(school, { author })];
  const key = `key-${newId()}`;
  const sat = await addTest(school, { author, type: 'short-answer', reviewPolicy: 'never', key });
  const hiddenTitle = `hidden-${newId()}`;
  const hiddenText = `text-${newId()}`;
  const hidden = await addTest(school, { author, isPublished: false, title: hiddenTitle, text: hiddenText });

  const everybody = [student, instructor, admin, author, victim, pupil, teacher];
  const bio = `bio-${newId()}`;
  await school.store.write(async (trx) => {
    const guessable = everybody.map(({ id }) => id).filter((id) => id !== victim.id);
    const passwords = trx.updateTable('users');
    await passwords.set({ password_hash: hashes.guessable }).where('id', 'in', guessable).execute();
    await passwords.set({ password_hash: hashes.secret }).where('id', '=', victim.id).execute();
    await trx.updateTable('users').set({ bio }).where('id', '=', victim.id).execute();
  });

  const { body: exam } = await school.call(startAttempt, startOf(sat), student);
  const answerText = `answer-${newId()}`;
  const victimExam = await take(school, sat, victim, answerText);
  const ownExam = await take(school, taken, student);
  const { body: payment } = await school.call(
    initializePayment,
    { body: { email: victim.email, amount: premiumUpgrade.amount } },
    victim,
  );
  const rows = await school.store.db.selectFrom('sessions').select(['id', 'token_hash', 'user_id']).execute();
  const people = { student, instructor, admin };

  const forAll = [
    ...everybody.map(({ token }) => ['a session', token] as const),
    ...rows.map(({ token_hash }) => ['the hash of a session', token_hash] as const),
  ];
  const forStrangers = [
    ['the key of a test that is being sat', key],
    ['the title of a test that is not published', hiddenTitle],
    ['a question of a test that is not published', hiddenText],
    ["somebody else's answer", answerText],
    ["somebody else's address", victim.email],
    ["somebody else's profile", bio],
  ] as const;
  const strangers = new Map([...forStrangers, ...forAll].map(([what, text]) => [text, what]));
  return {
    people,
    ids: [
      ...idsOf('testId', 'open', [own.id, taken.id]),
      ...idsOf('testId', 'planted', [sat.id, hidden.id]),
      ...idsOf(
        'questionId',
        'open',
        [...own.questions, ...taken.questions].map(({ id }) => id),
      ),
      ...idsOf(
        'questionId',
        'planted',
        [...sat.questions, ...hidden.questions].map(({ id }) => id),
      ),
      ...idsOf(
        'selectedOptionId',
        'open',
        own.questions.flatMap(({ right, wrong }) => [right, wrong]),
      ),
      ...idsOf('attemptId', 'open', [ownExam.attemptId]),
      ...idsOf('attemptId', 'planted', [exam._id, victimExam.attemptId]),
      ...idsOf('resultId', 'open', [ownExam.resultId]),
      ...idsOf('resultId', 'planted', [victimExam.resultId]),
      ...idsOf('writer', 'open', [exam.writer]),
      ...idsOf('userId', 'open', [pupil.id, teacher.id]),
      ...idsOf('userId', 'planted', [student.id, instructor.id, victim.id, author.id, admin.id]),
      ...idsOf('email', 'open', [pupil.email, teacher.email]),
      ...idsOf('email', 'planted', [student.email, instructor.email, victim.email, admin.email]),
      ...idsOf('reference', 'planted', [payment.data.reference]),
      ...rows.flatMap(({ id, user_id }) => idsOf('sessionId', user_id === pupil.id ? 'open' : 'planted', [id])),
    ],
    secrets: {
      nobody: strangers,
      student: strangers,
      instructor: strangers,
      admin: new Map(forAll.map(([what, text]) => [text, what])),
    },
  };
}

const idsOf = (kind: string, state: HostileId['state'], ids: readonly string[]): HostileId[] =>
  ids.map((id) => ({ kind, id, state }));
const startOf = (test: SpecTest) => ({ params: { testId: test.id }, body: { clientId: 'client-one' } });

/** Takes a test to its end, and answers the ids of the attempt and of the result. */
async function take(school: SpecSchool, test: SpecTest, by: SpecPerson, answerText?: string) {
  const { body: exam } = await school.call(startAttempt, startOf(test), by);
  const answers = test.questions.map(({ id: questionId, right }, index) => ({
    questionId,
    ...(answerText === undefined ? { selectedOptionId: right } : { answerText }),
    sequence: index + 1,
  }));
  await school.call(saveAnswers, { params: { attemptId: exam._id }, body: { writer: exam.writer, answers } }, by);
  const params = { testId: test.id };
  const { body: result } = await school.call(submitTest, { params, body: { answers: [] } }, by);
  return { attemptId: exam._id, resultId: result._id };
}
