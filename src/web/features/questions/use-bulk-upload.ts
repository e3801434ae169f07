import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { checkUpload } from '#contract/question-uploads.ts';
import { bulkUpload } from '#contract/questions.ts';
import type { ImportedFile } from '#domain/question-import/imported-file.ts';
import type { CarriedMedia } from '#domain/question-import/question-columns.ts';
import { renamedMedia } from '#domain/question-import/renamed-media.ts';
import {
  atRest,
  type Batch,
  batchesOf,
  type Duplicate,
  formatOf,
  nextUploadState,
  type Reading,
  readyToUpload,
  type RowFailure,
} from '#domain/question-import/upload-state.ts';
import { askWorker, WorkerError } from '#web/api/ask-worker.ts';
import { call } from '#web/api/call.ts';
import { reasonText } from '#web/api/failure-text.ts';
import { type OwnTest, ownTestsQuery, useRefreshQuestions, writableTests } from './questions.ts';
import type { FileChoices, ReadReply, ReadRequest } from './read-file.worker.ts';

const pastedName = 'Pasted text.txt';
const longestWait = 600_000;
const longestReadingMs = 60_000;

/** The state machine of the bulk upload, with what it does: reads the file in a worker, and sends test by test. */
export function useBulkUpload() {
  const queryClient = useQueryClient();
  const refresh = useRefreshQuestions();
  const [state, dispatch] = useReducer(nextUploadState, atRest);
  const [choices, setChoices] = useState<FileChoices>({});
  const [pasted, setPasted] = useState('');
  const [uploadId, setUploadId] = useState('');
  const file = useRef<File | null>(null);
  const readings = useRef(0);
  const carried = useRef<readonly CarriedMedia[]>([]);

  function choose(chosen: File) {
    file.current = chosen;
    carried.current = [];
    setChoices({});
    dispatch({ type: 'chosen', file: { name: chosen.name, size: chosen.size } });
  }

  /** Reads what somebody pasted or corrected; pictures that a file brought stay. */
  function readText(text: string) {
    setPasted(text);
    file.current = new File([text], pastedName, { type: 'text/plain' });
    dispatch({ type: 'chosen', file: { name: pastedName, size: file.current.size } });
    dispatch({ type: 'parsing' });
    return read(choices);
  }

  async function read(asked: FileChoices) {
    const isPasted = file.current?.name === pastedName;
    const format = isPasted ? 'pasted' : file.current && formatOf(file.current);
    if (!file.current || !format) return;
    readings.current += 1;
    const number = readings.current;
    try {
      const tests = writableTests(await queryClient.fetchQuery(ownTestsQuery));
      dispatch({ type: 'progressed', progress: 30 });
      const found = await readInWorker({ file: file.current, format, tests, choices: asked });
      // A text that is being corrected names what an earlier reading brought.
      carried.current = [...carried.current, ...(found.imported?.media ?? [])];
      const duplicates = await findDuplicates(found);
      dispatch({ type: 'progressed', progress: 100 });
      // Whoever chose again meanwhile waits for another reading.
      if (number === readings.current) dispatch({ type: 'read', reading: { ...found, duplicates } });
    } catch (error) {
      dispatch({ type: 'parse-failed', message: messageOf(error) });
    }
  }

  function parse() {
    dispatch({ type: 'parsing' });
    return read(choices);
  }

  /** Reads the file again, by what somebody says about it. */
  function chooseAnew(changed: FileChoices) {
    const next = { ...choices, ...changed };
    setChoices(next);
    return read(next);
  }

  async function upload() {
    const ready = readyToUpload(state);
    const duplicates = 'addsDuplicates' in state && state.addsDuplicates ? 'add' : 'leave-out';
    const id = crypto.randomUUID();
    setUploadId(id);
    const of = { duplicates, upload: { _id: id, fileName: state.file?.name.slice(-200) ?? '' } } as const;
    dispatch({ type: 'uploading' });
    try {
      const ids = await bring(namedIn(ready, carried.current));
      const batches = batchesOf(ready.map((one) => ({ ...one, question: renamedMedia(one.question, ids) })));
      for (const batch of batches) {
        dispatch({ type: 'batch-uploaded', sent: batch.questions.length, failures: await send(batch, of) });
      }
    } catch (error) {
      dispatch({ type: 'upload-failed', message: messageOf(error) });
    } finally {
      refresh();
    }
  }

  /** Keeps what is no question yet as drafts of a test, to be finished there. */
  async function keepUnfinished(unfinished: NonNullable<ImportedFile['unfinished']>, test: OwnTest) {
    const { keepAsDrafts } = await import('./keep-as-drafts.ts');
    await keepAsDrafts(unfinished, { test, ids: await bring(namedIn(unfinished, carried.current)) });
    dispatch({ type: 'kept', places: unfinished.map(({ place }) => place) });
  }

  function restart() {
    // What could not be read can be mended where it was pasted.
    if (state.step === 'completed') {
      carried.current = [];
      setPasted('');
    }
    dispatch({ type: 'restarted' });
  }

  return {
    state,
    choices,
    pasted,
    keepUnfinished,
    uploadId,
    choose,
    readText,
    parse,
    chooseAnew,
    chooseDuplicates: (adds: boolean) => dispatch({ type: 'duplicates-chosen', adds }),
    upload,
    restart,
  };
}

/** Of pictures and sounds those that questions name. */
function namedIn(questions: unknown, media: readonly CarriedMedia[]): CarriedMedia[] {
  const said = JSON.stringify(questions);
  return media.filter(({ id }) => said.includes(id));
}

/** By what ids pictures and sounds of the file are named here. What brings them comes with the first file that has some. */
async function bring(media: readonly CarriedMedia[]): Promise<Map<string, string>> {
  if (media.length === 0) return new Map();
  return (await import('./bring-carried-media.ts')).bringCarriedMedia(media);
}

type SentAs = Pick<Parameters<typeof call<typeof bulkUpload>>[1]['body'], 'duplicates' | 'upload'>;

async function send({ testId, places, questions }: Batch, of: SentAs): Promise<RowFailure[]> {
  const { failures } = await call(bulkUpload, { body: { testId, questions, ...of } }, { longestWait });
  return failures.map(({ index, message }) => ({ place: places[index] ?? 0, message }));
}

/** The server knows what its tests have already. */
async function findDuplicates({ imported }: Pick<Reading, 'imported'>): Promise<Duplicate[]> {
  const all: Duplicate[] = [];
  for (const { testId, places, questions } of batchesOf(imported?.ready ?? [])) {
    const { duplicates } = await call(checkUpload, { body: { testId, questions } }, { longestWait });
    all.push(...duplicates.map(({ index, sameAs }) => ({ place: places[index] ?? 0, sameAs })));
  }
  return all.sort((one, other) => one.place - other.place);
}

function readInWorker(request: ReadRequest): Promise<ReadReply> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  return askWorker<ReadReply>(worker, request, longestReadingMs);
}

function messageOf(error: unknown): string {
  if (error instanceof WorkerError) return error.message;
  return reasonText(error) ?? 'Something went wrong';
}
