import { config } from 'zod';
import { NotTextError } from '#domain/table-file/file-text.ts';
import { workbookText } from '#domain/workbook/workbook-text.ts';

// As in call.ts: the content security policy lets nothing be compiled, in a worker neither.
config({ jitless: true });

/** The first sheet of a workbook as a table; nothing where the file is none. */
export type WorkbookReply = { text: string | undefined } | { problem: string };

/** Reads a workbook away from the page, which goes on meanwhile. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void read(data).then((reply) => postMessage(reply));
});

async function read(bytes: Uint8Array): Promise<WorkbookReply> {
  try {
    return { text: await workbookText(bytes) };
  } catch (error) {
    return { problem: error instanceof NotTextError ? error.message : 'The file could not be read' };
  }
}
