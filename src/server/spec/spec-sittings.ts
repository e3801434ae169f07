import { v7 as newId } from 'uuid';
import type { CallOf } from '#contract/endpoint.ts';
import type { SittingContent } from '#contract/sitting-content.ts';
import { createQuestion } from '#contract/questions.ts';
import * as contract from '#contract/sittings.ts';
import { insertSession } from '#server/people/auth/session.queries.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';
import { minute, sittingContent } from './spec-sitting-content.ts';
import type { SpecPerson, SpecSchool } from './spec-school.ts';
import { addTest, type SpecTest } from './spec-test.ts';

export { minute, sittingContent };

export type SpecSitting = { id: string; test: SpecTest; author: SpecPerson; candidates: SpecPerson[] };

/** A sitting that was made ready, with so many candidates. */
export async function addSitting(
  school: SpecSchool,
  {
    candidates: count = 1,
    changed = {},
    timeLimit = 60,
  }: { candidates?: number; changed?: Partial<SittingContent>; timeLimit?: number } = {},
): Promise<SpecSitting> {
  const author = await school.addPerson('instructor');
  const test = await addTest(school, { author, questions: 3, timeLimit });
  const content = sittingContent(school.now(), changed);
  const made = await school.call(contract.createSitting, { body: { testId: test.id, content } }, author);
  const params = { sittingId: made.body._id };
  const candidates = await Promise.all(Array.from({ length: count }, () => school.addPerson('student')));
  const rows = candidates.map(({ email }, index) => ({
    who: email,
    ...(content.rooms.length > 0 && { room: content.rooms[index % content.rooms.length]?.name ?? '' }),
  }));
  if (count > 0) await school.call(contract.addCandidates, { params, body: { rows } }, author);
  const ready = await school.call(contract.readySitting, { params }, author);
  if (ready.status !== 200) throw new Error(`The sitting was not made ready: ${ready.text}`);
  return { id: params.sittingId, test, author, candidates };
}

/** An essay with three points in the test of a sitting in which nobody has begun, whose paper is frozen anew. */
export async function addEssayTo(school: SpecSchool, { id, test, author }: SpecSitting): Promise<string> {
  const params = { sittingId: id };
  await school.call(contract.draftSitting, { params }, author);
  const details = { essay: { rubric: [], modelAnswer: 'Water moves.' } };
  const essay = { text: 'Explain osmosis.', type: 'essay' as const, category: 'Biology', points: 3, details };
  const made = await school.call(createQuestion, { body: { ...essay, test: test.id } }, author);
  await school.call(contract.readySitting, { params }, author);
  return made.body._id;
}

export const begin = (
  school: SpecSchool,
  sittingId: string,
  person: SpecPerson,
  more: Partial<CallOf<typeof contract.startInSitting>['body']> = {},
) =>
  school.call(
    contract.startInSitting,
    { params: { sittingId }, body: { clientId: `client-${person.id}`.slice(0, 60), ...more } },
    person,
  );

type Order = CallOf<typeof contract.orderTime>['body'];
type Ordered<O> = O extends unknown ? Omit<O, 'id' | 'reason'> & { id?: string; reason?: string } : never;

/** What an invigilator orders, each order once. */
export const order = (school: SpecSchool, sittingId: string, by: SpecPerson, what: Ordered<Order>) =>
  school.call(
    contract.orderTime,
    { params: { sittingId }, body: { id: newId(), reason: 'The lights went out', ...what } },
    by,
  );

/** The same person in a session of another device. */
export async function signedInElsewhere(school: SpecSchool, person: SpecPerson): Promise<SpecPerson> {
  const token = newToken();
  await school.store.write((trx) =>
    insertSession(trx, { userId: person.id, tokenHash: hashToken(token), userAgent: 'other', now: school.now() }),
  );
  return { ...person, token };
}
