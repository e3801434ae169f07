import { z } from 'zod';
import { type createClassList as declared, newUserSchema } from '#contract/admin-users.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Actor } from '#server/auth/identify.ts';
import { newInitialPassword } from '#server/auth/tokens.ts';
import type { Services } from '#server/services.ts';
import { createUser } from './create-user.ts';

type Declared = typeof declared;
type Created = ReplyOf<Declared>['created'][number];
type Failure = ReplyOf<Declared>['failures'][number];

const rowSchema = z.object({ name: newUserSchema.shape.name, email: newUserSchema.shape.email });

/** Opens an account for each row that is right, with a password of its own, and names each one that is not. */
export async function createClassList(
  services: Services,
  actor: Actor,
  { users, role, subscription }: RequestOf<Declared>['body'],
): Promise<ReplyOf<Declared>> {
  const outcomes = await Promise.all(
    users.map(async (row, index): Promise<Created | Failure> => {
      const parsed = rowSchema.safeParse(row);
      if (!parsed.success) return { index, message: parsed.error.issues[0]?.message ?? 'This row cannot be read' };
      const password = newInitialPassword();
      try {
        const _id = await createUser(services, { ...parsed.data, password, role, subscription }, actor.id);
        return { index, _id, ...parsed.data, password };
      } catch (error) {
        if (error instanceof AppError) return { index, message: error.message };
        throw error;
      }
    }),
  );
  return {
    created: outcomes.filter((outcome) => 'password' in outcome),
    failures: outcomes.filter((outcome) => 'message' in outcome),
  };
}
