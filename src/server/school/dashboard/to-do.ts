import type { ToDo } from '#contract/dashboard.ts';
import { whoNeedsHelp } from '#domain/result/who-needs-help.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import { testsToMark } from '#server/exam/marking/marking-lists.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectDrafts, selectLatestOfStudents, selectRunning } from './to-do.queries.ts';

const titlesShown = 3;
const studentsShown = 5;
/** As far back as is looked for students who need help. */
const resultsLookedAt = 500;

/** What is going on in an author's tests, and what waits for them. */
export async function toDo({ store: { db }, clock }: Services, actor: Actor): Promise<ToDo> {
  const author = actor.id;
  const running = await selectRunning(db, author, clock.now());
  const latest = await selectLatestOfStudents(db, author, resultsLookedAt);
  return {
    running: running.map(({ id, title, candidates, ends_at }) => ({
      _id: id,
      title,
      candidates,
      endsAt: wireTime(ends_at),
    })),
    toMark: await essaysToMark(db, actor),
    withoutQuestions: await selectDrafts(db, author, { asks: false, most: titlesShown }),
    unpublished: await selectDrafts(db, author, { asks: true, most: titlesShown }),
    needHelp: whoNeedsHelp(latest, studentsShown).map(({ userId, name, scores }) => ({ _id: userId, name, scores })),
  };
}

async function essaysToMark(db: Reader, actor: Actor): Promise<ToDo['toMark']> {
  const tests = (await testsToMark(db, actor)).map(({ _id, title, questions }) => ({
    _id,
    title,
    waiting: questions.reduce((sum, { forMe }) => sum + forMe, 0),
  }));
  const waiting = tests.filter((test) => test.waiting > 0);
  return {
    count: waiting.reduce((sum, test) => sum + test.waiting, 0),
    newest: waiting.slice(0, titlesShown).map(({ _id, title }) => ({ _id, title })),
    others: Math.max(0, waiting.length - titlesShown),
  };
}
