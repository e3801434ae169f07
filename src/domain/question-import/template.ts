import { questionTypes } from '#contract/vocabulary.ts';
import { writeCsv } from '#domain/csv/write-csv.ts';
import { examples } from '#domain/kinds/examples.ts';
import { type PortableQuestion, questionHeadings, questionRow } from './question-columns.ts';

/** A file to fill in: one question of each kind, of a test that the instructor has. */
export function questionTemplate(format: 'csv' | 'json', testTitle: string): string {
  const questions = exampleQuestions(testTitle);
  if (format === 'json') return `${JSON.stringify(questions, undefined, 2)}\n`;
  const columns = Math.max(...questions.map(({ options }) => options.length));
  return writeCsv([questionHeadings(columns), ...questions.map((each) => questionRow(each, columns))]);
}

const exampleTags = ['first term', 'revision'];

function exampleQuestions(test: string): PortableQuestion[] {
  return questionTypes.map((type) => ({ type, test, tags: exampleTags, ...examples[type] }));
}
