import { describe, expect, it } from 'vitest';
import { broughtQuestionSchema } from '#contract/questions.ts';
import type { BadRow, ImportedFile, ReadyQuestion } from './imported-file.ts';
import {
  atRest,
  batchesOf,
  type Duplicate,
  formatOf,
  isBusy,
  nextUploadState,
  type Reading,
  readyToUpload,
  type UploadEvent,
  type UploadState,
  waitingForTest,
} from './upload-state.ts';

const file = { name: 'questions.csv', size: 10 };
const ready = (place: number, testId = 'one'): ReadyQuestion => ({
  place,
  testId,
  question: broughtQuestionSchema.parse({
    text: 'Longest?',
    category: 'Geography',
    options: [
      { text: 'Nile', isCorrect: true },
      { text: 'Niger', isCorrect: false },
    ],
  }),
});
const bad = { place: 3, column: 'test', reason: 'Test "X" not found' };
const after = (...events: UploadEvent[]): UploadState => events.reduce(nextUploadState, atRest);

const chosen = { type: 'chosen', file } as const;
const parsing = { type: 'parsing' } as const;
const uploading = { type: 'uploading' } as const;
const filling = { tests: [], further: [] };
const found = (rows: BadRow[], duplicates: Duplicate[] = []): UploadEvent => ({
  type: 'read',
  reading: {
    table: null,
    imported: { format: 'csv', ready: [ready(2), ready(4)], waiting: [], bad: rows, namesNoTest: false },
    problem: null,
    duplicates,
    filling,
  },
});
const readWell = found([]);
const readBadly = found([bad]);
const parsed: UploadEvent[] = [chosen, parsing, readWell];

