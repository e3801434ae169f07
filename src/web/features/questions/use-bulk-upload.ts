import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import { checkUpload } from '#contract/question-uploads.ts';
import { ImportError, type ImportedFile } from '#domain/question-import/imported-file.ts';
import type { FileFormat } from '#domain/question-import/file-formats.ts';
import type { CarriedMedia } from '#domain/question-import/question-columns.ts';
import { renamedMedia } from '#domain/question-import/renamed-media.ts';
import { type KeptAsDraft, uploadReport } from '#domain/question-import/upload-report.ts';
import {
  atRest,
  type Batch,
  batchesOf,
  type Duplicate,
  formatOf,
  nextUploadState,
  type Reading,
  readingOf,
  placedQuestions,
} from '#domain/question-import/upload-state.ts';
import { askWorker, WorkerError } from '#web/api/ask-worker.ts';
import { call } from '#web/api/call.ts';
import { reasonText } from '#web/api/failure-text.ts';
import { type OwnTest, ownTestsQuery, useRefreshQuestions, writableTests } from './questions.ts';
import type { FileChoices, ReadReply, ReadRequest } from './read-file.worker.ts';
import { describeFile, fileNameOf, longestWait, sendBatch, sendReport } from './send-upload.ts';

const pastedName = 'Pasted text.txt';
const longestReadingMs = 60_000;

/** The state machine of the bulk upload, with what it does: reads the file in a worker, and sends test by test. */
export function useBulkUpload() {
  const queryClient = useQueryClient();
  const refresh = useRefreshQuestions();
  const [state, dispatch] = useReducer(nextUploadState, atRest);
  const [choices, setChoices] = useState<FileChoices>({});
  const [pasted, setPasted] = useState('');
  const [uploadId, setUploadId] = useState('');
  const [readingAnew, setReadingAnew] = useState(0);
  const file = useRef<File | null>(null);
  const readings = useRef(0);
  const carried = useRef<readonly CarriedMedia[]>([]);
  const brought = useRef(new Map<string, string>());
  const [bringing, setBringing] = useState({ done: 0, total: 0 });
  const kept = useRef<KeptAsDraft[]>([]);
  /** What goes on with the upload that is under way, from where it is. */
  const goOn = useRef<() => Promise<void>>(undefined);

  /** What is read from now on is another upload. */
  function begin(chosen: File) {
    file.current = chosen;
    kept.current = [];
    goOn.current = undefined;
    setUploadId(newId());
    dispatch({ type: 'chosen', file: { name: chosen.name, size: chosen.size } });
  }

  function choose(chosen: File) {
    carried.current = [];
    setChoices({});
    begin(chosen);
  }

  /** Reads what somebody pasted or corrected; pictures that a file brought stay. */
  function readText(text: string) {
    setPasted(text);
    begin(new File([text], pastedName, { type: 'text/plain' }));
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
      if (number !== readings.current) return;
      const filling = { tests, further: asked.furtherTestIds ?? [] };
      dispatch({ type: 'read', reading: { ...found, duplicates, filling } });
      // What became a draft stays one when the file is read by another choice.
      if (kept.current.length > 0) dispatch({ type: 'kept', places: kept.current.map(({ place }) => place) });
    } catch (error) {
      dispatch({ type: 'parse-failed', message: messageOf(error) });
    }
  }

  function parse() {
    dispatch({ type: 'parsing' });
    return read(choices);
  }

  /** Reads the file again, by what somebody says about it. */
  async function chooseAnew(changed: FileChoices) {
    const next = { ...choices, ...changed };
    setChoices(next);
    setReadingAnew((before) => before + 1);
    await read(next);
    setReadingAnew((before) => before - 1);
  }

  /** By what ids the pictures and sounds of questions are named here, once they are. What brings them comes with the first. */
  async function bring(questions: unknown, format: FileFormat | undefined): Promise<ReadonlyMap<string, string>> {
    const media = namedIn(questions, carried.current);
    if (media.length === 0) return brought.current;
    const { bringCarriedMedia } = await import('./bring-carried-media.ts');
    setBringing({ done: 0, total: media.length });
    await bringCarriedMedia(media, {
      brought: brought.current,
      mayBeHere: format === 'json',
      onBrought: () => setBringing(({ done, total }) => ({ done: done + 1, total })),
    });
    return brought.current;
  }

  /** What the upload is called in each of its calls, and what its reader knows. */
  async function describe({ imported, duplicates }: Reading, left: Parameters<typeof uploadReport>[2]) {
    if (!file.current || !imported) throw new ImportError('There is nothing to upload');
    const report = uploadReport({ imported, duplicates }, kept.current, left);
    const described = await describeFile(file.current, imported.format, report.total);
    return { report, of: { id: uploadId, fileName: fileNameOf(file.current), file: described } };
  }

  /** Answers what sends all of a reading. Called again after a failure it goes on where it stopped. */
  function sending(reading: Reading) {
    const { ready, withoutRoom } = placedQuestions(state);
    const adds = 'addsDuplicates' in state && state.addsDuplicates;
    let batches: Batch[] | undefined;
    let sent = 0;
    return async () => {
      const { of, report } = await describe(reading, { addsDuplicates: adds, withoutRoom });
      if (!batches) {
        const ids = await bring(ready, reading.imported?.format);
        batches = batchesOf(ready.map((one) => ({ ...one, question: renamedMedia(one.question, ids) })));
      }
      for (const batch of batches.slice(sent)) {
        const failures = await sendBatch(batch, { ...of, duplicates: adds ? 'add' : 'leave-out' });
        sent += 1;
        dispatch({ type: 'batch-uploaded', sent: batch.questions.length, failures });
      }
      await sendReport(of, report);
      dispatch({ type: 'upload-finished' });
    };
  }

  async function upload() {
    const reading = readingOf(state);
    if (reading) goOn.current = sending(reading);
    dispatch({ type: 'uploading' });
    try {
      await goOn.current?.();
    } catch (error) {
      dispatch({ type: 'upload-failed', message: messageOf(error) });
    } finally {
      refresh();
    }
  }

  /** Keeps what is no question yet as drafts of a test, to be finished there. */
  async function keepUnfinished(unfinished: NonNullable<ImportedFile['unfinished']>, test: OwnTest) {
    const { keepAsDrafts } = await import('./keep-as-drafts.ts');
    await keepAsDrafts(unfinished, { test, ids: await bring(unfinished, readingOf(state)?.imported?.format) });
    dispatch({ type: 'kept', places: unfinished.map(({ place }) => place) });
    const reading = readingOf(state);
    if (!reading) return;
    const { of, report } = await describe(reading, {});
    kept.current = [
      ...kept.current,
      ...unfinished.map(({ place, draft }) => ({ place, text: draft.text, testId: test._id })),
    ];
    const drafts = uploadReport({ imported: null, duplicates: [] }, kept.current);
    // They are kept whatever comes of this, and it is told again with the rest.
    await sendReport(of, { ...drafts, notes: report.notes }).catch(() => undefined);
    refresh();
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
    bringing,
    keepUnfinished,
    uploadId,
    /** What is shown is of the choices before. */
    isReadAnew: readingAnew > 0,
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
