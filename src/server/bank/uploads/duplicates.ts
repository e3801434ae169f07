import { setImmediate } from 'node:timers/promises';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { checkUpload as declared } from '#contract/question-uploads.ts';
import { askedForm } from '#domain/question/same-question.ts';
import { selectPassagesShown } from '#server/bank/content/passages.queries.ts';
import { selectCurrentRevisions } from '#server/bank/content/question-revisions.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { parseEach } from './parse-each.ts';

type Duplicate = ReplyOf<typeof declared>['duplicates'][number];

/** Tells which of many questions a test has already, or stand in the call before. */
export async function checkUpload(
  { store }: Services,
  actor: Actor,
  { testId, questions }: RequestOf<typeof declared>['body'],
): Promise<ReplyOf<typeof declared>> {
  await requireTestFor(store.db, actor, testId, 'edit');
  const { good } = await parseEach(questions);
  return { duplicates: await findDuplicates(store.db, testId, good) };
}

const comparedAtOnce = 500;

type Indexed = { index: number; content: Parameters<typeof askedForm>[0] };

export async function findDuplicates(db: Reader, testId: string, questions: readonly Indexed[]): Promise<Duplicate[]> {
  const inTest = new Set<string>();
  const passages = new Map(
    (await selectPassagesShown(db, testId)).flatMap((passage) => passage.questionIds.map((id) => [id, passage])),
  );
  for (const revision of await selectCurrentRevisions(db, testId)) {
    inTest.add(askedForm({ ...revision, passage: passages.get(revision.question_id) }));
  }
  const before = new Set<string>();
  const duplicates: Duplicate[] = [];
  for (const [count, { index, content }] of questions.entries()) {
    if (count % comparedAtOnce === comparedAtOnce - 1) await setImmediate();
    const asked = askedForm(content);
    if (inTest.has(asked)) duplicates.push({ index, sameAs: 'test' });
    else if (before.has(asked)) duplicates.push({ index, sameAs: 'file' });
    before.add(asked);
  }
  return duplicates;
}
