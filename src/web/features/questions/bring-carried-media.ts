import type { CarriedMedia } from '#domain/question-import/question-columns.ts';
import { AppError } from '#contract/errors.ts';
import { addMedia, authorsMedia } from '#web/api/media.ts';

/** Adds what came with a file of questions and is not here yet. Answers by what ids it is named here. */
export async function bringCarriedMedia(media: readonly CarriedMedia[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { id, data } of media) {
    if (await isHere(id)) continue;
    const { _id } = await addMedia(blobOf(data));
    ids.set(id, _id);
  }
  return ids;
}

async function isHere(id: string): Promise<boolean> {
  try {
    await authorsMedia.open(id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}

/** The content security policy lets no data address be fetched. */
function blobOf(data: string): Blob {
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  return new Blob([bytes]);
}
