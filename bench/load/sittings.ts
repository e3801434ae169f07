import { v7 as newId } from 'uuid';
import { type Exam, startAttempt } from '#contract/attempts.ts';
import { newStudentColumns } from '#server/people/auth/new-student.ts';
import { insertSession } from '#server/people/auth/session.queries.ts';
import { insertUser } from '#server/people/auth/user.queries.ts';
import type { Store } from '#server/platform/db/store.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';
import { isEmpty, seedDemoSchool } from '#server/school/demo/seed-demo-school.ts';

export type Sitting = { token: string; exam: Exam };

/** Candidates who have each just started the demo school's test of 40 questions, which is made where it is not there. */
export async function openSittings(store: Store, url: string, count: number): Promise<Sitting[]> {
  if (await isEmpty(store)) await seedDemoSchool(store, Date.now());
  const { id: testId } = await store.db
    .selectFrom('tests')
    .select('id')
    .where('question_count', '=', 40)
    .executeTakeFirstOrThrow();
  const tokens = Array.from({ length: count }, newToken);
  await Promise.all(tokens.map((token) => addStudent(store, token)));
  return Promise.all(tokens.map(async (token) => ({ token, exam: await start(url, testId, token) })));
}

async function addStudent(store: Store, token: string): Promise<void> {
  const id = newId();
  const now = Date.now();
  await store.write(async (trx) => {
    await insertUser(trx, newStudentColumns({ id, name: id, email: `${id}@bench`, passwordHash: '-', now }));
    await insertSession(trx, { userId: id, tokenHash: hashToken(token), userAgent: 'bench', now });
  });
}

async function start(url: string, testId: string, token: string): Promise<Exam> {
  const response = await fetch(`${url}/api/student/tests/${testId}/attempts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'bench-client' }),
  });
  if (!response.ok) throw new Error(`A test could not be started: ${response.status} ${await response.text()}`);
  return startAttempt.response.parse(await response.json());
}
