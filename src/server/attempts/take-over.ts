import type { Writer } from '#server/db/store.ts';
import { type AttemptRow, setWriter } from './attempt.queries.ts';

/** Makes a tab the one that may write. The tab that has the lease already (a retry, a reload) keeps it as it is. */
export async function takeOver(trx: Writer, attempt: AttemptRow, clientId: string): Promise<AttemptRow> {
  if (attempt.writer_client_id === clientId) return attempt;
  const epoch = attempt.writer_epoch + 1;
  await setWriter(trx, attempt.id, { epoch, clientId });
  return { ...attempt, writer_epoch: epoch, writer_client_id: clientId };
}
