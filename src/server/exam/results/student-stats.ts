import type { Expression } from 'kysely';
import type { StudentStats } from '#contract/results.ts';
import { currentStreak, improvement, studyHours } from '#domain/result/student-figures.ts';
import { lookedUpTogether } from '#server/platform/db/looked-up-together.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';

const streakWindowMs = 32 * 86_400_000;

const counted = (db: Reader, userId: Expression<string>) =>
  db.selectFrom('results').where('user_id', '=', userId).where('counts_in_statistics', '=', 1);

const scoresCompared = 10;

/** The newest ten, and all since a time, with the extremes of all. */
const newestResults = prepared<{ userId: string; since: number }>()((db, { value }) => {
  const own = () => counted(db, value('userId'));
  const lastCompared = own()
    .select('submitted_at')
    .orderBy('submitted_at', 'desc')
    .offset(scoresCompared - 1)
    .limit(1);
  return own()
    .select(['score', 'submitted_at'])
    .select([
      own().select('score').orderBy('score').limit(1).as('lowest'),
      own().select('score').orderBy('score', 'desc').limit(1).as('highest'),
    ])
    .where((eb) =>
      eb.or([
        eb('submitted_at', '>', value('since')),
        eb('submitted_at', '>=', eb.fn.coalesce(lastCompared, eb.lit(0))),
      ]),
    )
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc');
});
const totalsOf = lookedUpTogether((db, userIds) => selectTotals(db, 'user', userIds));

/** A learner's figures, from the running totals and the newest few results. */
export async function studentStats(
  db: Reader,
  { userId, now, timeZone }: { userId: string; now: number; timeZone: string },
): Promise<StudentStats> {
  const since = now - streakWindowMs;
  const [totals, newest] = await Promise.all([totalsOf(db, userId), newestResults.all(db, { userId, since })]);
  const [range] = newest;
  const results = totals?.results ?? 0;
  const share = (part: number) => (results === 0 ? 0 : part / results);
  return {
    testsCompleted: results,
    averageScore: share(totals?.score_sum ?? 0),
    passRate: share(totals?.passed_at_sixty ?? 0) * 100,
    highestScore: range?.highest ?? 0,
    // SPEC.md section 9: the bars start at 0 and 100 where there is nothing yet.
    lowestScore: range?.lowest ?? 100,
    studyTime: studyHours(totals?.time_taken_sum ?? 0),
    improvement: improvement(newest.slice(0, scoresCompared).map((result) => result.score)),
    currentStreak: currentStreak(
      newest.map((result) => result.submitted_at).filter((at) => at > since),
      now,
      timeZone,
    ),
  };
}
