import { setImmediate } from 'node:timers/promises';
import { type BroughtQuestion, broughtQuestionSchema } from '#contract/questions.ts';
import { questionFault } from '#domain/question/question-fault.ts';

export type Failure = { index: number; message: string };
export type Good = { index: number; content: BroughtQuestion };

const parsedAtOnce = 200;

/** Lets others have their turn in between: an exam's save must not wait until ten thousand questions are read. */
export async function parseEach(questions: readonly object[]): Promise<{ good: Good[]; failures: Failure[] }> {
  const good: Good[] = [];
  const failures: Failure[] = [];
  for (const [index, question] of questions.entries()) {
    if (index % parsedAtOnce === 0) await setImmediate();
    const parsed = broughtQuestionSchema.safeParse(question);
    const fault = parsed.success ? questionFault(parsed.data) : parsed.error.issues[0];
    if (parsed.success && !fault) good.push({ index, content: parsed.data });
    else failures.push({ index, message: fault?.message ?? 'Please check what you entered' });
  }
  return { good, failures };
}
