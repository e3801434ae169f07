import { planOpens } from '#domain/plan/plan-access.ts';
import { mark, scoreOf } from '#domain/scoring/grade.ts';
import { answerColumn } from '#server/exam/attempts/answer-column.ts';
import { insertResults } from '#server/exam/results/result.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { appendResultDeltas } from '#server/platform/totals/totals.queries.ts';
import type { Chance } from './chance.ts';
import { answerOf, insertDemoAnswers } from './demo-answers.ts';
import type { SeededPerson } from './demo-people.ts';
import type { SeededTest } from './seed-tests.ts';

const dayMs = 86_400_000;
const publishedAfterMs = 3_600_000;
const schoolHours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 20] as const;
const devices = ['phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet'] as const;

type School = { people: readonly SeededPerson[]; tests: readonly SeededTest[]; now: number };

/** A year in which each student takes some tests, a little better from month to month. */
export async function seedHistory(trx: Writer, chance: Chance, { people, tests, now }: School): Promise<void> {
  for (const student of people.filter((person) => person.role === 'student')) {
    const ability = 0.4 + 0.9 * chance.normal();
    for (const daysAgo of daysOfAttempts(chance, Math.floor((now - student.joinedAt) / dayMs))) {
      const startedAt = momentOf(chance, now, daysAgo);
      const open = tests.filter((test) => isOpenTo(student, test, startedAt));
      const test = open[chance.between(0, open.length - 1)];
      if (!test) continue;
      const grown = ability + 0.6 * (1 - daysAgo / 365);
      await seedAttempt(trx, chance, { student, test, startedAt, ability: grown });
    }
  }
}

/** Published by then, and opened by the plan of then. */
function isOpenTo(student: SeededPerson, test: SeededTest, at: number): boolean {
  const hasPaid = student.paidAt === undefined || student.paidAt < at;
  const person = { ...student, subscription: hasPaid ? student.subscription : 'free' } as const;
  const publishedAt = test.createdAt + publishedAfterMs;
  return publishedAt < at && planOpens(person, { isFree: false, accessLevel: test.accessLevel });
}

/**
 * Some days spread over the year, and of those who are keen more of the last two months and of the last week. Nobody
 * takes a test on the day they come, and who came last week has not taken one yet.
 */
function daysOfAttempts(chance: Chance, joinedDaysAgo: number): number[] {
  const spread = Array.from({ length: chance.between(6, 13) }, () => chance.between(8, 360));
  const keen = chance.number() < 0.4;
  const lastWeek = [1, 2, 3, 4, 5, 6, 7].filter(() => keen && chance.number() < 0.5);
  const lastMonths = Array.from({ length: 53 }, (_, index) => index + 8).filter(() => keen && chance.number() < 0.15);
  const days = new Set([...spread, ...lastWeek, ...lastMonths]);
  return [...days].filter((day) => joinedDaysAgo > 7 && day < joinedDaysAgo).toSorted((a, b) => b - a);
}

/** Hours are Lagos time, an hour ahead of UTC all the year. */
export function momentOf(chance: Chance, now: number, daysAgo: number): number {
  const midnight = Math.floor(now / dayMs) * dayMs - daysAgo * dayMs;
  return midnight + (chance.oneOf(schoolHours) - 1) * 3_600_000 + chance.between(0, 3_599) * 1_000;
}

type Sitting = { student: SeededPerson; test: SeededTest; startedAt: number; ability: number };

async function seedAttempt(trx: Writer, chance: Chance, { student, test, startedAt, ability }: Sitting): Promise<void> {
  const id = chance.id(startedAt);
  const limitMs = test.timeLimit * 60_000;
  const ranOut = chance.number() < 0.07;
  const takenMs = ranOut ? limitMs : Math.round(limitMs * (0.35 + 0.55 * chance.number()));
  const closedAt = startedAt + takenMs;
  const closedBy = ranOut ? 'deadline' : 'candidate';
  await trx
    .insertInto('attempts')
    .values({
      id,
      user_id: student.id,
      test_id: test.id,
      state: 'closed',
      started_at: startedAt,
      deadline_at: startedAt + limitMs,
      first_deadline_at: startedAt + limitMs,
      time_limit: test.timeLimit,
      passing_score: test.passingScore,
      question_revision_ids: JSON.stringify(test.questions.map((question) => question.revisionId)),
      writer_epoch: 1,
      writer_client_id: null,
      device_class: chance.oneOf(devices),
      counts_in_statistics: 1,
      closed_at: closedAt,
      closed_by: closedBy,
    })
    .execute();

  const items = test.questions.map((question) => {
    const skipped = chance.number() < (ranOut ? 0.2 : 0.02);
    const given = skipped ? undefined : answerOf(question, chance, ability);
    return { question, given, mark: mark(question, given) };
  });
  const answered = items.flatMap(({ question, given }) => (given ? [{ questionId: question.id, given }] : []));
  await insertDemoAnswers(trx, { attemptId: id, startedAt, takenMs }, answered);
  const score = scoreOf(items.map((item) => item.mark));
  const result = {
    id: chance.id(closedAt),
    attempt_id: id,
    user_id: student.id,
    test_id: test.id,
    category: test.category,
    score: score.score,
    passing_score: test.passingScore,
    marks_off: 'nothing',
    passed: score.score >= test.passingScore ? 1 : 0,
    correct_count: score.correctCount,
    question_count: items.length,
    points_won: score.pointsWon,
    points_possible: score.pointsPossible,
    time_taken: Math.round(takenMs / 1000),
    counts_in_statistics: 1,
    state: 'marked',
    counts_once_marked: 1,
    sitting_id: null,
    marked_at: null,
    submitted_at: closedAt,
  } as const;
  const marks = items.map(
    ({ question, given, mark: marked }) =>
      ({
        question_id: question.id,
        question_revision_id: question.revisionId,
        read_revision_id: null,
        ruling_id: null,
        answer: answerColumn(given ?? null),
        is_correct: marked.isCorrect ? 1 : 0,
        points: marked.points,
        points_won: marked.pointsWon,
      }) as const,
  );
  await insertResults(trx, [{ result, items: marks }]);
  await appendResultDeltas(trx, [{ result, closedBy }]);
}
