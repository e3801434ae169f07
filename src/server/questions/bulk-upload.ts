import { setImmediate } from 'node:timers/promises';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type bulkUpload as declared, type QuestionContent, questionContentSchema } from '#contract/questions.ts';
import { longFormula } from '#domain/question/long-formula.ts';
import type { Actor } from '#server/auth/identify.ts';
import { wireTime } from '#server/http/wire.ts';
import type { Services } from '#server/services.ts';
import { lockOptionalTest } from '#server/tests/authoring.queries.ts';
import { requireOwnTest } from '#server/tests/require-test.ts';
import { insertQuestions } from './question.queries.ts';
import { storedContent } from './stored-content.ts';

type Failure = { index: number; message: string };

/** Adds the good ones of many questions to a test, in their order and all at once, and names each of the others. */
export async function bulkUpload(
  { store, clock }: Services,
  actor: Actor,
  { testId, questions }: RequestOf<typeof declared>['body'],
): Promise<ReplyOf<typeof declared>> {
  const { title } = await requireOwnTest(store.db, actor, testId);
  const { good, failures } = await parseEach(questions);
  const contents = good.map((content) => storedContent(content));
  const now = clock.now();
  const ids = await store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, testId))) throw new AppError('TEST_NOT_FOUND');
    return contents.length === 0 ? [] : insertQuestions(trx, { testId, createdBy: actor.id, now }, contents);
  });
  const created = contents.map((content, index) => ({
    ...content,
    _id: ids[index] ?? '',
    correctAnswer: correctAnswer(content.options),
    test: testId,
    testTitle: title,
    createdAt: wireTime(now),
    updatedAt: wireTime(now),
  }));
  return { questions: created, failures };
}

const parsedAtOnce = 200;

/** Lets others have their turn in between: an exam's save must not wait until ten thousand questions are read. */
async function parseEach(questions: readonly object[]): Promise<{ good: QuestionContent[]; failures: Failure[] }> {
  const good: QuestionContent[] = [];
  const failures: Failure[] = [];
  for (const [index, question] of questions.entries()) {
    if (index % parsedAtOnce === 0) await setImmediate();
    const parsed = questionContentSchema.safeParse(question);
    const fault = parsed.success ? longFormula(parsed.data) : parsed.error.issues[0];
    if (parsed.success && !fault) good.push(parsed.data);
    else failures.push({ index, message: fault?.message ?? 'Please check what you entered' });
  }
  return { good, failures };
}

function correctAnswer(options: readonly { isCorrect: boolean }[]): number | null {
  const right = options.findIndex((option) => option.isCorrect);
  return right === -1 ? null : right;
}
