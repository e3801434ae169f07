import { v7 as newId } from 'uuid';
import type { ClassKey, updateClass as declared } from '#contract/classes.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import { isDuplicateKey } from '#server/platform/db/database-errors.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { copyPeople, insertClass, lockOptionalClass, updateClassRow } from './class.queries.ts';

type Who = { actor: Actor; by: Doer };

/**
 * Makes a class, with the people of another where one is given.
 * @returns the id
 * @throws CLASS_EXISTS
 * @throws CLASS_NOT_FOUND where there is none to copy from
 */
export function createClass(services: Services, { actor, by }: Who, key: ClassKey, from?: string): Promise<string> {
  const now = services.clock.now();
  return writeClass(services, async (trx) => {
    if (from !== undefined && !(await lockOptionalClass(trx, from))) throw new AppError('CLASS_NOT_FOUND');
    const id = await openClass(trx, key, { createdBy: actor.id, by, now });
    if (from !== undefined) await copyPeople(trx, { from, to: id, now });
    return id;
  });
}

/** Throws a duplicate-key error where there is such a class that is not archived. @returns the id */
export async function openClass(
  trx: Writer,
  { name, session, term }: ClassKey,
  { createdBy, by, now }: { createdBy: string; by: Doer; now: number },
): Promise<string> {
  const id = newId();
  await insertClass(trx, {
    id,
    name,
    name_lower: name.toLowerCase(),
    session,
    term,
    created_by: createdBy,
    created_at: now,
    archived_at: null,
  });
  await recordAudit(trx, { at: now, by, action: 'class-created', subject: { type: 'class', id } });
  return id;
}

/**
 * Changes what is given of a class and leaves the rest.
 * @throws CLASS_NOT_FOUND, CLASS_EXISTS
 */
export async function updateClass(
  services: Services,
  by: Doer,
  classId: string,
  changes: RequestOf<typeof declared>['body'],
): Promise<void> {
  const now = services.clock.now();
  await writeClass(services, async (trx) => {
    const row = await lockOptionalClass(trx, classId);
    if (!row) throw new AppError('CLASS_NOT_FOUND');
    const { name = row.name, session = row.session, term = row.term, isArchived = row.archived_at !== null } = changes;
    await updateClassRow(trx, classId, {
      name,
      name_lower: name.toLowerCase(),
      session,
      term,
      archived_at: isArchived ? (row.archived_at ?? now) : null,
    });
    const subject = { type: 'class', id: classId } as const;
    const detail = { archived: isArchived, session, term };
    await recordAudit(trx, { at: now, by, action: 'class-changed', subject, detail });
  });
}

function writeClass<T>({ store }: Services, job: (trx: Writer) => Promise<T>): Promise<T> {
  return store.write(job).catch((error: unknown) => {
    throw isDuplicateKey(error) ? new AppError('CLASS_EXISTS') : error;
  });
}
