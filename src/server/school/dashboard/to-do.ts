import type { ToDo } from '#contract/dashboard.ts';
import { whoNeedsHelp } from '#domain/result/who-needs-help.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectDrafts, selectLatestOfStudents, selectRunning } from './to-do.queries.ts';

const titlesShown = 3;
const studentsShown = 5;
/** As far back as is looked for students who need help. */
const resultsLookedAt = 500;

/** What is going on in an author's tests, and what waits for them. */
export async function toDo({ store: { db }, clock }: Services, author: string): Promise<ToDo> {
  const running = await selectRunning(db, author, clock.now());
  const latest = await selectLatestOfStudents(db, author, resultsLookedAt);
  return {
    running: running.map(({ id, title, candidates, ends_at }) => ({
      _id: id,
      title,
      candidates,
      endsAt: wireTime(ends_at),
    })),
    withoutQuestions: await selectDrafts(db, author, { asks: false, most: titlesShown }),
    unpublished: await selectDrafts(db, author, { asks: true, most: titlesShown }),
    needHelp: whoNeedsHelp(latest, studentsShown).map(({ userId, name, scores }) => ({ _id: userId, name, scores })),
  };
}
