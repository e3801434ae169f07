import type { Writer } from '#server/platform/db/store.ts';
import { type AttemptRow, setSession, setWriter } from './attempt.queries.ts';

type Tab = { clientId: string; sessionId: string };

/** Makes a tab the one that may write. The tab that has the lease already (a retry, a reload) keeps it as it is. */
export async function takeOver(trx: Writer, attempt: AttemptRow, { clientId, sessionId }: Tab): Promise<AttemptRow> {
  await setSession(trx, attempt, sessionId);
  const here = { ...attempt, session_id: sessionId };
  if (attempt.writer_client_id === clientId) return here;
  const epoch = attempt.writer_epoch + 1;
  await setWriter(trx, attempt.id, { epoch, clientId });
  return { ...here, writer_epoch: epoch, writer_client_id: clientId };
}
