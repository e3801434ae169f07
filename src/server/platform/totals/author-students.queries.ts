import type { Reader, Writer } from '#server/platform/db/store.ts';

type Taken = { test_id: string; user_id: string };

/** Keeps whose tests these people have taken, and counts those who are new to an author. */
export async function addAuthorStudents(trx: Writer, taken: readonly Taken[]): Promise<void> {
  const tests = await trx
    .selectFrom('tests')
    .select(['id', 'created_by'])
    .where('id', 'in', [...new Set(taken.map((result) => result.test_id))])
    .execute();
  const authors = new Map(tests.map((test) => [test.id, test.created_by]));
  const students = new Map<string, Set<string>>();
  for (const { test_id, user_id } of taken) {
    const author = authors.get(test_id);
    if (author !== undefined) students.set(author, (students.get(author) ?? new Set()).add(user_id));
  }
  // In one order, so that two transactions never wait for each other.
  for (const author of [...students.keys()].toSorted()) {
    const people = [...(students.get(author) ?? [])].toSorted();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('author_students')
      .values(people.map((user_id) => ({ author_id: author, user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    await addToAuthor(trx, author, Number(numInsertedOrUpdatedRows ?? 0));
  }
}

async function addToAuthor(trx: Writer, authorId: string, students: number): Promise<void> {
  if (students === 0) return;
  await trx
    .insertInto('author_totals')
    .values({ author_id: authorId, students })
    .onConflict((conflict) =>
      conflict.column('author_id').doUpdateSet((eb) => ({ students: eb('author_totals.students', '+', students) })),
    )
    .execute();
}

/** The students of one author become another's, together with the tests. */
export async function handOverStudents(trx: Writer, from: string, to: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('author_students')
    .columns(['author_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('author_students')
        .select((row) => [row.val(to).as('author_id'), 'user_id'])
        .where('author_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  await addToAuthor(trx, to, Number(numInsertedOrUpdatedRows ?? 0));
  await trx.deleteFrom('author_students').where('author_id', '=', from).execute();
  await trx.deleteFrom('author_totals').where('author_id', '=', from).execute();
}

/** The students of one test become another author's; those who took another test of its author stay theirs too. */
export async function handOverStudentsOf(
  trx: Writer,
  testId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const ofTest = () =>
    trx
      .selectFrom('results')
      .select('results.user_id')
      .distinct()
      .where('results.test_id', '=', testId)
      .where('results.counts_in_statistics', '=', 1);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('author_students')
    .columns(['author_id', 'user_id'])
    .expression((eb) =>
      ofTest()
        .clearSelect()
        .select([eb.val(to).as('author_id'), 'results.user_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  await addToAuthor(trx, to, Number(numInsertedOrUpdatedRows ?? 0));
  const { numDeletedRows } = await trx
    .deleteFrom('author_students')
    .where('author_id', '=', from)
    .where('user_id', 'in', ofTest())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('results')
            .innerJoin('tests', 'tests.id', 'results.test_id')
            .select('results.id')
            .where('tests.created_by', '=', from)
            .where('results.counts_in_statistics', '=', 1)
            .whereRef('results.user_id', '=', 'author_students.user_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  await addToAuthor(trx, from, -Number(numDeletedRows));
}

/** How many people have a result at one of an author's tests that counts, those not folded in yet included. */
export async function countStudentsOf(db: Reader, authorId: string): Promise<number> {
  const kept = await db
    .selectFrom('author_totals')
    .select('students')
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  const { fresh } = await db
    .selectFrom('result_deltas')
    .innerJoin('tests', 'tests.id', 'result_deltas.test_id')
    .select((eb) => eb.fn.count<number>('result_deltas.user_id').distinct().as('fresh'))
    .where('tests.created_by', '=', authorId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('author_students')
            .select('author_students.user_id')
            .where('author_students.author_id', '=', authorId)
            .whereRef('author_students.user_id', '=', 'result_deltas.user_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return (kept?.students ?? 0) + fresh;
}
