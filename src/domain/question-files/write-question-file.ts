import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { writeWord } from './written/word/write-word.ts';
import { writeAiken } from './written/write-aiken.ts';
import { writeGift } from './written/write-gift.ts';
import { writeMoodleXml } from './written/write-moodle-xml.ts';
import { writeQti } from './written/write-qti.ts';
import { writeXlsx } from './written/write-xlsx.ts';
import type { WrittenFile } from './written-file.ts';
import type { WrittenFormat } from './written-formats.ts';

type Writer = (questions: readonly PortableQuestion[]) => WrittenFile | Promise<WrittenFile>;

const writers: Record<WrittenFormat, Writer> = {
  docx: (questions) => writeWord(questions, true),
  'docx-without-key': (questions) => writeWord(questions, false),
  'moodle-xml': writeMoodleXml,
  'qti-2.1': (questions) => writeQti('qti-2.1', questions),
  'qti-3': (questions) => writeQti('qti-3', questions),
  gift: writeGift,
  aiken: writeAiken,
  xlsx: writeXlsx,
};

/** A file of another system, with what it cannot say. */
export const writeQuestionFile = async (
  format: WrittenFormat,
  questions: readonly PortableQuestion[],
): Promise<WrittenFile> => await writers[format](questions);
