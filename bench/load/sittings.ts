import { v7 as newId } from 'uuid';
import { type Exam, startAttempt } from '#contract/attempts.ts';
import { newStudentColumns } from '#server/people/auth/new-student.ts';
import { insertSession } from '#server/people/auth/session.queries.ts';
import { insertUser } from '#server/people/auth/user.queries.ts';
import type { Store } from '#server/platform/db/store.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';
import { isEmpty } from '#server/school/demo/seed-demo-school.ts';
import { seedDemoIn } from '#server/spec/spec-demo.ts';

export type Sitting = { token: string; exam: Exam };
/** A test of 40 questions, and people who have signed in and not begun it. */
export type Room = { testId: string; tokens: string[] };

/** Lets candidates come into the demo school, which is made where it is not there. */
export async function openRoom(store: Store, count: number): Promise<Room> {
  if (await isEmpty(store.db)) await seedDemoIn(store, Date.now());
  const { id: testId } = await store.db
    .selectFrom('tests')
    .select('id')
    .where('question_count', '=', 40)
    .executeTakeFirstOrThrow();
  const tokens = Array.from({ length: count }, newToken);
  await Promise.all(tokens.map((token) => addStudent(store, token)));
  return { testId, tokens };
}

async function addStudent(store: Store, token: string): Promise<void> {
  const id = newId();
  const now = Date.now();
  await store.write(async (trx) => {
    await insertUser(trx, newStudentColumns({ id, name: id, email: `${id}@bench`, passwordHash: '-', now }));
    await insertSession(trx, { userId: id, tokenHash: hashToken(token), userAgent: 'bench', now });
  });
}

/** Candidates who have each just started the test. */
export async function openSittings(store: Store, address: string, count: number): Promise<Sitting[]> {
  const { testId, tokens } = await openRoom(store, count);
  return Promise.all(tokens.map((token) => sit(address, testId, token)));
}

export async function sit(address: string, testId: string, token: string): Promise<Sitting> {
  return readSitting(token, await askToSit(address, testId, token));
}

/** The text of an exam, which is long to read: whoever measures reads it later. */
export async function askToSit(address: string, testId: string, token: string): Promise<string> {
  const response = await fetch(`${address}/api/student/tests/${testId}/attempts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'bench-client' }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`A test could not be started: ${response.status} ${text}`);
  return text;
}

export function readSitting(token: string, text: string): Sitting {
  return { token, exam: startAttempt.response.parse(JSON.parse(text)) };
}

/** What a candidate has picked for a question of the exam. */
export function answerTo({ questions }: Exam, number: number) {
  const question = questions[number % questions.length];
  const option = question?.options[number % question.options.length];
  return { questionId: question?._id, ...(option ? { selectedOptionId: option._id } : { answerText: `${number}` }) };
}
