import type { Expression } from 'kysely';
import type { StudentStats } from '#contract/results.ts';
import { currentStreak, improvement, studyHours } from '#domain/result/student-figures.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';

const streakWindowMs = 32 * 86_400_000;

const counted = (db: Reader, userId: Expression<string>) =>
  db.selectFrom('results').where('user_id', '=', userId).where('counts_in_statistics', '=', 1);

const newestScores = prepared<{ userId: string }>()((db, { value }) =>
  counted(db, value('userId'))
    .select('score')
    .select([
      counted(db, value('userId')).select('score').orderBy('score').limit(1).as('lowest'),
      counted(db, value('userId')).select('score').orderBy('score', 'desc').limit(1).as('highest'),
    ])
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10),
);
const submittedSince = prepared<{ userId: string; since: number }>()((db, { value }) =>
  counted(db, value('userId')).select('submitted_at').where('submitted_at', '>', value('since')),
);

/** A learner's figures, from the running totals and the newest few results. */
export async function studentStats(
  db: Reader,
  { userId, now, timeZone }: { userId: string; now: number; timeZone: string },
): Promise<StudentStats> {
  const totals = (await selectTotals(db, 'user', [userId])).get(userId);
  const newest = await newestScores.all(db, { userId });
  const recent = await submittedSince.all(db, { userId, since: now - streakWindowMs });
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
    improvement: improvement(newest.map((result) => result.score)),
    currentStreak: currentStreak(
      recent.map((result) => result.submitted_at),
      now,
      timeZone,
    ),
  };
}
