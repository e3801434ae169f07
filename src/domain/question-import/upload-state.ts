import type { QuestionContent } from '#contract/questions.ts';
import { questionLimits } from '#contract/question-limits.ts';
import type { TableView } from '#domain/table-file/columns.ts';
import type { QuestionMeaning } from './column-meanings.ts';
import { type Filling, placeInTests, type Placed } from './room-in-tests.ts';
import { badRowsSummary, type ImportedFile, type ReadyQuestion, type WaitingQuestion } from './imported-file.ts';

/** What one call sends: questions of one test, with their places in the file. */
export type Batch = { testId: string; places: number[]; questions: QuestionContent[] };
export type RowFailure = { place: number; message: string };
export type ChosenFile = { name: string; size: number };
/** A question that is in its test already, or stands in the file before. */
export type Duplicate = { place: number; sameAs: 'test' | 'file' };

/** What was found in a file. */
export type Reading = {
  /** Its columns, where it is a table. */
  table: TableView<QuestionMeaning> | null;
  /** Its questions; null where it could not be read as a whole, with why. */
  imported: ImportedFile | null;
  problem: string | null;
  duplicates: readonly Duplicate[];
  filling: Filling;
};

/** How far an upload has come. */
type Sending = { file: ChosenFile; total: number; sent: number; uploaded: number; failures: RowFailure[] };

/** The bulk upload as SPEC.md section 4 has it. */
export type UploadState =
  | { step: 'idle'; file: ChosenFile | null; problem: string | null }
  | { step: 'parsing'; file: ChosenFile; progress: number }
  | { step: 'parsed'; file: ChosenFile; reading: Reading; addsDuplicates: boolean }
  | ({ step: 'uploading' } & Sending)
  | { step: 'completed'; file: ChosenFile; uploaded: number; failures: RowFailure[] }
  /** Reading failed: the bad rows, if it came so far, with the good ones that may go without them. */
  | {
      step: 'error';
      of: 'parsing';
      file: ChosenFile;
      message: string;
      reading: Reading | null;
      addsDuplicates: boolean;
    }
  /** Sending failed, after so many had arrived for certain. It can be gone on with. */
  | ({ step: 'error'; of: 'uploading'; message: string } & Sending);

export type UploadEvent =
  | { type: 'chosen'; file: ChosenFile }
  | { type: 'parsing' }
  | { type: 'progressed'; progress: number }
  /** Comes again where the columns or the test are chosen anew. */
  | { type: 'read'; reading: Reading }
  | { type: 'duplicates-chosen'; adds: boolean }
  | { type: 'parse-failed'; message: string }
  /** What is no question yet was kept elsewhere, to be finished. */
  | { type: 'kept'; places: readonly number[] }
  | { type: 'uploading' }
  | { type: 'batch-uploaded'; sent: number; failures: RowFailure[] }
  /** All was sent, and what the reader knew is told. */
  | { type: 'upload-finished' }
  | { type: 'upload-failed'; message: string }
  | { type: 'restarted' };

export const atRest: UploadState = { step: 'idle', file: null, problem: null };

const wrongKind = 'Please select a CSV or JSON file';

/** An event that does not fit the step changes nothing: it came too late. */
export function nextUploadState(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'restarted':
      return isBusy(state) ? state : atRest;
    case 'chosen':
      return isBusy(state) ? state : chosen(event.file);
    case 'parsing':
      return state.step === 'idle' && state.file ? { step: 'parsing', file: state.file, progress: 10 } : state;
    case 'progressed':
      return state.step === 'parsing' ? { ...state, progress: event.progress } : state;
    case 'read':
      return state.step === 'parsing' || readingOf(state) ? read(state, event.reading) : state;
    case 'duplicates-chosen':
      return 'addsDuplicates' in state ? { ...state, addsDuplicates: event.adds } : state;
    case 'parse-failed':
      return state.file && (state.step === 'parsing' || readingOf(state)) ? failed(state.file, event.message) : state;
    case 'kept':
      return withoutKept(state, new Set(event.places));
    case 'uploading':
      return startUpload(state);
    case 'batch-uploaded':
      return state.step === 'uploading' ? batchUploaded(state, event) : state;
    case 'upload-failed':
      return state.step === 'uploading' ? { ...state, step: 'error', of: 'uploading', message: event.message } : state;
    case 'upload-finished':
      return state.step === 'uploading' ? completed(state) : state;
  }
}

/** While it reads or sends, it cannot be closed. */
export function isBusy({ step }: UploadState): boolean {
  return step === 'parsing' || step === 'uploading';
}

/** What was found in the file, while it is looked over. */
export function readingOf(state: UploadState): Reading | null {
  return 'reading' in state ? state.reading : null;
}

