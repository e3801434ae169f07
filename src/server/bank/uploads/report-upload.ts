import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { reportUpload as declared } from '#contract/question-uploads.ts';
import { selectStandings } from '#server/bank/content/standing.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { insertItems, selectSettled, selectTestsNamed } from './item.queries.ts';
import { insertUploadOnce, updateUpload } from './upload.queries.ts';

type Told = RequestOf<typeof declared>['body'] & { uploadId: string };

/** Keeps what only the reader of a file knows: what was not sent and why, and what was changed as it was read. */
export async function reportUpload(
  { store, clock }: Services,
  actor: Actor,
  { uploadId, fileName, notes, items, ...file }: Told,
): Promise<ReplyOf<typeof declared>> {
  const named = await selectTestsNamed(store.db, [...new Set(items.flatMap(({ testId }) => testId ?? []))]);
  const standings = await selectStandings(
    store.db,
    actor,
    named.map(({ id, created_by: createdBy }) => ({ id, createdBy })),
  );
  const now = clock.now();
  return store.write(async (trx) => {
    await insertUploadOnce(trx, { id: uploadId, fileName, createdBy: actor.id, now, file });
    await updateUpload(trx, { id: uploadId, fileName, file, notes });
    const settled = await selectSettled(trx, uploadId);
    await insertItems(trx, uploadId, {
      settled,
      items: items.flatMap(
        ({ place, name, outcome = settled.get(place)?.outcome, text, message, notes: own, testId }) =>
          outcome === undefined
            ? []
            : [
                {
                  place,
                  name,
                  outcome,
                  said: text,
                  message,
                  notes: JSON.stringify(own),
                  test_id: testId !== undefined && standings.has(testId) ? testId : null,
                  question_id: null,
                },
              ],
      ),
    });
    return { settled: (await selectSettled(trx, uploadId)).size };
  });
}
