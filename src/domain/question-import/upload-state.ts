import type { QuestionContent } from '#contract/questions.ts';
import { questionLimits } from '#contract/questions.ts';
import { badRowsSummary, type ImportedFile, type ReadyQuestion } from './imported-file.ts';

/** What one call sends: questions of one test, with their places in the file. */
export type Batch = { testId: string; places: number[]; questions: QuestionContent[] };
export type RowFailure = { place: number; message: string };
export type ChosenFile = { name: string; size: number };

/** The bulk upload as SPEC.md section 4 has it. */
export type UploadState =
  | { step: 'idle'; file: ChosenFile | null; problem: string | null }
  | { step: 'parsing'; file: ChosenFile; progress: number }
  | { step: 'parsed'; file: ChosenFile; ready: ReadyQuestion[] }
  | { step: 'uploading'; file: ChosenFile; total: number; sent: number; uploaded: number; failures: RowFailure[] }
  | { step: 'completed'; file: ChosenFile; uploaded: number; failures: RowFailure[] }
  /** Reading failed: the bad rows, if it came so far, with the good ones that may go without them. */
  | { step: 'error'; of: 'parsing'; file: ChosenFile; message: string; imported: ImportedFile | null }
  /** Sending failed, after so many had arrived for certain. */
  | { step: 'error'; of: 'uploading'; file: ChosenFile; message: string; uploaded: number };

export type UploadEvent =
  | { type: 'chosen'; file: ChosenFile }
  | { type: 'parsing' }
  | { type: 'progressed'; progress: number }
  | { type: 'read'; imported: ImportedFile }
  | { type: 'parse-failed'; message: string }
  | { type: 'uploading' }
  | { type: 'batch-uploaded'; sent: number; failures: RowFailure[] }
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
      return state.step === 'parsing' ? read(state.file, event.imported) : state;
    case 'parse-failed':
      return state.step === 'parsing' ? failed(state.file, event.message, null) : state;
    case 'uploading':
      return startUpload(state);
    case 'batch-uploaded':
      return state.step === 'uploading' ? batchUploaded(state, event) : state;
    case 'upload-failed':
      return state.step === 'uploading' ? uploadFailed(state, event.message) : state;
  }
}

/** While it reads or sends, it cannot be closed. */
export function isBusy({ step }: UploadState): boolean {
  return step === 'parsing' || step === 'uploading';
}

/** The questions that could be sent now. */
export function readyToUpload(state: UploadState): readonly ReadyQuestion[] {
  if (state.step === 'parsed') return state.ready;
  return state.step === 'error' && state.of === 'parsing' ? (state.imported?.ready ?? []) : [];
}

export function formatOf(file: ChosenFile): 'csv' | 'json' | null {
  if (/\.csv$/i.test(file.name)) return 'csv';
  return /\.json$/i.test(file.name) ? 'json' : null;
}

function chosen(file: ChosenFile): UploadState {
  const known = formatOf(file) !== null;
  return { step: 'idle', file: known ? file : null, problem: known ? null : wrongKind };
}

function read(file: ChosenFile, imported: ImportedFile): UploadState {
  if (imported.bad.length > 0) return failed(file, badRowsSummary(imported), imported);
  if (imported.ready.length === 0) return failed(file, 'The file has no questions', null);
  return { step: 'parsed', file, ready: imported.ready };
}

function failed(file: ChosenFile, message: string, imported: ImportedFile | null): UploadState {
  return { step: 'error', of: 'parsing', file, message, imported };
}

function uploadFailed({ file, uploaded }: UploadState & { step: 'uploading' }, message: string): UploadState {
  return { step: 'error', of: 'uploading', file, message, uploaded };
}

function startUpload(state: UploadState): UploadState {
  const total = readyToUpload(state).length;
  if (total === 0 || state.file === null) return state;
  return { step: 'uploading', file: state.file, total, sent: 0, uploaded: 0, failures: [] };
}

function batchUploaded(
  state: UploadState & { step: 'uploading' },
  { sent, failures }: { sent: number; failures: RowFailure[] },
): UploadState {
  const next = {
    ...state,
    sent: state.sent + sent,
    uploaded: state.uploaded + sent - failures.length,
    failures: [...state.failures, ...failures],
  };
  if (next.sent < state.total) return next;
  const { file, uploaded } = next;
  return { step: 'completed', file, uploaded, failures: next.failures };
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
