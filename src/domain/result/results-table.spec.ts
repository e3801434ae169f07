import { describe, expect, it } from 'vitest';
import { writeCsv } from '#domain/csv/write-csv.ts';
import type { Result } from '#contract/results.ts';
import { resultsTable } from './results-table.ts';

const result: Result = {
  _id: 'r1',
  attemptId: 'a1',
  test: { _id: 't1', title: '=Maps, 100%', category: 'Geography' },
  testTitle: '=Maps, 100%',
  studentName: 'Ada',
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

describe('the table of results', () => {
  it('is its headings alone where there are none', () => {
    expect(resultsTable([])).toHaveLength(1);
  });

  it('has a cell under every heading', () => {
    const [headings, row] = resultsTable([result]);
    expect(row).toHaveLength(headings?.length ?? 0);
  });

  it('can be written as a file that no spreadsheet computes', () => {
    const [, line] = writeCsv(resultsTable([result])).split('\r\n');
    expect(line).toBe('"\'=Maps, 100%",Geography,2026-11-21T11:00:00.000Z,66.67,60,PASS,2,1,3,2,3,1m 1s');
  });

  it('says that a test was failed', () => {
    expect(resultsTable([{ ...result, passed: false }])[1]).toContain('FAIL');
  });
});
