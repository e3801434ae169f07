import { readTable } from '#domain/table-file/read-table.ts';
import type { QuestionMeaning } from './column-meanings.ts';
import { type FindTest, ImportError, type ImportedFile } from './imported-file.ts';
import { questionsOf, type QuestionTable, questionTable } from './question-table.ts';

const tooShort = 'CSV file must contain at least a header row and one data row';

/**
 * A table of questions as text, with what its columns hold. Each character is looked at a bounded number of times: the
 * row ends are made alike in one pass, papaparse reads in one more, and each cell is then read on its own.
 * @param chosen what they hold, where somebody has said it; else it is guessed from the headings
 * @throws ImportError and nothing else
 */
export function readQuestionTable(text: string, chosen?: readonly (QuestionMeaning | null)[]): QuestionTable {
  const table = questionTable(readTable(text), chosen);
  if (!table) throw new ImportError(tooShort);
  return table;
}

/**
 * A CSV file of questions.
 * @throws ImportError and nothing else
 */
export function readCsv(text: string, findTest: FindTest): ImportedFile {
  return questionsOf(readQuestionTable(text), findTest, 'csv');
}
