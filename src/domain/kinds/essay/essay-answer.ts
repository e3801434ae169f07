import { type AnswerFile, answerFileNameLimit } from '#contract/answers.ts';
import type { Answer } from '../kind.ts';

/** An essay as it is answered: a text, and a file with it; nothing where there is neither. */
export function essayAnswer(text: string | null, file: AnswerFile | undefined): Answer | null {
  if (file === undefined) return text === null ? null : { text };
  return { text: text ?? '', file };
}

/** The file that goes with an answer. */
export function attachedFile(answer: Answer | null): AnswerFile | undefined {
  const file = answer?.['file'];
  return isFile(file) ? file : undefined;
}

function isFile(file: unknown): file is AnswerFile {
  return typeof file === 'object' && file !== null && '_id' in file && 'name' in file && 'kind' in file;
}

/** Whether an id and a name are such as a device gives. */
export function isFileNamed({ _id, name }: AnswerFile): boolean {
  return /^[\w-]{16,64}$/.test(_id) && name.length <= answerFileNameLimit && !name.includes('\0');
}