describe('the bulk upload', () => {
  it('goes from idle to completed', () => {
    expect(after(chosen)).toEqual({ step: 'idle', file, problem: null });
    expect(after(chosen, parsing)).toEqual({ step: 'parsing', file, progress: 10 });
    expect(after(chosen, parsing, { type: 'progressed', progress: 30 })).toMatchObject({ progress: 30 });
    expect(after(...parsed)).toMatchObject({ step: 'parsed' });
    expect(after(...parsed, uploading)).toMatchObject({ step: 'uploading', total: 2, sent: 0 });
    const half: UploadEvent = { type: 'batch-uploaded', sent: 1, failures: [] };
    expect(after(...parsed, uploading, half)).toMatchObject({ step: 'uploading', sent: 1, uploaded: 1 });
    const failures = [{ place: 4, message: 'Please enter a category' }];
    const rest: UploadEvent = { type: 'batch-uploaded', sent: 1, failures };
    expect(after(...parsed, uploading, half, rest)).toMatchObject({
      step: 'uploading',
      sent: 2,
      uploaded: 1,
      failures,
    });
    const finished = { type: 'upload-finished' } as const;
    const all = after(...parsed, uploading, half, rest, finished);
    expect(all).toEqual({ step: 'completed', file, uploaded: 1, failures });
    expect(nextUploadState(all, finished)).toBe(all);
  });

  it.each([
    ['questions.docx', true],
    ['questions.pdf', false],
    ['questions.txt', true],
    ['questions.tsv', true],
    ['questions.CSV', true],
    ['questions.json', true],
    ['csv', false],
    ['questions.csv.pdf', false],
    ['questions.json.zip', true],
  ])('takes %s: %s', (name, takes) => {
    const problem = takes ? null : 'Please select a CSV or JSON file';
    expect(after({ type: 'chosen', file: { name, size: 1 } })).toMatchObject({ step: 'idle', problem });
  });

  it.each([
    ['questions.csv', 'csv'],
    ['questions.TXT', 'csv'],
    ['questions.tsv', 'csv'],
    ['questions.Json', 'json'],
    ['questions.jsonl', null],
  ])('reads %s as %s', (name, format) => {
    expect(formatOf({ name, size: 1 })).toBe(format);
  });

  it.each<[string, Partial<Reading>, string]>([
    ['could not be read as a whole, without a word', { imported: null }, 'The file could not be read'],
    [
      'has nothing in it',
      { imported: { format: 'csv', ready: [], waiting: [], bad: [], namesNoTest: false } },
      'The file has no questions',
    ],
  ])('fails where the file %s', (_name, reading, message) => {
    const read = { table: null, imported: null, problem: null, duplicates: [], filling, ...reading };
    expect(after(chosen, parsing, { type: 'read', reading: read })).toMatchObject({ step: 'error', message });
  });

  it('keeps what was said of duplicates when the file is read anew', () => {
    const adds: UploadEvent = { type: 'duplicates-chosen', adds: true };
    const again = found([], [{ place: 4, sameAs: 'file' }]);
    expect(after(chosen, parsing, again)).toMatchObject({ step: 'parsed', addsDuplicates: false });
    expect(after(chosen, parsing, again, adds, again)).toMatchObject({ step: 'parsed', addsDuplicates: true });
    expect(after(chosen, parsing, again, adds, readBadly)).toMatchObject({ step: 'error', addsDuplicates: true });
    // What could not be read at all begins anew.
    expect(after(...parsed, adds, { type: 'parse-failed', message: 'no' })).toEqual({
      step: 'error',
      of: 'parsing',
      file,
      message: 'no',
      reading: null,
      addsDuplicates: false,
    });
  });

  it('shows all bad rows, and lets the good ones go without them', () => {
    const state = after(chosen, parsing, readBadly);
    expect(state).toMatchObject({ step: 'error', of: 'parsing', message: 'Line 3: Test "X" not found' });
    expect(readyToUpload(state)).toHaveLength(2);
    expect(nextUploadState(state, uploading)).toMatchObject({ step: 'uploading', total: 2 });
  });

  it('waits for the test of questions that name none, without an error', () => {
    const { place, question } = ready(4);
    const imported: ImportedFile = {
      format: 'csv',
      ready: [],
      waiting: [{ place, question }],
      bad: [],
      namesNoTest: true,
    };
    const reading = { table: null, imported, problem: null, duplicates: [], filling };
    const state = after(chosen, parsing, { type: 'read', reading });
    expect(state).toMatchObject({ step: 'parsed' });
    expect(readyToUpload(state)).toEqual([]);
    expect(waitingForTest(state)).toEqual([{ place: 4, question }]);
    expect(nextUploadState(state, uploading)).toBe(state);
    expect(waitingForTest(nextUploadState(state, readWell))).toEqual([]);
  });

  it('leaves duplicates out until they are wanted', () => {
    const state = after(chosen, parsing, found([], [{ place: 4, sameAs: 'test' }]));
    const placesIn = (of: UploadState) => readyToUpload(of).map(({ place }) => place);
    expect(placesIn(state)).toEqual([2]);
    expect(nextUploadState(state, uploading)).toMatchObject({ step: 'uploading', total: 1 });
    const wanted = nextUploadState(state, { type: 'duplicates-chosen', adds: true });
    expect(placesIn(wanted)).toEqual([2, 4]);
  });

  it('is read anew while it is looked over, with another outcome', () => {
    const unclear: UploadEvent = {
      type: 'read',
      reading: { table: null, imported: null, problem: 'Missing required headers: question', duplicates: [], filling },
    };
    const state = after(chosen, parsing, unclear);
    expect(state).toMatchObject({ step: 'error', message: 'Missing required headers: question' });
    expect(nextUploadState(state, readWell)).toMatchObject({ step: 'parsed' });
  });

  it('fails in reading and in sending, and begins again', () => {
    const unread = after(chosen, parsing, { type: 'parse-failed', message: 'no' });
    expect(unread).toMatchObject({ step: 'error', message: 'no', reading: null });
    expect(nextUploadState(unread, uploading)).toBe(unread);
    const sent: UploadEvent = { type: 'batch-uploaded', sent: 1, failures: [] };
    const unsent = after(...parsed, uploading, sent, { type: 'upload-failed', message: 'no' });
    expect(unsent).toMatchObject({ step: 'error', of: 'uploading', uploaded: 1 });
    expect(nextUploadState(unsent, uploading)).toMatchObject({ step: 'uploading', total: 2, sent: 1, uploaded: 1 });
    expect(nextUploadState(unsent, { type: 'restarted' })).toEqual(atRest);
    expect(nextUploadState(unsent, chosen)).toEqual(after(chosen));
  });

  it.each<[string, UploadEvent[], boolean]>([
    ['idle', [chosen], false],
    ['parsing', [chosen, parsing], true],
    ['parsed', parsed, false],
    ['uploading', [...parsed, uploading], true],
    ['error', [chosen, parsing, readBadly], false],
  ])('%s is busy: %s', (step, events, busy) => {
    const state = after(...events);
    expect([state.step, isBusy(state)]).toEqual([step, busy]);
    // What comes at the wrong moment changes nothing.
    if (busy) expect(nextUploadState(state, chosen)).toBe(state);
    if (busy) expect(nextUploadState(state, { type: 'restarted' })).toBe(state);
    if (step !== 'parsing' && readyToUpload(state).length === 0) {
      expect(nextUploadState(state, readWell)).toBe(state);
    }
    if (step !== 'uploading') expect(nextUploadState(state, { type: 'upload-failed', message: '' })).toBe(state);
    if (step !== 'uploading') {
      expect(nextUploadState(state, { type: 'batch-uploaded', sent: 1, failures: [] })).toBe(state);
    }
    if (step !== 'parsing') expect(nextUploadState(state, { type: 'progressed', progress: 50 })).toBe(state);
    if (step !== 'idle') expect(nextUploadState(state, parsing)).toBe(state);
    if (step === 'idle') expect(nextUploadState(state, { type: 'parse-failed', message: '' })).toBe(state);
  });

  it('reads nothing before a file is chosen', () => {
    expect(after(parsing)).toBe(atRest);
  });

  it('makes one call for each test', () => {
    const batches = batchesOf([ready(2, 'one'), ready(3, 'two'), ready(4, 'one')]);
    expect(batches.map(({ testId, places }) => [testId, places])).toEqual([
      ['one', [2, 4]],
      ['two', [3]],
    ]);
    expect(batches[0]?.questions).toEqual([ready(2).question, ready(4).question]);
    expect(batchesOf([])).toEqual([]);
    expect(batchesOf(Array.from({ length: 10_000 }, (_, index) => ready(index)))).toHaveLength(1);
    expect(
      batchesOf(Array.from({ length: 10_001 }, (_, index) => ready(index))).map(({ places }) => places.length),
    ).toEqual([10_000, 1]);
  });
});
