import { shuffle } from '#domain/attempt/shuffle.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { textAnswer } from '#domain/kinds/writing.ts';
import { type QuestionRevision, selectRevisions } from '#server/bank/content/question-revisions.ts';
import { selectSectionsOf } from '#server/bank/content/sections.queries.ts';
import { untouchedTime } from '#server/exam/attempts/attempt-time.ts';
import { insertAttempt } from '#server/exam/attempts/attempt.queries.ts';
import { closeAttempt } from '#server/exam/attempts/close-attempt.ts';
import { composePaper, readPaper } from '#server/exam/attempts/compose-paper.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Chance } from './chance.ts';
import { answerOf, insertDemoAnswers } from './demo-answers.ts';
import type { SeededPerson } from './demo-people.ts';
import type { DemoPaper } from './papers/demo-paper.ts';
import { momentOf } from './seed-history.ts';

const dayMs = 86_400_000;

type Paper = { paper: DemoPaper; testId: string; people: readonly SeededPerson[]; now: number };

/** Some students have sat a paper since it was published, each once. */
export async function seedPractice(trx: Writer, chance: Chance, { paper, testId, people, now }: Paper): Promise<void> {
  const students = people.filter(({ role, joinedAt }) => role === 'student' && joinedAt < now - paper.daysOld * dayMs);
  for (let candidate = 0; candidate < paper.candidates; candidate += 1) {
    // Each is taken out, so that nobody sits it twice.
    const [student] = students.splice(chance.between(0, students.length - 1), 1);
    if (!student) return;
    const startedAt = momentOf(chance, now, chance.between(9, paper.daysOld - 1));
    await seedAttempt(trx, chance, { paper, testId, student, startedAt });
  }
}

type Candidate = { paper: DemoPaper; testId: string; student: SeededPerson; startedAt: number };

async function seedAttempt(
  trx: Writer,
  chance: Chance,
  { paper, testId, student, startedAt }: Candidate,
): Promise<void> {
  const chosen = await choose(trx, chance, { testId, toChoose: paper.sectionsToChoose ?? 0 });
  const paperNow = await readPaper(trx, testId, chosen);
  const { test } = paperNow;
  if (!test) throw new Error(`The demo school has no test ${testId}`);
  const { questions, layout } = composePaper(test.shuffles_questions === 1, paperNow, chance.number);
  const revisionIds = questions.map(({ revisionId }) => revisionId);
  const attempt = await insertAttempt(trx, {
    user_id: student.id,
    test_id: testId,
    sitting_id: null,
    ...untouchedTime({ startedAt, timeLimit: test.time_limit, extraPercent: 0, endsAt: null }, 0),
    time_limit: test.time_limit,
    passing_score: test.passing_score,
    revisionIds,
    layout,
    shuffles_options: test.shuffles_options,
    allows_calculator: test.allows_calculator,
    marks_off: test.marks_off,
    writer_epoch: 1,
    writer_client_id: null,
    session_id: null,
    device_class: chance.oneOf(['phone', 'phone', 'desktop']),
    counts_in_statistics: 1,
  });
  const ability = 0.6 + 0.9 * chance.normal();
  const answered = (await selectRevisions(trx, revisionIds)).flatMap((revision) => {
    const given = givenTo(revision, paper, { chance, ability });
    return given === null ? [] : [{ questionId: revision.question_id, given }];
  });
  const takenMs = Math.round(test.time_limit * 60_000 * (0.4 + 0.5 * chance.number()));
  await insertDemoAnswers(trx, { attemptId: attempt.id, startedAt, takenMs }, answered);
  await closeAttempt(trx, attempt, { at: startedAt + takenMs, by: 'candidate' });
}

/** Some of the sections that are a choice, any of them. */
async function choose(
  trx: Writer,
  chance: Chance,
  { testId, toChoose }: { testId: string; toChoose: number },
): Promise<string[]> {
  const choices = (await selectSectionsOf(trx, testId)).filter((section) => section.is_choice === 1);
  return shuffle(choices, chance.number)
    .slice(0, toChoose)
    .map(({ id }) => id);
}

/** An essay as somebody wrote it; anything else is known, or guessed. */
function givenTo(
  revision: QuestionRevision,
  { essays }: DemoPaper,
  { chance, ability }: { chance: Chance; ability: number },
): Answer | null {
  const written = essays?.get(revision.text);
  if (!written) return answerOf(revision, chance, ability);
  return textAnswer(written[chance.between(0, written.length - 1)] ?? '');
}
