import type { checkClassList as declared } from '#contract/admin-users.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { findStanding, presentAs } from './listed-accounts.ts';
import { classKey, findListedClasses } from './listed-classes.ts';

type Declared = typeof declared;

/** What a class list would come to, row by row. Classes that are not there are told apart: they may be made with it. */
export async function checkClassList(
  db: Reader,
  { users, classTime }: RequestOf<Declared>['body'],
): Promise<ReplyOf<Declared>> {
  const names = new Map(users.flatMap(({ classes }) => classes).map((name) => [classKey(name), name]));
  const there = await findListedClasses(db, classTime, [...names.values()]);
  const standing = [...(await findStanding(db, users)).entries()];
  return {
    missing: [...names].flatMap(([key, name]) => (there.has(key) ? [] : [name])),
    present: standing.flatMap(([index, found]) => (found && 'person' in found ? [presentAs(index, found.person)] : [])),
    failures: standing.flatMap(([index, found]) =>
      found && 'message' in found ? [{ index, message: found.message }] : [],
    ),
  };
}
