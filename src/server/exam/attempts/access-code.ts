import { AppError } from '#contract/errors.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

type Asked = {
  /** Of what the code is: a sitting, or a test. */
  of: string;
  code: string;
  said: string | undefined;
  /** What is told of a wrong one. */
  message?: string;
};

/**
 * The code that is read out to those who may begin, in capitals or not. Each try is counted before it is looked at, so that
 * nobody gets through them all, not even by many at once; the right one is given back.
 * @throws WRONG_ACCESS_CODE
 * @throws TOO_MANY_REQUESTS
 */
export async function requireAccessCode(
  { limits }: Services,
  actor: Actor,
  { of, code, said = '', message }: Asked,
): Promise<void> {
  const by = [actor.id, of] as const;
  if (!(await limits.count('access-code', by)).isAllowed) throw new AppError('TOO_MANY_REQUESTS');
  if (code.toLowerCase() !== said.trim().toLowerCase()) throw new AppError('WRONG_ACCESS_CODE', message);
  await limits.giveBack('access-code', by);
}
