import { v7 as newId } from 'uuid';
import { keepEvents } from '#server/exam/presence/event.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { type AttemptRow, setSession, setWriter } from './attempt.queries.ts';

type Tab = { clientId: string; sessionId: string; at: number };

/**
 * Makes a tab the one that may write. The tab that has the lease already (a retry, a reload) keeps it as it is. In a sitting
 * it is noted for whoever invigilates that another went on.
 */
export async function takeOver(
  trx: Writer,
  attempt: AttemptRow,
  { clientId, sessionId, at }: Tab,
): Promise<AttemptRow> {
  await setSession(trx, attempt, sessionId);
  const here = { ...attempt, session_id: sessionId };
  if (attempt.writer_client_id === clientId) return here;
  const epoch = attempt.writer_epoch + 1;
  await setWriter(trx, attempt.id, { epoch, clientId });
  if (attempt.sitting_id !== null && attempt.writer_client_id !== null) {
    const events = [{ id: newId(), kind: 'taken-over', at, seconds: null }] as const;
    await keepEvents(trx, attempt.id, { events, at });
  }
  return { ...here, writer_epoch: epoch, writer_client_id: clientId };
}
