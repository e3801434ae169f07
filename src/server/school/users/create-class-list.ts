import { type createClassList as declared, newUserFields, newUserSchema } from '#contract/admin-users.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { isPinOrPassword } from '#server/people/auth/passwords.ts';
import { selectOptionalUserByIdentifier } from '#server/people/auth/user.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createUser } from './create-user.ts';
import { requirePattern } from './next-numbers.ts';
import { openNumbered, type Row } from './open-numbered.ts';

type Declared = typeof declared;
type Created = ReplyOf<Declared>['created'][number];
type Failure = ReplyOf<Declared>['failures'][number];

/** Whoever is given a number comes in with a PIN. */
const numberedRowSchema = newUserFields.required({ pin: true });

/**
 * Opens an account for each row that is right, and names each one that is not. The passwords and PINs are made where the
 * list is read, so a lost reply or a server that dies half-way loses none, and the same call again completes what is missing.
 */
export async function createClassList(
  services: Services,
  { users, role, subscription, numberPattern }: RequestOf<Declared>['body'],
  by: Doer,
): Promise<ReplyOf<Declared>> {
  const { store, clock } = services;
  const pattern = numberPattern === '' ? undefined : requirePattern(services, numberPattern);
  const failures: Failure[] = [];
  const rows: Row[] = [];
  for (const [index, row] of users.entries()) {
    const schema = pattern && !row['candidateNumber'] ? numberedRowSchema : newUserSchema;
    const parsed = schema.safeParse({ ...row, role, subscription });
    if (parsed.success) rows.push({ index, user: parsed.data });
    else failures.push({ index, message: parsed.error.issues[0]?.message ?? 'This row cannot be read' });
  }
  const isToNumber = ({ user }: Row) => pattern !== undefined && user.candidateNumber === '';
  const outcomes = await Promise.all(rows.filter((row) => !isToNumber(row)).map((row) => openRow(services, row, by)));
  if (pattern) outcomes.push(...(await openNumbered(services, { rows: rows.filter(isToNumber), pattern, by })));
  const created = outcomes.filter((outcome) => '_id' in outcome).toSorted((one, other) => one.index - other.index);
  failures.push(...outcomes.filter((outcome) => 'message' in outcome));
  failures.sort((one, other) => one.index - other.index);
  const detail = { role, created: created.length, failed: failures.length };
  await store.write((trx) => recordAudit(trx, { at: clock.now(), by, action: 'class-list-imported', detail }));
  return { created, failures };
}

async function openRow(services: Services, { index, user }: Row, by: Doer): Promise<Created | Failure> {
  try {
    return { index, _id: await openOnce(services, user, by), candidateNumber: user.candidateNumber || null };
  } catch (error) {
    if (error instanceof AppError) return { index, message: error.message };
    throw error;
  }
}

/** The id of the new account, or of the one that this very row has opened before: nobody else has its password or PIN. */
async function openOnce(services: Services, user: Row['user'], by: Doer): Promise<string> {
  try {
    return await createUser(services, user, by);
  } catch (error) {
    if (!(error instanceof AppError) || !isTaken(error)) throw error;
    const { db } = services.store;
    const taken = error.code === 'EMAIL_TAKEN' ? user.email : user.candidateNumber;
    const holder = await selectOptionalUserByIdentifier(db, taken);
    if (holder && (await isPinOrPassword(db, holder, user.pin ?? user.password))) return holder.id;
    throw error;
  }
}

const isTaken = ({ code }: AppError) => code === 'EMAIL_TAKEN' || code === 'CANDIDATE_NUMBER_TAKEN';
