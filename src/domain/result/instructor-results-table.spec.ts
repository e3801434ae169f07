import { describe, expect, it } from 'vitest';
import { spreadsheetTimeIn } from '#domain/time/spreadsheet-time.ts';
import { csvRow } from '#domain/csv/write-csv.ts';
import { instructorResultColumns } from './instructor-results-table.ts';

const result = {
  _id: 'r',
  attemptId: 'a',
  test: { _id: 't', title: 'Maps', category: 'Geography' },
  testTitle: 'Maps',
  studentName: 'Ngozi Eze',
  studentEmail: 'ngozi@ileiwe.example',
  user: { _id: 'u1', name: 'Ngozi Eze' },
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
  countsInStatistics: true,
  testExists: true,
};

const time = spreadsheetTimeIn('Africa/Lagos');

describe("the table of an author's results", () => {
  it('names the student, says when there is no name any more, and what does not count', () => {
    expect(csvRow(instructorResultColumns, result, time).slice(0, 2)).toEqual(['Ngozi Eze', 'ngozi@ileiwe.example']);
    expect(csvRow(instructorResultColumns, result, time).at(-1)).toBe('Yes');
    const erased = csvRow(instructorResultColumns, { ...result, studentName: '', countsInStatistics: false }, time);
    expect([erased.at(0), erased.at(-1)]).toEqual(['Deleted user', 'No']);
  });
});