/** The questions that could be sent now, duplicates only where somebody wants them, and those that no test has room for. */
export function placedQuestions(state: UploadState): Placed {
  const reading = readingOf(state);
  if (!reading?.imported) return { ready: [], withoutRoom: [] };
  const adds = 'addsDuplicates' in state && state.addsDuplicates;
  const left = new Set(adds ? [] : reading.duplicates.map(({ place }) => place));
  const wanted = reading.imported.ready.filter(({ place }) => !left.has(place));
  return placeInTests(wanted, reading.filling);
}

export const readyToUpload = (state: UploadState): readonly ReadyQuestion[] => placedQuestions(state).ready;

/**
 * Whether reading failed, and did not only find something that is not ready: as it does where the file cannot be read,
 * and where a row of a table or of JSON is bad, which whoever made it mends there.
 */
export function isFailure(state: UploadState): boolean {
  if (state.step !== 'error' || state.of !== 'parsing') return false;
  const format = state.reading?.imported?.format;
  return format === undefined || format === 'csv' || format === 'json' || format === 'xlsx';
}

/** Those that only wait for their test to be chosen. */
export function waitingForTest(state: UploadState): readonly WaitingQuestion[] {
  return readingOf(state)?.imported?.waiting ?? [];
}

/** What a file is taken for by its name, unless what is in it says another thing. */
export function formatOf(file: ChosenFile): 'csv' | 'json' | 'other' | null {
  if (/\.(csv|tsv|txt)$/i.test(file.name)) return 'csv';
  if (/\.json$/i.test(file.name)) return 'json';
  return otherEndings.some((ending) => file.name.toLowerCase().endsWith(ending)) ? 'other' : null;
}

/** Of files of other systems. */
const otherEndings = ['.gift', '.xml', '.qti', '.zip', '.imscc', '.dat', '.docx', '.xlsx', '.h5p'] as const;
/** Of all files that can be chosen. */
export const fileEndings = ['.csv', '.tsv', '.txt', '.json', ...otherEndings];

function chosen(file: ChosenFile): UploadState {
  const known = formatOf(file) !== null;
  return { step: 'idle', file: known ? file : null, problem: known ? null : wrongKind };
}

function read(state: UploadState, reading: Reading): UploadState {
  if (!state.file) return state;
  const { file } = state;
  const { imported, problem } = reading;
  const addsDuplicates = 'addsDuplicates' in state && state.addsDuplicates;
  const fail = (message: string): UploadState => ({ ...failed(file, message), reading, addsDuplicates });
  if (!imported) return fail(problem ?? 'The file could not be read');
  if (imported.bad.length > 0) return fail(badRowsSummary(imported));
  if (imported.ready.length + imported.waiting.length === 0) return failed(file, 'The file has no questions');
  return { step: 'parsed', file, reading, addsDuplicates };
}

function withoutKept(state: UploadState, kept: ReadonlySet<number>): UploadState {
  const reading = readingOf(state);
  if (!reading?.imported) return state;
  const { ready, waiting, bad, unfinished = [] } = reading.imported;
  const others = bad.filter(({ place }) => !kept.has(place));
  if (ready.length + waiting.length === 0 && others.length === 0) return atRest;
  const imported = { ...reading.imported, bad: others, unfinished: unfinished.filter(({ place }) => !kept.has(place)) };
  return read(state, { ...reading, imported });
}

function failed(file: ChosenFile, message: string): UploadState & { step: 'error'; of: 'parsing' } {
  return { step: 'error', of: 'parsing', file, message, reading: null, addsDuplicates: false };
}

function completed({ file, uploaded, failures }: Sending): UploadState {
  return { step: 'completed', file, uploaded, failures };
}

function startUpload(state: UploadState): UploadState {
  if (state.step === 'error' && state.of === 'uploading') {
    const { file, total, sent, uploaded, failures } = state;
    return { step: 'uploading', file, total, sent, uploaded, failures };
  }
  const total = readyToUpload(state).length;
  if (total === 0 || state.file === null) return state;
  return { step: 'uploading', file: state.file, total, sent: 0, uploaded: 0, failures: [] };
}

function batchUploaded(
  state: UploadState & { step: 'uploading' },
  { sent, failures }: { sent: number; failures: RowFailure[] },
): UploadState {
  return {
    ...state,
    sent: state.sent + sent,
    uploaded: state.uploaded + sent - failures.length,
    failures: [...state.failures, ...failures],
  };
}

/** One call for each test, in the order of the file; more only where a test gets more than a call may hold. */
export function batchesOf(ready: readonly ReadyQuestion[]): Batch[] {
  return [...new Set(ready.map(({ testId }) => testId))].flatMap((testId) => {
    const questions = ready.filter((question) => question.testId === testId);
    const batches: Batch[] = [];
    for (let start = 0; start < questions.length; start += questionLimits.bulk) {
      const some = questions.slice(start, start + questionLimits.bulk);
      batches.push({
        testId,
        places: some.map(({ place }) => place),
        questions: some.map(({ question }) => question),
      });
    }
    return batches;
  });
}
