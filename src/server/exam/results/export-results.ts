import type { RequestOf } from '#contract/endpoint.ts';
import type { exportResults } from '#contract/results.ts';
import { resultColumns } from '#domain/result/results-table.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { listFile, type SentFile } from '#server/platform/http/sent-file.ts';
import { presentOwnResult } from './present-result.ts';
import { type OwnResults, selectAllOwnResults } from './result.queries.ts';

type Listed = Pick<RequestOf<typeof exportResults>['query'], 'search' | 'sortBy' | 'sortOrder'>;

/** What the list of one's own results shows; the export holds the same. */
export function ownResultsOf(actor: Actor, { search, sortBy, sortOrder }: Listed): OwnResults {
  return { userId: actor.id, search, sortBy: sortBy === 'score' ? 'score' : 'submitted_at', order: sortOrder };
}

export async function ownResultsFile(db: Reader, own: OwnResults, timeZone: string): Promise<SentFile> {
  const results = await selectAllOwnResults(db, own);
  return listFile('results.csv', resultColumns, [results.map(presentOwnResult)], timeZone);
}
