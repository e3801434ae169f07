import { drawAnew } from '#server/bank/media/read-picture.ts';
import type { AnswerFileType } from '#contract/answer-files.ts';
import { AppError } from '#contract/errors.ts';

/** What is to be stored of a file that goes with an answer. */
export type AnswerFilePart = { type: AnswerFileType; bytes: Uint8Array };

const formats = ['png', 'jpeg', 'webp'];
/** What a PDF begins with may stand behind some bytes that are none of it, and what ends it before some. */
const headBytes = 1024;
const tailBytes = 2048;

/** Reads what a candidate attaches, in a thread: a picture is drawn anew, a PDF kept as it came. */
export async function* readAnswerFile({ bytes }: { bytes: Uint8Array }): AsyncGenerator<AnswerFilePart> {
  if (holds(bytes.subarray(0, headBytes), '%PDF-')) {
    if (!holds(bytes.subarray(-tailBytes), '%%EOF')) throw refused('This PDF is damaged or cut short.');
    yield { type: 'application/pdf', bytes };
    return;
  }
  yield { type: 'image/webp', bytes: await picture(bytes) };
}

async function picture(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return (await drawAnew(bytes, formats)).data;
  } catch (error) {
    // What is refused, the device lets go of: that has to be about the file.
    if (error instanceof AppError && error.code === 'SERVER_BUSY') throw error;
    throw refused('It must be a picture (JPEG, PNG or WebP) or a PDF that can be read.');
  }
}

const holds = (bytes: Uint8Array, words: string) => Buffer.from(bytes).includes(words, 0, 'latin1');

const refused = (message: string) => new AppError('MEDIA_REFUSED', message);
