import type { CarriedMedia } from '#domain/question-import/question-columns.ts';
import { AppError } from '#contract/errors.ts';
import { addMedia, authorsMedia } from '#web/api/media.ts';

/** Milliseconds until the server is asked again that had too many calls of one person. */
const betweenTriesMs = 5_000;

type Bringing = {
  /** By what ids those are named here that have been brought: called again, it goes on where it stopped. */
  brought: Map<string, string>;
  /** Whether they come from a file of ours, so that this school may have them by the same ids. */
  mayBeHere: boolean;
  onBrought: () => void;
};

/** Adds what came with a file of questions and is not here yet. */
export async function bringCarriedMedia(
  media: readonly CarriedMedia[],
  { brought, mayBeHere, onBrought }: Bringing,
): Promise<void> {
  for (const { id, data } of media) {
    if (!brought.has(id)) brought.set(id, mayBeHere && (await isHere(id)) ? id : await addPatiently(blobOf(data)));
    onBrought();
  }
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

/** A file with very many pictures takes longer than the calls of one minute. */
async function addPatiently(file: Blob): Promise<string> {
  for (;;) {
    try {
      return (await addMedia(file))._id;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')) throw error;
      await new Promise((resolve) => setTimeout(resolve, betweenTriesMs));
    }
  }
}

/** The content security policy lets no data address be fetched. */
function blobOf(data: string): Blob {
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  return new Blob([bytes]);
}
