import type { z } from 'zod';
import {
  type createClassList as declared,
  newUserFields,
  newUserSchema,
  rowClassesSchema,
} from '#contract/admin-users.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { isPinOrPassword } from '#server/people/auth/passwords.ts';
import { selectOptionalUserByIdentifier } from '#server/people/auth/user.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createUser } from './create-user.ts';
import { findStanding, presentAs } from './listed-accounts.ts';
import {
  classKey,
  findListedClasses,
  findOrMakeClasses,
  type ListedClasses,
  noSuchClass,
  putInClasses,
} from './listed-classes.ts';
import { requirePattern } from './next-numbers.ts';
import { openNumbered, type Row } from './open-numbered.ts';

type Declared = typeof declared;
type Body = RequestOf<Declared>['body'];
type Reply = ReplyOf<Declared>;
type Created = Reply['created'][number];
type Failure = Reply['failures'][number];
type ListedRow = Row & { classes: z.output<typeof rowClassesSchema> };

/** Whoever is given a number comes in with a PIN. */
const numberedRowSchema = newUserFields.required({ pin: true });

/**
 * Opens an account for each row that is right, puts everybody into their classes, and names each row that is not right.
 * The passwords and PINs are made where the list is read, so a lost reply or a server that dies half-way loses none, and
 * the same call again completes what is missing.
 */
export async function createClassList(services: Services, body: Body, who: { actor: Actor; by: Doer }): Promise<Reply> {
  const { store, clock } = services;
  const { by } = who;
  const pattern = body.numberPattern === '' ? undefined : requirePattern(services, body.numberPattern);
  const read = readRows(body);
  const classes = await classesOf(services, body, read.rows, who);
  const { rows, failures: misplaced } = withTheirClasses(read.rows, classes, body);
  const isToNumber = ({ user }: Row) => pattern !== undefined && user.candidateNumber === '';
  const outcomes = await Promise.all(rows.filter((row) => !isToNumber(row)).map((row) => openRow(services, row, by)));
  if (pattern) outcomes.push(...(await openNumbered(services, { rows: rows.filter(isToNumber), pattern, by })));
  const created = outcomes.filter((outcome) => '_id' in outcome).toSorted(inOrder);
  const refused = outcomes.filter((outcome) => 'message' in outcome);
  const { present, failures: unplaced } = await findPresent(services, rows, refused);
  const failures = [...read.failures, ...misplaced, ...unplaced].toSorted(inOrder);
  const namedIn = new Map(rows.map((row) => [row.index, row.classes]));
  const members = [...created, ...present].map(({ index, _id }) => ({
    userId: _id,
    classIds: (namedIn.get(index) ?? []).flatMap((name) => classes.get(classKey(name)) ?? []),
  }));
  const now = clock.now();
  const detail = { role: body.role, created: created.length, present: present.length, failed: failures.length };
  await store.write(async (trx) => {
    await putInClasses(trx, { by, now }, members);
    await recordAudit(trx, { at: now, by, action: 'class-list-imported', detail });
  });
  return { created, present, failures };
}

const inOrder = (one: { index: number }, other: { index: number }) => one.index - other.index;

function readRows({ users, role, subscription, asksForAnother, numberPattern }: Body): {
  rows: ListedRow[];
  failures: Failure[];
} {
  const failures: Failure[] = [];
  const rows: ListedRow[] = [];
  for (const [index, row] of users.entries()) {
    const schema = numberPattern !== '' && !row['candidateNumber'] ? numberedRowSchema : newUserSchema;
    const user = schema.safeParse({ ...row, role, subscription, asksForAnother });
    const classes = rowClassesSchema.safeParse(row['classes']);
    if (user.success && classes.success) rows.push({ index, user: user.data, classes: classes.data });
    else
      failures.push({ index, message: (user.error ?? classes.error)?.issues[0]?.message ?? 'This row cannot be read' });
  }
  return { rows, failures };
}

async function classesOf(
  services: Services,
  { role, classTime, makesClasses }: Body,
  rows: readonly ListedRow[],
  who: { actor: Actor; by: Doer },
): Promise<ListedClasses> {
  const names = [...new Set(rows.flatMap(({ classes }) => classes))];
  if (names.length === 0 || role !== 'student') return new Map();
  if (classTime && makesClasses) return findOrMakeClasses(services, who, classTime, names);
  return findListedClasses(services.store.db, classTime, names);
}

/** Those whose classes are there: nobody gets an account and is then in no class. */
function withTheirClasses(
  rows: readonly ListedRow[],
  classes: ListedClasses,
  { role, classTime }: Body,
): { rows: ListedRow[]; failures: Failure[] } {
  const failures = rows.flatMap(({ index, classes: names }) => {
    if (names.length > 0 && role !== 'student') return [{ index, message: 'Only students are put into classes' }];
    const message = noSuchClass(classes, classTime, names);
    return message === undefined ? [] : [{ index, message }];
  });
  const failed = new Set(failures.map(({ index }) => index));
  return { rows: rows.filter(({ index }) => !failed.has(index)), failures };
}

/** Of those who got no account, who has one already and is put into the classes of the row. */
async function findPresent(
  { store }: Services,
  rows: readonly ListedRow[],
  refused: readonly Failure[],
): Promise<Pick<Reply, 'present' | 'failures'>> {
  const messages = new Map(refused.map(({ index, message }) => [index, message]));
  const without = rows.filter(({ index }) => messages.has(index));
  const standing = await findStanding(
    store.db,
    without.map(({ user, classes }) => ({ ...user, classes })),
  );
  const found = without.map(({ index }, place) => ({ index, found: standing[place] }));
  return {
    present: found.flatMap(({ index, found: one }) => (one && 'person' in one ? [presentAs(index, one.person)] : [])),
    failures: found.flatMap(({ index, found: one }) => {
      if (one && 'person' in one) return [];
      return [{ index, message: one?.message ?? messages.get(index) ?? '' }];
    }),
  };
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
