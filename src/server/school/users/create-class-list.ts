import { type createClassList as declared, newUserSchema } from '#contract/admin-users.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { isPinOrPassword } from '#server/people/auth/passwords.ts';
import { selectOptionalUserByIdentifier } from '#server/people/auth/user.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createUser } from './create-user.ts';

type Declared = typeof declared;
type Created = ReplyOf<Declared>['created'][number];
type Failure = ReplyOf<Declared>['failures'][number];
type NewUser = Parameters<typeof createUser>[1];

/**
 * Opens an account for each row that is right, and names each one that is not. The passwords are made where the list
 * is read, so a lost reply or a server that dies half-way loses none, and the same call again completes what is missing.
 */
export async function createClassList(
  services: Services,
  { users, role, subscription }: RequestOf<Declared>['body'],
  by: Doer,
): Promise<ReplyOf<Declared>> {
  const outcomes = await Promise.all(
    users.map(async (row, index): Promise<Created | Failure> => {
      const parsed = newUserSchema.safeParse({ ...row, role, subscription });
      if (!parsed.success) return { index, message: parsed.error.issues[0]?.message ?? 'This row cannot be read' };
      try {
        return { index, _id: await openOnce(services, parsed.data, by) };
      } catch (error) {
        if (error instanceof AppError) return { index, message: error.message };
        throw error;
      }
    }),
  );
  const created = outcomes.filter((outcome) => '_id' in outcome);
  const failures = outcomes.filter((outcome) => 'message' in outcome);
  const { store, clock } = services;
  const detail = { role, created: created.length, failed: failures.length };
  await store.write((trx) => recordAudit(trx, { at: clock.now(), by, action: 'class-list-imported', detail }));
  return { created, failures };
}

/** The id of the new account, or of the one that this very row has opened before: nobody else has its password or PIN. */
async function openOnce(services: Services, user: NewUser, by: Doer): Promise<string> {
  try {
    return await createUser(services, user, by);
  } catch (error) {
    if (!(error instanceof AppError) || !isTaken(error)) throw error;
    const { db } = services.store;
    const taken = error.code === 'EMAIL_TAKEN' ? user.email : user.candidateNumber;
    const holder = await selectOptionalUserByIdentifier(db, taken ?? '');
    if (holder && (await isPinOrPassword(db, holder, user.pin ?? user.password))) return holder.id;
    throw error;
  }
}

const isTaken = ({ code }: AppError) => code === 'EMAIL_TAKEN' || code === 'CANDIDATE_NUMBER_TAKEN';
