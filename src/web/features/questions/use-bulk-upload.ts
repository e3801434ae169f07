import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { bulkUpload } from '#contract/questions.ts';
import { type ImportedFile, ImportError } from '#domain/question-import/imported-file.ts';
import {
  atRest,
  type Batch,
  batchesOf,
  formatOf,
  nextUploadState,
  readyToUpload,
  type RowFailure,
} from '#domain/question-import/upload-state.ts';
import { call } from '#web/api/call.ts';
import { reasonText } from '#web/api/failure-text.ts';
import { ownTestsQuery, useRefreshQuestions } from './questions.ts';
import type { ReadReply, ReadRequest } from './read-file.worker.ts';

const longestWait = 600_000;

/** The state machine of the bulk upload, with what it does: reads the file in a worker, and sends test by test. */
export function useBulkUpload() {
  const queryClient = useQueryClient();
  const refresh = useRefreshQuestions();
  const [state, dispatch] = useReducer(nextUploadState, atRest);
  const file = useRef<File | null>(null);

  function choose(chosen: File) {
    file.current = chosen;
    dispatch({ type: 'chosen', file: { name: chosen.name, size: chosen.size } });
  }

  async function parse() {
    const format = file.current && formatOf(file.current);
    if (!file.current || !format) return;
    dispatch({ type: 'parsing' });
    try {
      const tests = await queryClient.fetchQuery(ownTestsQuery);
      dispatch({ type: 'progressed', progress: 30 });
      const imported = await readInWorker({ file: file.current, format, tests });
      dispatch({ type: 'progressed', progress: 100 });
      dispatch({ type: 'read', imported });
    } catch (error) {
      dispatch({ type: 'parse-failed', message: messageOf(error) });
    }
  }

  async function upload() {
    const batches = batchesOf(readyToUpload(state));
    dispatch({ type: 'uploading' });
    try {
      for (const batch of batches) {
        dispatch({ type: 'batch-uploaded', sent: batch.questions.length, failures: await send(batch) });
      }
    } catch (error) {
      dispatch({ type: 'upload-failed', message: messageOf(error) });
    } finally {
      refresh();
    }
  }

  return { state, choose, parse, upload, restart: () => dispatch({ type: 'restarted' }) };
}

async function send({ testId, places, questions }: Batch): Promise<RowFailure[]> {
  const { failures } = await call(bulkUpload, { body: { testId, questions } }, { longestWait });
  return failures.map(({ index, message }) => ({ place: places[index] ?? 0, message }));
}

function readInWorker(request: ReadRequest): Promise<ImportedFile> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ImportedFile>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
      if ('imported' in data) resolve(data.imported);
      else reject(new ImportError(data.failure));
    });
    worker.addEventListener('error', () => reject(new ImportError('The file could not be read')));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

function messageOf(error: unknown): string {
  if (error instanceof ImportError) return error.message;
  return reasonText(error) ?? 'Something went wrong';
}
