import { describe, expect, it } from 'vitest';
import { csvLines, csvRow } from '#domain/csv/write-csv.ts';
import type { Result } from '#contract/submission.ts';
import { spreadsheetTimeIn } from '#domain/time/spreadsheet-time.ts';
import { resultColumns } from './results-table.ts';

const result: Result = {
  _id: 'r1',
  attemptId: 'a1',
  test: { _id: 't1', title: '=Maps, 100%', category: 'Geography' },
  testTitle: '=Maps, 100%',
  studentName: 'Ada',
  user: { _id: 'u1', name: 'Ada' },
  score: 66.67,
  passingScore: 60,
  passed: true,
  correctAnswers: 2,
  totalQuestions: 3,
  pointsWon: 2,
  pointsPossible: 3,
  timeTaken: 61,
  submittedAt: '2026-11-21T11:00:00.000Z',
  createdAt: '2026-11-21T11:00:00.000Z',
};

const time = spreadsheetTimeIn('Africa/Lagos');

describe('the table of results', () => {
  it('can be written as a file that no spreadsheet computes', () => {
    const line = '"\'=Maps, 100%",Geography,2026-11-21 12:00:00,66.67,60,PASS,2,1,3,2,3,1m 1s\r\n';
    expect(csvLines([csvRow(resultColumns, result, time)])).toBe(line);
  });

  it('says that a test was failed', () => {
    expect(csvRow(resultColumns, { ...result, passed: false }, time)).toContain('FAIL');
  });
});
