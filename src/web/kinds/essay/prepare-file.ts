import { answerFileBytes } from '#contract/answer-files.ts';
import { answerFileNameLimit, type AnswerFile } from '#contract/answers.ts';
import { fileSizeText } from '#web/ui/file-size.ts';
import { filesWords } from '#web/words/files.ts';

type Prepared = Omit<AnswerFile, '_id'> & { bytes: Blob };

/** What a candidate reads of a file that cannot be attached. */
export class FileProblem extends Error {}

/** As large as the server keeps one (`read-picture.ts`). */
const sideAtMost = 2_000;
/** What is smaller goes as it is. */
const smallBytes = 600_000;
const quality = 0.85;

/** A file as it is sent: a phone's photo is made smaller here, since its network is the slowest part of the way. */
export async function prepareFile(file: File): Promise<Prepared> {
  const kind = await kindOfFile(file);
  const name = file.name.replaceAll('\0', '').slice(0, answerFileNameLimit);
  const bytes = kind === 'picture' && file.size > smallBytes ? await madeSmaller(file) : file;
  if (bytes.size > answerFileBytes) throw new FileProblem(filesWords('tooLarge', { size: fileSizeText(bytes.size) }));
  return { kind, name, bytes };
}

/** By the first bytes; the server looks at all of them. */
async function kindOfFile(file: Blob): Promise<AnswerFile['kind']> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
  if (head.includes('%PDF-')) return 'pdf';
  const isPicture = head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG') || /^RIFF....WEBP/s.test(head);
  if (!isPicture) throw new FileProblem(filesWords('notReadable'));
  return 'picture';
}

/** The picture as it was where that is smaller, or where the device cannot draw it. */
async function madeSmaller(file: Blob): Promise<Blob> {
  try {
    const drawn = await draw(file);
    return drawn && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}

async function draw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, sideAtMost / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    // What is see-through would be black in a JPEG.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
