import { exportedQuestions } from '#domain/question-files/exported-questions.ts';
import { writeQuestionFile } from '#domain/question-files/write-question-file.ts';
import type { WrittenFile } from '#domain/question-files/written-file.ts';
import type { WrittenFormat } from '#domain/question-files/written-formats.ts';
import { inOldForms } from './old-picture-forms.ts';

/** An export of ours as a file of another system: a part of its own. */
export async function writeExported(format: WrittenFormat, json: string): Promise<WrittenFile> {
  const questions = exportedQuestions(json);
  return await writeQuestionFile(format, format.startsWith('docx') ? await inOldForms(questions) : questions);
}
