import type { ClassTime } from '#contract/admin-users.ts';
import { termNames } from '#domain/school-year/class-text.ts';
import { openClass } from '#server/people/classes/change-class.ts';
import { insertMembers, selectClassesNamed } from '#server/people/classes/class.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import { isDuplicateKey } from '#server/platform/db/database-errors.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

/** The classes that a list names, by their names in small letters. */
export type ListedClasses = ReadonlyMap<string, string>;

export const classKey = (name: string) => name.toLowerCase();

/** Those of the names that are there: a class of the term before one of the whole session. */
export async function findListedClasses(
  db: Reader,
  time: ClassTime | undefined,
  names: readonly string[],
): Promise<ListedClasses> {
  const found = time ? await selectClassesNamed(db, time, names) : [];
  const [whole = [], ofTerm = []] = [true, false].map((isWhole) =>
    found.filter(({ term }) => (term === 'whole') === isWhole),
  );
  return new Map([...whole, ...ofTerm].map(({ name_lower, id }) => [name_lower, id]));
}

/** Two lists at the same moment may make the same classes. */
const mostTries = 3;

/** As `findListedClasses`, with those made that were not there. */
export async function findOrMakeClasses(
  { store, clock }: Services,
  { actor, by }: { actor: Actor; by: Doer },
  time: ClassTime,
  names: readonly string[],
): Promise<ListedClasses> {
  const now = clock.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await store.write(async (trx) => {
        const classes = new Map(await findListedClasses(trx, time, names));
        for (const name of names) {
          if (classes.has(classKey(name))) continue;
          classes.set(classKey(name), await openClass(trx, { name, ...time }, { createdBy: actor.id, by, now }));
        }
        return classes;
      });
    } catch (error) {
      if (!isDuplicateKey(error) || tries === mostTries) throw error;
    }
  }
}

/** Puts everybody into their classes; whoever is in one already stays. */
export async function putInClasses(
  trx: Writer,
  { by, now }: { by: Doer; now: number },
  members: readonly { userId: string; classIds: readonly string[] }[],
): Promise<void> {
  const pairs = members.flatMap(({ userId, classIds }) => classIds.map((classId) => ({ userId, classId })));
  for (const [classId, ofClass] of Map.groupBy(pairs, (pair) => pair.classId)) {
    const userIds = [...new Set(ofClass.map(({ userId }) => userId))];
    const added = await insertMembers(trx, { classId, userIds, now });
    if (added.length === 0) continue;
    const subject = { type: 'class', id: classId } as const;
    await recordAudit(trx, { at: now, by, action: 'class-members-changed', subject, detail: { added: added.length } });
  }
}

/** Why a row cannot be put into its classes; nothing where it can. */
export function noSuchClass(
  classes: ListedClasses,
  time: ClassTime | undefined,
  names: readonly string[],
): string | undefined {
  const missing = names.find((name) => !classes.has(classKey(name)));
  if (missing === undefined) return undefined;
  if (!time) return 'Please say of which session and term the classes are';
  return `There is no class ${missing} in ${time.session}, ${termNames[time.term]}`;
}
